/** Takeover of a visitor's answers when somebody signs in. ST52. */
import { AnswerStore } from './AnswerStore';
import {
  applyChanges,
  type Changes,
  changesOfCharacter,
  emptyQuestionnaire,
  hiddenField,
  isEmptyAnswer,
  ownField,
  type Questionnaire,
} from './changes';
import { forget, hasVisitorAnswers, keep, keyOf, readKept, visitorKey } from './keptChanges';
import { loadQuestionnaire, saveChanges } from './questionnaireApi';

export const takenOverSentence =
  'Your answers from before you signed in are kept with your account now.';

/** Of two answers to one question neither may go. */
function isDiffering(mine: string | readonly string[], theirs: string | readonly string[] = '') {
  return !isEmptyAnswer(theirs) && JSON.stringify(mine) !== JSON.stringify(theirs);
}

/** A visitor's fields as changes of what the account has: a character that differs becomes one of its own. */
export function mergeVisitorAnswers(
  visitor: Changes,
  account: Questionnaire,
  newId: () => string = () => crypto.randomUUID(),
): Changes {
  const { characters, hiddenSections, ownQuestions } = applyChanges(emptyQuestionnaire, visitor);
  const merged = characters.map((character) => {
    const stored = account.characters.find(
      ({ characterId }) => characterId === character.characterId,
    );
    const differs =
      stored !== undefined &&
      (isDiffering(character.name, stored.name) ||
        Object.entries(character.answers).some(([id, value]) =>
          isDiffering(value, stored.answers[id]),
        ));
    return changesOfCharacter(character, differs ? newId() : character.characterId);
  });
  const known = new Set(account.ownQuestions.map(({ id }) => id));
  return Object.assign(
    {},
    ...hiddenSections.map((id) => ({ [hiddenField(id)]: true })),
    ...ownQuestions
      .filter(({ id }) => !known.has(id))
      .map((question) => ({ [ownField(question.id)]: question })),
    ...merged,
  );
}

/**
 * Moves the answers to what waits to be sent for this person: from there on they are kept and sent as all others are.
 * False: there was nothing, or another tab was quicker. Rejects when the account could not be asked; all stays then.
 */
export async function takeOverVisitorAnswers(userId: string): Promise<boolean> {
  if (!hasVisitorAnswers()) return false;
  const stored = await loadQuestionnaire('');
  const key = keyOf(userId, '');
  // Nothing waits from here on: no other tab can come between.
  const visitor = readKept(visitorKey);
  if (Object.keys(visitor).length === 0) return false;
  const account = applyChanges(stored, readKept(key));
  if (!keep(key, mergeVisitorAnswers(visitor, account))) return false;
  forget(visitorKey, visitor);
  return true;
}

/** Sends what waits for this person, where no page of theirs does it. What cannot be sent now waits for that page. */
export async function sendKeptAnswers(userId: string): Promise<void> {
  const send = (changes: Changes) => saveChanges('', changes);
  const store = new AnswerStore({ key: keyOf(userId, ''), send });
  await store.flush();
  store.stop();
}
