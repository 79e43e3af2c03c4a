/** Alternate drafts of the open script: the list, asked for anew when it changes, and what can be done with one. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useOfflineQuery } from '../../../editor/offline/useOfflineQuery';
import { useNotify, useNotifyWithUndo } from '../../../ui/toasts/useNotify';
import { useVersions } from '../versionsContext';
import {
  changeDraft,
  type Draft,
  type DraftChange,
  draftKeys,
  listDrafts,
  switchMarking,
} from './draftApi';

/** The last list is on this device: without a network the open draft has its name all the same. */
export function useDrafts() {
  const { scriptId, userId, news } = useVersions();
  const queries = useQueryClient();
  useEffect(() => {
    const refresh = () => queries.invalidateQueries({ queryKey: draftKeys.list(scriptId) });
    return news.subscribe('drafts', () => void refresh());
  }, [news, queries, scriptId]);
  return useOfflineQuery({
    ...{ userId, scriptId, name: 'drafts', staleTime: 0 },
    queryKey: draftKeys.list(scriptId),
    fetch: (signal) => listDrafts(scriptId, signal),
  });
}

/** The alternate draft that is open; undefined in the main draft, and while the list is on its way. */
export function useOpenDraft(): Draft | undefined {
  const { draftId } = useVersions();
  return useDrafts().data?.find(({ id }) => id === draftId);
}

const notChanged = 'The draft could not be changed. Please try again.';

/** Each says what it has done, with a way back where somebody may have pressed by mistake. */
export function useDraftActions() {
  const { scriptId } = useVersions();
  const queries = useQueryClient();
  const notify = useNotify();
  const notifyWithUndo = useNotifyWithUndo();
  const run = async (action: () => Promise<unknown>, onDone: () => void) => {
    try {
      await action();
      void queries.invalidateQueries({ queryKey: draftKeys.list(scriptId) });
      onDone();
    } catch (error) {
      notify.failure(error, notChanged, () => void run(action, onDone));
    }
  };
  const change = ({ id }: Draft, part: DraftChange, onDone: () => void) =>
    void run(() => changeDraft(scriptId, id, part), onDone);
  const bringBack = (draft: Draft) =>
    change(draft, { isArchived: false }, () => notify.success('Draft brought back'));
  return {
    publish: (draft: Draft, isPublished: boolean) =>
      change(draft, { isPublished }, () =>
        notify.success(
          isPublished ? 'Your collaborators see this draft now' : 'Only you see this draft now',
        ),
      ),
    mark: ({ id }: Draft, isOn: boolean) =>
      void run(
        () => switchMarking(scriptId, id, isOn),
        () =>
          notify.success(
            isOn ? 'Changes are marked from now on' : 'Changes are not marked any more',
          ),
      ),
    archive: (draft: Draft) =>
      change(draft, { isArchived: true }, () =>
        notifyWithUndo('Draft archived', () => bringBack(draft)),
      ),
    bringBack,
    dismiss: (draft: Draft, recoveredId: string) =>
      change(draft, { dismissed: [recoveredId] }, () => notify.dismissFailure()),
  };
}
