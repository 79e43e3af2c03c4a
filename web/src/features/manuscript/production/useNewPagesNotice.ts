/** Notice of pages that have come because settings were changed while pages are locked (PL7). Nothing is re-locked. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { joinLabels } from '../../../editor/pages/locks/voidPagesNotice';
import { useNotify } from '../../../ui/toasts/useNotify';
import { type LockedText, type PageLocksState, pageLocksQuery } from './pageLocksApi';

/** Settings by which lines get other places. */
const pageSettings = ['layout', 'production', 'elements'];

/** Empty: none has come. */
export function describeNewPages(before: PageLocksState, now: PageLocksState): string {
  const come = now.newPages.filter((label) => !before.newPages.includes(label));
  if (!now.isLocked || come.length === 0) return '';
  const pages = come.length > 1 ? `Pages ${joinLabels(come)} have` : `Page ${come[0]} has`;
  return `${pages} come: the text no longer fits on the locked pages. They stay locked as they were.`;
}

/**
 * The same change of settings, which tells which pages it has brought. `isMaybeLocked`: whether the pages are looked at;
 * of an alternate draft only they themselves say whether they are locked.
 */
export function useNewPagesNotice<Change extends object, Options>(
  text: LockedText,
  isMaybeLocked: boolean,
  change: (wanted: Change, options?: Options) => Promise<boolean>,
): (wanted: Change, options?: Options) => Promise<boolean> {
  const { scriptId, draftId } = text;
  useQuery({ ...pageLocksQuery({ scriptId, draftId }), enabled: isMaybeLocked });
  const queries = useQueryClient();
  const notify = useNotify();
  return useCallback(
    async (wanted, options) => {
      const { queryKey, queryFn } = pageLocksQuery({ scriptId, draftId });
      const before = queries.getQueryData<PageLocksState>(queryKey);
      const isSaved = await change(wanted, options);
      const isAboutPages = Object.keys(wanted).some((name) => pageSettings.includes(name));
      if (!isSaved || !isAboutPages || !before?.isLocked) return isSaved;
      // Where they cannot be fetched, the section of the settings says so, and what has come.
      const now = await queries
        .fetchQuery({ queryKey, queryFn, retry: false, staleTime: 0 })
        .catch(() => before);
      const sentence = describeNewPages(before, now);
      if (sentence) notify.warn(sentence);
      return isSaved;
    },
    [queries, notify, change, scriptId, draftId],
  );
}
