/** A questionnaire as it is shown: what the server has, and over it the changes that it has not got yet. */
import type { Question, QuestionType } from '../definition';

/** A text, or words that were chosen. */
export type AnswerValue = string | readonly string[];

export interface Character {
  readonly characterId: string;
  readonly name: string;
  readonly answers: Readonly<Record<string, AnswerValue>>;
  /** Its name is that of a card, and is changed there. */
  readonly hasCard: boolean;
}

export interface OwnQuestion extends Question {
  readonly section: string;
  readonly type: QuestionType;
  readonly options: readonly string[];
  readonly isAsked: boolean;
}

export interface Questionnaire {
  readonly characters: readonly Character[];
  readonly hiddenSections: readonly string[];
  readonly ownQuestions: readonly OwnQuestion[];
}

export const emptyQuestionnaire: Questionnaire = {
  characters: [],
  hiddenSections: [],
  ownQuestions: [],
};

/** An answer or a name; whether a section is hidden; a question of one's own. Null takes an answer or a question away. */
export type FieldValue = AnswerValue | boolean | OwnQuestion | null;

/** Changes by field: the names of fields are made by the functions below. */
export type Changes = Readonly<Record<string, FieldValue>>;

export const answerField = (characterId: string, questionId: string) =>
  `answer/${characterId}/${questionId}`;
export const nameField = (characterId: string) => `name/${characterId}`;
export const hiddenField = (sectionId: string) => `hidden/${sectionId}`;
export const ownField = (questionId: string) => `own/${questionId}`;

/** Whether it is an answer or the name of this character. */
export function isOfCharacter(field: string, characterId: string): boolean {
  const [kind, id] = field.split('/');
  return (kind === 'answer' || kind === 'name') && id === characterId;
}

type ParsedField =
  | { kind: 'answer'; characterId: string; questionId: string; value: AnswerValue | null }
  | { kind: 'name'; characterId: string; value: string }
  | { kind: 'hidden'; sectionId: string; value: boolean }
  | { kind: 'own'; questionId: string; value: OwnQuestion | null };

/** Null for a field that is damaged: what a browser has kept may be older than we are. */
export function parseField(field: string, value: FieldValue): ParsedField | null {
  const [kind, id = '', questionId = ''] = field.split('/');
  const isAnswer = value === null || typeof value === 'string' || Array.isArray(value);
  if (kind === 'answer' && questionId && isAnswer) {
    return { kind, characterId: id, questionId, value: value as AnswerValue | null };
  }
  if (kind === 'name' && typeof value === 'string') return { kind, characterId: id, value };
  if (kind === 'hidden' && typeof value === 'boolean') return { kind, sectionId: id, value };
  const isQuestion = typeof value === 'object' && !Array.isArray(value);
  if (kind === 'own' && isQuestion) {
    return { kind, questionId: id, value: value as OwnQuestion | null };
  }
  return null;
}

export function isEmptyAnswer(value: AnswerValue | null | undefined): boolean {
  return typeof value === 'string' ? value.trim() === '' : !value?.length;
}

function changeCharacter(
  { characters, ...rest }: Questionnaire,
  characterId: string,
  change: (character: Character) => Character,
): Questionnaire {
  const found = characters.find((character) => character.characterId === characterId);
  if (!found) {
    const made = change({ characterId, name: '', answers: {}, hasCard: false });
    return { ...rest, characters: [...characters, made] };
  }
  return {
    ...rest,
    characters: characters.map((character) => (character === found ? change(found) : character)),
  };
}

function changeAnswer(character: Character, questionId: string, value: AnswerValue | null) {
  const { [questionId]: _former, ...answers } = character.answers;
  return { ...character, answers: value === null ? answers : { ...answers, [questionId]: value } };
}

function isAnswered({ characters }: Questionnaire, questionId: string): boolean {
  return characters.some(({ answers }) => !isEmptyAnswer(answers[questionId]));
}

/** As the server does it: a question that was answered is kept, only not asked any more. */
function changeOwnQuestion(
  questionnaire: Questionnaire,
  questionId: string,
  value: OwnQuestion | null,
): Questionnaire {
  const { ownQuestions } = questionnaire;
  const former = ownQuestions.find(({ id }) => id === questionId);
  const kept = former && isAnswered(questionnaire, questionId) && { ...former, isAsked: false };
  const changed = value ?? kept ?? null;
  if (!former) {
    return changed ? { ...questionnaire, ownQuestions: [...ownQuestions, changed] } : questionnaire;
  }
  return {
    ...questionnaire,
    ownQuestions: ownQuestions.flatMap((question) =>
      question === former ? (changed ? [changed] : []) : [question],
    ),
  };
}

function changeHidden(questionnaire: Questionnaire, sectionId: string, isHidden: boolean) {
  const others = questionnaire.hiddenSections.filter((id) => id !== sectionId);
  return { ...questionnaire, hiddenSections: isHidden ? [...others, sectionId] : others };
}

function applyField(found: Questionnaire, field: string, stored: FieldValue): Questionnaire {
  const parsed = parseField(field, stored);
  switch (parsed?.kind) {
    case 'answer':
      return changeCharacter(found, parsed.characterId, (character) =>
        changeAnswer(character, parsed.questionId, parsed.value),
      );
    case 'name':
      return changeCharacter(found, parsed.characterId, (character) =>
        character.hasCard ? character : { ...character, name: parsed.value },
      );
    case 'hidden':
      return changeHidden(found, parsed.sectionId, parsed.value);
    case 'own':
      return changeOwnQuestion(found, parsed.questionId, parsed.value);
    default:
      return found;
  }
}

export function applyChanges(questionnaire: Questionnaire, changes: Changes): Questionnaire {
  const fields = Object.entries(changes);
  return fields.reduce((found, [field, value]) => applyField(found, field, value), questionnaire);
}

/** All answers of a character and its name as changes: to give them to another character, or back to this one. */
export function changesOfCharacter(character: Character, characterId: string): Changes {
  return {
    ...(character.name && { [nameField(characterId)]: character.name }),
    ...Object.fromEntries(
      Object.entries(character.answers).map(([questionId, value]) => [
        answerField(characterId, questionId),
        value,
      ]),
    ),
  };
}
