/** The questionnaire of one character, as its parts read and change it. */
import { useMemo } from 'react';
import type { AnswerStore } from '../answers/AnswerStore';
import {
  type AnswerValue,
  answerField,
  type Character,
  hiddenField,
  nameField,
  type OwnQuestion,
  ownField,
  type Questionnaire,
} from '../answers/changes';
import type { QuestionnaireOwner } from '../answers/useQuestionnaire';
import { suggestNames } from './sheet';

export interface OpenSheet {
  readonly owner: QuestionnaireOwner;
  readonly questionnaire: Questionnaire;
  readonly character: Character;
  readonly answers: Character['answers'];
  readonly store: AnswerStore;
  /** Why the server did not take the answer. */
  readonly problemOf: (questionId: string) => string | undefined;
  /** What an empty field may be filled with at a press. */
  readonly suggestionFor: (questionId: string) => string | undefined;
  readonly answer: (questionId: string, value: AnswerValue | null) => void;
  readonly rename: (name: string) => void;
  readonly hideSection: (sectionId: string, isHidden: boolean) => void;
  /** Also puts one in that was not there, or asks one again. */
  readonly changeOwnQuestion: (question: OwnQuestion) => void;
  readonly removeOwnQuestion: (questionId: string) => void;
}

/** The same functions while the character is the same: fields are drawn again only when their answers change. */
function useSheetActions(store: AnswerStore, characterId: string) {
  return useMemo(
    () => ({
      answer: (questionId: string, value: AnswerValue | null) =>
        store.change({ [answerField(characterId, questionId)]: value }),
      rename: (name: string) => store.change({ [nameField(characterId)]: name }),
      hideSection: (sectionId: string, isHidden: boolean) =>
        store.change({ [hiddenField(sectionId)]: isHidden }),
      changeOwnQuestion: (question: OwnQuestion) =>
        store.change({ [ownField(question.id)]: { ...question, isAsked: true } }),
      removeOwnQuestion: (questionId: string) => store.change({ [ownField(questionId)]: null }),
    }),
    [store, characterId],
  );
}

interface SheetParts {
  owner: QuestionnaireOwner;
  questionnaire: Questionnaire;
  store: AnswerStore;
  refused: Readonly<Record<string, string>>;
  /** Null: the first one. */
  characterId: string | null;
}

export function useSheet({
  owner,
  questionnaire,
  store,
  refused,
  characterId,
}: SheetParts): OpenSheet {
  const { characters } = questionnaire;
  const id = characterId ?? characters[0]?.characterId ?? '';
  const actions = useSheetActions(store, id);
  const found = characters.find((each) => each.characterId === id);
  const character = found ?? { characterId: id, name: '', answers: {}, hasCard: false };
  const suggested = suggestNames(character.name);
  return {
    ...{ owner, questionnaire, store, character, answers: character.answers, ...actions },
    problemOf: (questionId) => refused[answerField(id, questionId)],
    suggestionFor: (questionId) => suggested[questionId],
  };
}
