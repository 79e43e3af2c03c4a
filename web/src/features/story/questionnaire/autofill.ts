/** Auto-fill of empty fields: one after the other, with a pause between two, until it is done or stopped. ST53. */
import { type AnswerValue, isEmptyAnswer } from './answers/changes';
import type { Question } from './definition';

/** Milliseconds between two fields. */
const PAUSE = 1000;

export type KnownAnswers = Readonly<Record<string, AnswerValue>>;

/** Proposes an answer; null where it knows none. Rejects with a sentence for the writer. */
export type SuggestAnswer = (
  question: Question,
  known: KnownAnswers,
) => Promise<string | string[] | null>;

interface AutofillRun {
  readonly questions: readonly Question[];
  readonly suggest: SuggestAnswer;
  /** As they are now: somebody may be writing beside it. */
  readonly readAnswers: () => KnownAnswers;
  readonly onField: (question: Question) => void;
  readonly onAnswer: (questionId: string, answer: string | string[]) => void;
  readonly signal: AbortSignal;
  /** Tests give a clock of their own. */
  readonly wait?: (milliseconds: number) => Promise<void>;
}

const waitFor = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Somebody may have written in the field during the pause, or while its answer is on its way. */
async function fillField(run: AutofillRun, question: Question): Promise<void> {
  const isEmpty = () => !run.signal.aborted && isEmptyAnswer(run.readAnswers()[question.id]);
  if (!isEmpty()) return;
  run.onField(question);
  const answer = await run.suggest(question, run.readAnswers());
  if (answer !== null && !isEmptyAnswer(answer) && isEmpty()) run.onAnswer(question.id, answer);
}

export async function fillEmptyFields(run: AutofillRun): Promise<void> {
  const { wait = waitFor, signal } = run;
  const empty = run.questions.filter(({ id }) => isEmptyAnswer(run.readAnswers()[id]));
  for (const [index, question] of empty.entries()) {
    if (index > 0) await wait(PAUSE);
    if (signal.aborted) return;
    await fillField(run, question);
  }
}
