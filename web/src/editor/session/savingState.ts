/** Saving state of a document, derived from the socket, the acks and the offline copy, and from nothing else. */
import type { SocketStatus } from './reconnectingSocket';
import { createRefusal, type Refusal } from './refusals';

export type SavingState = (
  | { kind: 'connecting' | 'saved' | 'saving' | 'offline' | 'reading' }
  /** Something is wrong, although the socket is open; the changes stay in the browser. */
  | { kind: 'problem'; message: string }
  | { kind: 'refused'; refusal: Refusal }
) & {
  /** Changes that the server has not acknowledged. */
  unsaved: number;
  /** Whether they would survive the closing of the tab. */
  hasOfflineCopy: boolean;
  /** The server's message while changes of others come late. */
  delay?: string;
};

/** Saving state as a store for `useSyncExternalStore`. */
export interface SavingStore {
  subscribe: (listener: () => void) => () => void;
  getSnapshot: () => SavingState;
}

/** A session, or several, as the saving indicator needs it. */
export interface SavingSession extends SavingStore {
  retry: () => void;
  unsavedText: () => string;
  discardAndReopen: () => void;
}

export interface SavingFacts {
  socket: SocketStatus;
  refusal: Refusal | null;
  /** Null until the server's welcome. */
  canWrite: boolean | null;
  /** The server has acknowledged the first message of this connection. */
  hasAck: boolean;
  unsaved: number;
  hasOfflineCopy: boolean;
  /** No ack came for too long. */
  isAckOverdue: boolean;
  /** The server's message when it cannot save. */
  serverTrouble: string | null;
  /** The server's message while changes of others come late; '' otherwise. */
  delay: string;
}

export const noAckMessage = 'The server has not confirmed your last changes for a while.';

function deriveProblem(facts: SavingFacts): SavingState | null {
  const { unsaved, hasOfflineCopy } = facts;
  const rest = { unsaved, hasOfflineCopy };
  if (facts.refusal) return { kind: 'refused', refusal: facts.refusal, ...rest };
  if (facts.socket === 'down' || facts.socket === 'ended') return { kind: 'offline', ...rest };
  if (facts.canWrite === false && unsaved > 0) {
    return { kind: 'refused', refusal: createRefusal('right'), ...rest };
  }
  if (facts.serverTrouble !== null) {
    return { kind: 'problem', message: facts.serverTrouble, ...rest };
  }
  return facts.isAckOverdue ? { kind: 'problem', message: noAckMessage, ...rest } : null;
}

export function deriveSavingState(facts: SavingFacts): SavingState {
  const trouble = deriveProblem(facts);
  if (trouble) return trouble;
  const { unsaved, hasOfflineCopy, delay } = facts;
  const rest = { unsaved, hasOfflineCopy, ...(delay && { delay }) };
  if (facts.socket !== 'open') return { kind: 'connecting', ...rest };
  if (facts.canWrite === false) return { kind: 'reading', ...rest };
  if (unsaved > 0) return { kind: 'saving', ...rest };
  return { kind: facts.hasAck ? 'saved' : 'connecting', ...rest };
}

/** Milliseconds. Longer than that, the server is asked anyway, and says what is wrong. */
const SAVE_TIMEOUT = 3000;

/** For calls that speak of the text as the server has it: letters typed a moment ago must be there first. */
export function waitUntilSaved({ subscribe, getSnapshot }: SavingStore): Promise<void> {
  const isSaved = () => getSnapshot().unsaved === 0;
  if (isSaved()) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(end, SAVE_TIMEOUT);
    const stop = subscribe(() => isSaved() && end());
  });
}

/** Calls `onBack` whenever the connection is up again after it was away; returns what ends that. */
export function watchReconnects(
  { subscribe, getSnapshot }: SavingStore,
  onBack: () => void,
): () => void {
  const isUp = () => ['saved', 'saving', 'reading'].includes(getSnapshot().kind);
  let wasUp = isUp();
  return subscribe(() => {
    const isBack = isUp() && !wasUp;
    wasUp = isUp();
    if (isBack) onBack();
  });
}
