/** What a deed asks before it is done, and the way to have it asked. */
import { createContext, useContext } from 'react';
import type { ScriptRow } from '../../shapes';

export type Question =
  | 'rename'
  | 'move'
  | 'share'
  | 'export'
  | 'details'
  | 'delete'
  | 'deleteForGood'
  | 'leave';

/** What each dialog is given; `scripts` stay while it fades out. */
export interface AnswerProps {
  scripts: ScriptRow[];
  isOpen: boolean;
  onClose: () => void;
}

export type Ask = (question: Question, scripts: ScriptRow[]) => void;

export const AskContext = createContext<Ask | null>(null);

export function useAsk(): Ask {
  const ask = useContext(AskContext);
  if (!ask) throw new Error('useAsk needs ScriptQuestions above it');
  return ask;
}
