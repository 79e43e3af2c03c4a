/** What a person is told about the saving of their changes, drawn from what is known, and from nothing else. */
import type { LineStatus } from './line';
import { type Refusal, refusalOf } from './refusals';

export type SavingState = (
  | { kind: 'connecting' | 'saved' | 'saving' | 'offline' | 'reading' }
  /** Something is wrong, although the line is up; the changes stay in the browser. */
  | { kind: 'problem'; message: string }
  | { kind: 'refused'; refusal: Refusal }
) & {
  /** Changes that the server has not acknowledged. */
  unsaved: number;
  /** Whether they would survive the closing of the tab. */
  isKeptHere: boolean;
};

export interface Facts {
  line: LineStatus;
  refusal: Refusal | null;
  /** Unknown until the server has said it. */
  canWrite: boolean | null;
  /** The server has acknowledged the first message of this connection. */
  isAnswered: boolean;
  unsaved: number;
  isKeptHere: boolean;
  /** No acknowledgement came for too long. */
  isSilent: boolean;
  /** What the server says when it cannot save. */
  serverTrouble: string | null;
}

export const silence = 'The server has not confirmed your last changes for a while.';

function troubleOf(facts: Facts): SavingState | null {
  const { unsaved, isKeptHere } = facts;
  const rest = { unsaved, isKeptHere };
  if (facts.refusal) return { kind: 'refused', refusal: facts.refusal, ...rest };
  if (facts.line === 'down' || facts.line === 'ended') return { kind: 'offline', ...rest };
  if (facts.canWrite === false && unsaved > 0) {
    return { kind: 'refused', refusal: refusalOf('right'), ...rest };
  }
  if (facts.serverTrouble !== null) {
    return { kind: 'problem', message: facts.serverTrouble, ...rest };
  }
  return facts.isSilent ? { kind: 'problem', message: silence, ...rest } : null;
}

export function savingStateOf(facts: Facts): SavingState {
  const trouble = troubleOf(facts);
  if (trouble) return trouble;
  const { unsaved, isKeptHere } = facts;
  const rest = { unsaved, isKeptHere };
  if (facts.line !== 'open') return { kind: 'connecting', ...rest };
  if (facts.canWrite === false) return { kind: 'reading', ...rest };
  if (unsaved > 0) return { kind: 'saving', ...rest };
  return { kind: facts.isAnswered ? 'saved' : 'connecting', ...rest };
}
