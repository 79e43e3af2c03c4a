/** Whether the server has all of a text that is open here, so that a file it makes holds all of it. */
import { useSyncExternalStore } from 'react';
import type { SavingState } from '../../../editor/savingState';
import type { Session } from '../../../editor/session';

/** A text that is open in this tab. */
export type OpenText = Pick<Session, 'subscribe' | 'getSnapshot'>;

export interface TextStanding {
  kind: 'ready' | 'waiting' | 'stuck';
  /** What to say meanwhile, and what to do. */
  sentence: string;
}

const ready: TextStanding = { kind: 'ready', sentence: '' };
const waiting: TextStanding = {
  kind: 'waiting',
  sentence: 'Waiting until the server has your last changes …',
};
const offline =
  'You are offline, and files are made on the server. Go on as soon as you are connected again; Save File works without the server, too.';
const refused =
  'The server does not take your last changes: they would not be in the file. Save File keeps all that stands here.';

function stuck(sentence: string): TextStanding {
  return { kind: 'stuck', sentence };
}

export function standingOf(state: SavingState): TextStanding {
  switch (state.kind) {
    case 'saved':
    case 'reading':
      return ready;
    case 'connecting':
    case 'saving':
      return waiting;
    case 'offline':
      return stuck(offline);
    case 'problem':
      return stuck(`${state.message} Save File works without the server, too.`);
    case 'refused':
      return state.unsaved > 0 ? stuck(refused) : ready;
  }
}

const nobody = () => () => undefined;

/** None: it is not open here, and the server has all there is. */
export function useTextStanding(text: OpenText | null): TextStanding {
  // By its words: the state is another one with each key of a co-writer, and says the same.
  const said = useSyncExternalStore(text?.subscribe ?? nobody, () =>
    text ? JSON.stringify(standingOf(text.getSnapshot())) : '',
  );
  return said ? (JSON.parse(said) as TextStanding) : ready;
}
