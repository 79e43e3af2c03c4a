/** What of the questionnaire is on the screen: its sections with own questions, what a search finds, and the progress. ST53. */
import {
  type AnswerValue,
  type Character,
  isEmptyAnswer,
  type Questionnaire,
} from '../answers/changes';
import { groups, type Question, type QuestionGroup, type Section } from '../definition';
import { textOfAnswer } from '../fields/answerText';

export const earlierSectionId = 'earlier';

export interface ShownGroup extends Omit<QuestionGroup, 'sections'> {
  readonly sections: readonly Section[];
  /** Hidden ones of this group. */
  readonly hidden: readonly Section[];
}

type Answers = Readonly<Record<string, AnswerValue>>;

const asked = (question: Question) => question.isAsked !== false;

type Settings = Pick<Questionnaire, 'hiddenSections' | 'ownQuestions'>;

function ownQuestionsOf({ ownQuestions }: Settings, sectionId: string) {
  return ownQuestions.filter(({ section }) => section === sectionId);
}

/** The questions of the definition and one's own; those that are not asked any more are left out. */
export function groupsOf(questionnaire: Settings): ShownGroup[] {
  const isHidden = ({ id }: Section) => questionnaire.hiddenSections.includes(id);
  return groups.map((group) => {
    const all = group.sections.map((section) => ({
      ...section,
      questions: [...section.questions, ...ownQuestionsOf(questionnaire, section.id)].filter(asked),
    }));
    return {
      ...group,
      sections: all.filter((section) => !isHidden(section)),
      hidden: all.filter(isHidden),
    };
  });
}

/** Questions that are not asked any more, of which there are answers. */
export function earlierSection(questionnaire: Questionnaire, answers: Answers): Section | null {
  const known = [
    ...groups.flatMap(({ sections }) => sections.flatMap(({ questions }) => questions)),
    ...questionnaire.ownQuestions,
  ];
  const byId = new Map(known.map((question) => [question.id, question]));
  const questions = Object.keys(answers).flatMap((id): Question[] => {
    const question = byId.get(id) ?? { id, label: id, type: 'textarea', isAsked: false };
    return asked(question) ? [] : [question];
  });
  return questions.length > 0
    ? { id: earlierSectionId, title: 'Earlier questions', questions }
    : null;
}

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function textOf({ label, hint = '', id }: Question, answers: Answers): string {
  const answer = answers[id] ?? '';
  return folded([label, hint, typeof answer === 'string' ? answer : answer.join(' ')].join(' '));
}

/** Sections with the questions that have all the words, in the question or in the answer; a title finds its section. */
export function searchSections(
  sections: readonly Section[],
  answers: Answers,
  search: string,
): Section[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  return sections
    .map((section) => {
      const title = folded(section.title);
      const isFound = (text: string) => words.every((word) => text.includes(word));
      if (isFound(title)) return section;
      const questions = section.questions.filter((question) =>
        isFound(`${title} ${textOf(question, answers)}`),
      );
      return { ...section, questions };
    })
    .filter(({ questions }) => questions.length > 0);
}

export function answeredSections(sections: readonly Section[], answers: Answers): Section[] {
  return sections
    .map((section) => ({
      ...section,
      questions: section.questions.filter(({ id }) => !isEmptyAnswer(answers[id])),
    }))
    .filter(({ questions }) => questions.length > 0);
}

export interface Progress {
  readonly done: number;
  readonly of: number;
}

export function countAnswered(questions: readonly Question[], answers: Answers): Progress {
  return {
    done: questions.filter(({ id }) => !isEmptyAnswer(answers[id])).length,
    of: questions.length,
  };
}

/** Over required questions, and all of the sections that were opened; hidden sections do not count. */
export function progressOf(
  shown: readonly ShownGroup[],
  answers: Answers,
  openedSections: readonly string[],
): Progress {
  const counted = shown
    .flatMap(({ sections }) => sections)
    .flatMap(({ id, questions }) =>
      openedSections.includes(id) ? questions : questions.filter(({ required }) => required),
    );
  return countAnswered(counted, answers);
}

/** Answers that hidden sections keep. */
export function countHiddenAnswers(shown: readonly ShownGroup[], answers: Answers): number {
  const questions = shown.flatMap(({ hidden }) => hidden.flatMap((each) => each.questions));
  return countAnswered(questions, answers).done;
}

/** By which a character is called in a list. */
export function characterLabel({ name, answers }: Pick<Character, 'name' | 'answers'>): string {
  const answered = ['firstName', 'lastName'].map((id) => textOfAnswer(answers[id]));
  return name || answered.join(' ').trim() || 'Unnamed character';
}

/** Names in capitals, as cues have them, are written as a name is. */
const toNameCase = (name: string) =>
  name === name.toUpperCase()
    ? name.replace(/\p{L}[\p{L}\p{M}]*/gu, (word) => {
        const [first = '', ...rest] = word;
        return first + rest.join('').toLocaleLowerCase();
      })
    : name;

/**
 * First and last name as the character's name has them. The last word is the last name, with the small words before it
 * ('Ana de la Cruz'); what is in brackets is no name. ST56.
 */
export function suggestNames(name: string): Readonly<Record<string, string>> {
  const words = toNameCase(name.replace(/\(.*?\)/g, ' ').trim())
    .split(/\s+/)
    .filter(Boolean);
  const isSmall = (word: string) => /^\p{Ll}+$/u.test(word);
  const small = words.findIndex((word, index) => index > 0 && isSmall(word));
  const cut = small > 0 ? small : Math.max(1, words.length - 1);
  const [firstName, lastName] = [words.slice(0, cut).join(' '), words.slice(cut).join(' ')];
  return { ...(firstName && { firstName }), ...(lastName && { lastName }) };
}
