/**
 * The dialogs of all scripts below it. They stand here and not in a row: a row may move or scroll out of sight while
 * somebody types in one of them.
 */
import { type ReactNode, useCallback, useState } from 'react';
import type { ScriptRow } from '../../shapes';
import { Asked } from './Asked';
import { AskContext, type Question } from './questions';

interface Opened {
  question: Question;
  scripts: ScriptRow[];
  /** Asked again, a dialog begins anew. */
  turn: number;
}

export function ScriptQuestions({ children }: { children: ReactNode }) {
  // What was asked last stays mounted when it is closed, so that its dialog can fade out.
  const [asked, setAsked] = useState<Opened | null>(null);
  // By its turn: what is answered late must not close a dialog that was opened since.
  const [closed, setClosed] = useState(0);
  const ask = useCallback((question: Question, scripts: ScriptRow[]) => {
    setAsked((before) => ({ question, scripts, turn: (before?.turn ?? 0) + 1 }));
  }, []);
  return (
    <AskContext value={ask}>
      {children}
      {asked && (
        <Asked
          key={asked.turn}
          question={asked.question}
          scripts={asked.scripts}
          isOpen={asked.turn > closed}
          onClose={() => setClosed((turn) => Math.max(turn, asked.turn))}
        />
      )}
    </AskContext>
  );
}
