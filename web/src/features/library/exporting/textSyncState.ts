/** Whether the server has all of the text that is open here, so that a file it makes holds all of it. */
import { useSyncExternalStore } from 'react';
import type { DocumentSession } from '../../../editor/session/documentSession';
import type { SavingState } from '../../../editor/session/savingState';

/** A text that is open in this tab. */
export type SyncedSession = Pick<DocumentSession, 'subscribe' | 'getSnapshot'>;

export interface TextSyncState {
  kind: 'ready' | 'waiting' | 'stuck';
  /** Message to show meanwhile. */
  sentence: string;
}

const ready: TextSyncState = { kind: 'ready', sentence: '' };
const waiting: TextSyncState = {
  kind: 'waiting',
  sentence: 'Waiting until the server has your last changes …',
};
const offline =
  'You are offline, and files are made on the server. Go on as soon as you are connected again; Save File works without the server, too.';
const refused =
  'The server does not take your last changes: they would not be in the file. Save File keeps all that stands here.';

function stuckState(sentence: string): TextSyncState {
  return { kind: 'stuck', sentence };
}

export function syncStateOf(state: SavingState): TextSyncState {
  switch (state.kind) {
    case 'saved':
    case 'reading':
      return ready;
    case 'connecting':
    case 'saving':
      return waiting;
    case 'offline':
      return stuckState(offline);
    case 'problem':
      return stuckState(`${state.message} Save File works without the server, too.`);
    case 'refused':
      return state.unsaved > 0 ? stuckState(refused) : ready;
  }
}

const noSubscription = () => () => undefined;

/** None: it is not open here, and the server has all there is. */
export function useTextSyncState(text: SyncedSession | null): TextSyncState {
  // By its words: the state is another one with each key of a co-writer, and says the same.
  const stateJson = useSyncExternalStore(text?.subscribe ?? noSubscription, () =>
    text ? JSON.stringify(syncStateOf(text.getSnapshot())) : '',
  );
  return stateJson ? (JSON.parse(stateJson) as TextSyncState) : ready;
}
