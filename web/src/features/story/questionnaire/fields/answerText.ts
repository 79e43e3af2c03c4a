/** Answers as the fields of questions show them; the type of a question may have changed since it was answered. */
import type { AnswerValue } from '../answers/changes';
import type { Question } from '../definition';

export interface AnswerFieldProps {
  question: Question;
  value: AnswerValue | undefined;
  /** Why the server did not take the answer. */
  problem: string | undefined;
  /** Shown in an empty field of one line, with a button that makes it the answer. */
  suggestion?: string | undefined;
  /** Null: there is no answer any more. */
  onAnswer: (questionId: string, value: AnswerValue | null) => void;
}

export function textOfAnswer(value: AnswerValue | undefined): string {
  return typeof value === 'string' || value === undefined ? (value ?? '') : value.join(', ');
}

export function chipsOfAnswer(value: AnswerValue | undefined): string[] {
  if (typeof value === 'string') return value.trim() ? [value] : [];
  return [...(value ?? [])];
}

/** Said in words, too: an asterisk alone is not read aloud. */
export function labelOf({ label, required }: Question): string {
  return required ? `${label} (required)` : label;
}
