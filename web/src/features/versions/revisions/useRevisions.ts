/** Revisions of the open text: fetched once, and again when the room tells of a change; and what a person does with them. */
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { showRevisions } from '../../../editor/revisions/revisionsPlugin';
import { waitUntilSaved } from '../../../editor/session/savingState';
import type { EditorSlotProps } from '../../../editor/view/editorSlots';
import { useNotify, useNotifyWithUndo } from '../../../ui/toasts/useNotify';
import { type OpenText, useVersions } from '../versionsContext';
import {
  changeRevisionSet,
  changeRevisionSettings,
  clearRevisionMarks,
  fetchRevisions,
  openRevisionSet,
  type RevisionSetChange,
  type RevisionSettingsChange,
  type Revisions,
  revisionKey,
  undoClearing,
} from './revisionApi';

function revisionsQuery(text: OpenText) {
  return queryOptions({
    queryKey: revisionKey(text),
    queryFn: ({ signal }) => fetchRevisions(text, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useRevisions(isOn = true) {
  const versions = useVersions();
  const queries = useQueryClient();
  const { news } = versions;
  const query = useQuery({ ...revisionsQuery(versions), enabled: isOn });
  useEffect(() => {
    const refresh = () => {
      const known = queries.getQueryData<Revisions>(revisionKey(versions))?.number ?? -1;
      if (known < news.latest('revisions'))
        void queries.invalidateQueries({ queryKey: revisionKey(versions) });
    };
    return news.subscribe('revisions', refresh);
  }, [news, queries, versions]);
  return query;
}

/** Colours of the script's list and of its sets, for parts that show one of them; nothing until they are fetched. */
export function useRevisionColors() {
  const { data } = useQuery(revisionsQuery(useVersions()));
  const { colors = [], sets = [] } = data ?? {};
  return {
    names: colors.map(({ name }) => name),
    /** The set that a snapshot has opened. */
    setOf: (snapshotId: string) => sets.find((set) => set.snapshotId === snapshotId) ?? null,
    /** #rrggbb; null: unknown. A set keeps its paper when the list changes. */
    paperOf: (name: string) => {
      const set = sets.findLast(({ color }) => color === name);
      return (set ?? colors.find((color) => color.name === name))?.paper ?? null;
    },
  };
}

/** The newest answer wins: that of a slower call may come later. */
function keepNewest(queries: QueryClient, key: readonly string[], answer: Revisions): void {
  queries.setQueryData<Revisions>(key, (known) =>
    known && known.number > answer.number ? known : answer,
  );
}

export interface RevisionActions {
  readonly open: () => Promise<void>;
  readonly changeSettings: (change: RevisionSettingsChange) => Promise<boolean>;
  readonly changeSet: (id: string, change: RevisionSetChange) => Promise<boolean>;
  readonly clear: (cleared: { setId?: string; lines?: string[] }) => Promise<void>;
}

export function useRevisionActions(): RevisionActions {
  const versions = useVersions();
  const queries = useQueryClient();
  const notify = useNotify();
  const notifyWithUndo = useNotifyWithUndo();
  const key = revisionKey(versions);
  const run = async (call: () => Promise<Revisions>, sentence: string): Promise<boolean> => {
    try {
      keepNewest(queries, key, await call());
      return true;
    } catch (error) {
      notify.failure(error, sentence, () => void run(call, sentence));
      return false;
    }
  };
  const clear: RevisionActions['clear'] = async ({ setId = '', lines = null as never }) => {
    try {
      await waitUntilSaved(versions.session);
      const number = await clearRevisionMarks(versions, { setId, lines });
      await queries.invalidateQueries({ queryKey: key });
      const undo = () =>
        void run(() => undoClearing(versions, number), 'The marks could not be brought back.');
      notifyWithUndo('The revision marks are cleared', undo);
    } catch (error) {
      const again = () => void clear({ setId, lines });
      notify.failure(error, 'The marks could not be cleared. Please try again.', again);
    }
  };
  return {
    clear,
    open: async () => {
      // Also what 'Try again' sends, as the answer may have been lost.
      const newestSet = queries.getQueryData<Revisions>(key)?.sets.at(-1)?.number ?? 0;
      const call = async () => {
        await waitUntilSaved(versions.session);
        return openRevisionSet(versions, newestSet);
      };
      await run(call, 'The revision set could not be opened.');
    },
    changeSettings: (change) =>
      run(() => changeRevisionSettings(versions, change), 'This could not be changed.'),
    changeSet: (id, change) =>
      run(() => changeRevisionSet(versions, id, change), 'The set could not be changed.'),
  };
}

/** Layer of the editor's screen: the revision marks of the open text on its pages. */
export function RevisionsLayer({ view }: EditorSlotProps) {
  const { data } = useRevisions();
  useEffect(() => {
    showRevisions(view, data?.sets.length ? data : null);
  }, [view, data]);
  return null;
}
