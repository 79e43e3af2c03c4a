/** The questions of the questionnaire: its groups, sections and questions, as `make generate` writes them. ST50. */
import definition from './definition.json';

export type QuestionType = 'input' | 'textarea' | 'date' | 'chips';

export interface Question {
  readonly id: string;
  readonly label: string;
  readonly type: QuestionType;
  readonly required?: boolean;
  readonly hint?: string;
  /** Of chips. */
  readonly options?: readonly string[];
  /** False: it was taken out; answers that were given are still shown. */
  readonly isAsked?: boolean;
}

export interface Section {
  readonly id: string;
  readonly title: string;
  readonly questions: readonly Question[];
}

export type GroupId = 'basic' | 'advanced';

export interface QuestionGroup {
  readonly id: GroupId;
  readonly title: string;
  readonly sections: readonly Section[];
}

export const groups = definition.groups as readonly QuestionGroup[];

export const questionTypes: Record<QuestionType, string> = {
  input: 'A line',
  textarea: 'Several lines',
  date: 'A date',
  chips: 'Words to choose from',
};
