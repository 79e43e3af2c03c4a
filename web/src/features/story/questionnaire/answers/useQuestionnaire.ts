/** The open questionnaire: what the server has, with what is on its way to it, and a visitor's answers taken over. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { AnswerStore } from './AnswerStore';
import { applyChanges, emptyQuestionnaire, type Questionnaire } from './changes';
import { keyOf, visitorKey } from './keptChanges';
import { loadQuestionnaire, questionnaireKey, saveChanges } from './questionnaireApi';
import { sendKeptAnswers } from './takeOver';
import { useVisitorAnswersTakeover } from './VisitorAnswersTakeover';

/** `userId` is null for a visitor, whose answers stay in this browser. */
export interface QuestionnaireOwner {
  readonly userId: string | null;
  /** Empty: without a script. */
  readonly scriptId: string;
}

function useAnswerStore({ userId, scriptId }: QuestionnaireOwner): AnswerStore {
  const queries = useQueryClient();
  const store = useMemo(() => {
    if (userId === null) return new AnswerStore({ key: visitorKey, send: null });
    const queryKey = questionnaireKey(userId, scriptId);
    return new AnswerStore({
      key: keyOf(userId, scriptId),
      send: (changes) => saveChanges(scriptId, changes),
      onSaved: (changes) => {
        // An answer that was asked for before would not have them.
        const cancelled = queries.cancelQueries({ queryKey });
        const all = queries.setQueryData<Questionnaire>(
          queryKey,
          (old) => old && applyChanges(old, changes),
        );
        if (!all) void cancelled.then(() => queries.refetchQueries({ queryKey }));
      },
    });
  }, [queries, userId, scriptId]);
  useEffect(() => store.start(), [store]);
  return store;
}

export function useQuestionnaire(owner: QuestionnaireOwner) {
  const { userId, scriptId } = owner;
  const store = useAnswerStore(owner);
  useVisitorAnswersTakeover(userId, () => {
    if (userId !== null && scriptId) void sendKeptAnswers(userId);
    else store.adopt();
  });
  const { data, error, refetch } = useQuery({
    queryKey: questionnaireKey(userId ?? '', scriptId),
    queryFn: () => loadQuestionnaire(scriptId),
    enabled: userId !== null,
  });
  const { changes, refused } = useSyncExternalStore(store.subscribe, store.getAnswers);
  const stored = userId === null ? emptyQuestionnaire : data;
  const questionnaire = useMemo(() => stored && applyChanges(stored, changes), [stored, changes]);
  return { questionnaire, refused, store, error, refetch };
}
