/** The words for each state of saving: a few for the bar, and a sentence on what it means and what to do. */
import { counted } from '../kit/counted';
import type { SavingState } from './savingState';

interface Words {
  label: string;
  /** What it means, and what to do. */
  hint: string;
}

const noCopy = 'This browser keeps no copy of them: leave this tab open until they are saved.';
const copyIsHere = 'They are kept in this browser, also when you close the tab.';

function whereTheyAre({ isKeptHere }: SavingState): string {
  return isKeptHere ? copyIsHere : noCopy;
}

function offline(state: SavingState): Words {
  if (state.unsaved === 0) {
    return { label: 'Offline', hint: 'You can go on writing; we connect again by ourselves.' };
  }
  const changes = counted(state.unsaved, 'change');
  const label = state.isKeptHere
    ? `Offline, ${changes} kept here`
    : `Offline, ${changes} not saved`;
  return {
    label,
    hint: `Your changes will be saved when the connection is back. ${whereTheyAre(state)}`,
  };
}

function notSaved(what: string, state: SavingState): Words {
  if (state.unsaved === 0) return { label: 'Saving does not work', hint: what };
  const changes = counted(state.unsaved, 'change');
  return { label: `${changes} not saved`, hint: `${what} ${whereTheyAre(state)}` };
}

export function wordsFor(state: SavingState): Words {
  switch (state.kind) {
    case 'connecting':
      return { label: 'Connecting…', hint: 'The script is being opened.' };
    case 'saving':
      return { label: 'Saving…', hint: 'Your last changes are on their way to the server.' };
    case 'saved':
      return { label: 'Changes Saved', hint: 'The server has all your changes on its disk.' };
    case 'reading':
      return { label: 'Read only', hint: 'You can read this script, but not change it.' };
    case 'offline':
      return offline(state);
    case 'problem':
      return notSaved(state.message, state);
    case 'refused':
      return state.unsaved > 0
        ? notSaved(state.refusal.message, state)
        : { label: 'Closed', hint: state.refusal.message };
  }
}
