/** Labels for each saving state: a short one for the bar, and a sentence that says what it means and what to do. */
import { countNoun } from '../../kit/displayText';
import type { SavingState } from '../session/savingState';

interface SavingLabel {
  label: string;
  /** The meaning, and what to do. */
  hint: string;
  /** While changes of others come late. */
  lateness?: string;
}

const noCopy = 'This browser keeps no copy of them: leave this tab open until they are saved.';
const copyIsHere = 'They are kept in this browser, also when you close the tab.';

function copyHint({ hasOfflineCopy }: SavingState): string {
  return hasOfflineCopy ? copyIsHere : noCopy;
}

function offlineLabel(state: SavingState): SavingLabel {
  if (state.unsaved === 0) {
    return { label: 'Offline', hint: 'You can go on writing; we connect again by ourselves.' };
  }
  const changes = countNoun(state.unsaved, 'change');
  const label = state.hasOfflineCopy
    ? `Offline, ${changes} kept here`
    : `Offline, ${changes} not saved`;
  return {
    label,
    hint: `Your changes will be saved when the connection is back. ${copyHint(state)}`,
  };
}

function unsavedLabel(reason: string, state: SavingState): SavingLabel {
  if (state.unsaved === 0) return { label: 'Saving does not work', hint: reason };
  const changes = countNoun(state.unsaved, 'change');
  return { label: `${changes} not saved`, hint: `${reason} ${copyHint(state)}` };
}

export function savingLabelFor(state: SavingState): SavingLabel {
  const label = labelFor(state);
  // The server says as well that one's own changes are saved.
  return state.delay ? { ...label, hint: state.delay, lateness: 'Others come late' } : label;
}

function labelFor(state: SavingState): SavingLabel {
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
      return offlineLabel(state);
    case 'problem':
      return unsavedLabel(state.message, state);
    case 'refused':
      return state.unsaved > 0
        ? unsavedLabel(state.refusal.message, state)
        : { label: 'Closed', hint: state.refusal.message };
  }
}
