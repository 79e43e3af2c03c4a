/** Calls of scene numbers (SN1 to SN9), and the hook that says what they did: each can be taken back from the toast. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { userApi } from '../../../api/client';
import { awaitResponse } from '../../../api/fetchData';
import type { components } from '../../../api/schema';
import { asProblem, Problem, sentenceFor } from '../../../kit/problem';
import { useNotify, useNotifyWithUndo } from '../../../ui/toasts/useNotify';
import type { LockedText } from './pageLocksApi';

export type SceneNumbersChange = components['schemas']['SceneNumbersChange'];
export type RenumberScope = NonNullable<SceneNumbersChange['which']>;

/** What an answer gives to take its change back. */
type StateBefore = NonNullable<SceneNumbersChange['before']> | null;

export interface SceneNumbersAnswer {
  readonly sentence: string;
  readonly isChanged: boolean;
  readonly before: StateBefore;
}

const NOT_CHANGED = 'Scene numbers could not be changed. Please try again.';

export async function changeSceneNumbers(
  { scriptId, draftId }: LockedText,
  change: Partial<SceneNumbersChange> & Pick<SceneNumbersChange, 'action'>,
): Promise<SceneNumbersAnswer> {
  const usual = { scene: '', which: 'all', number: '', start: 1 } as const;
  const answer = await awaitResponse(
    userApi.POST('/api/scripts/{script_id}/scene-numbers', {
      params: { path: { script_id: scriptId }, query: { draft: draftId } },
      body: { ...usual, ...change },
    }),
  );
  if (!answer.data) throw new Problem(answer.response.status, null);
  const { data, message } = answer.data;
  return { sentence: message, isChanged: data.isChanged, before: data.before ?? null };
}

export interface SceneNumberActions {
  /** Its failure is a toast. */
  act: (change: Parameters<typeof changeSceneNumbers>[1]) => Promise<void>;
  /** For a form, which shows the sentence of a refusal itself; empty: it is done. */
  tryChange: (change: Parameters<typeof changeSceneNumbers>[1]) => Promise<string>;
  readonly isBusy: boolean;
}

export function useSceneNumberActions(text: LockedText): SceneNumberActions {
  const { scriptId, draftId } = text;
  const notify = useNotify();
  const notifyWithUndo = useNotifyWithUndo();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const send = useCallback(
    async (change: Parameters<typeof changeSceneNumbers>[1]): Promise<void> => {
      setBusy(true);
      try {
        const answer = await changeSceneNumbers({ scriptId, draftId }, change);
        const takeBack = () => {
          send({ action: 'undo', before: answer.before }).catch((error) =>
            notify.failure(error, NOT_CHANGED, takeBack),
          );
        };
        if (answer.isChanged && answer.before && change.action !== 'undo')
          notifyWithUndo(answer.sentence, takeBack);
        else notify.success(answer.sentence);
        await queries.invalidateQueries({ queryKey: ['library', 'script', scriptId] });
      } finally {
        setBusy(false);
      }
    },
    [scriptId, draftId, notify, notifyWithUndo, queries],
  );
  const act = useCallback<SceneNumberActions['act']>(
    (change) =>
      send(change).catch((error) => notify.failure(error, NOT_CHANGED, () => void act(change))),
    [send, notify],
  );
  const tryChange = useCallback<SceneNumberActions['tryChange']>(
    (change) =>
      send(change).then(
        () => '',
        (error) => sentenceFor(asProblem(error), NOT_CHANGED),
      ),
    [send],
  );
  return { act, tryChange, isBusy };
}
