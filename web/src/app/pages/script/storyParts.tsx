/** Parts of the story features on the editor's screen: views beside the pages, and what they know of the script. */
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import type { EditorSlotProps, ViewSlot } from '../../../editor/view/editorSlots';
import type { ScriptDetails } from '../../../features/library/data/types';
import { rememberView } from '../../../features/manuscript/editing/screen/views/shownView';
import { isWriter } from '../../../features/manuscript/editing/script/editedScript';
import type { ThreadStore } from '../../../features/review/threads/ThreadStore';
import { createTargetCounter } from '../../../features/review/threads/targetThreads';
import type {
  LinkedBeat,
  Story,
  TargetThreadsProps,
} from '../../../features/story/plan/storyContext';
import { useOneTimeParameter } from '../../../ui/hooks/useOneTimeParameter';
import { LazyBoundary, lazyComponent } from '../../../ui/loading/LazyBoundary';
import { useNotify } from '../../../ui/toasts/useNotify';

const outlineView: ViewSlot = {
  name: 'outline',
  label: 'Outline',
  content: lazyComponent(
    async () => (await import('../../../features/story/outline/OutlineView')).OutlineView,
  ),
  needs: 'write',
};

const boardView: ViewSlot = {
  name: 'board',
  label: 'Board',
  content: lazyComponent(
    async () => (await import('../../../features/story/board/BoardTab')).BoardTab,
  ),
  needs: 'write',
};

export const ELEMENTS_TAB = 'elements';

/** In the order of their tabs. */
export const storyViews: readonly ViewSlot[] = [outlineView, boardView];

const TargetThreads = lazyComponent(
  async () => (await import('../../../features/review/panel/TargetThreads')).TargetThreads,
);

function ThreadsOnCard(props: TargetThreadsProps) {
  return (
    <LazyBoundary>
      <TargetThreads {...props} />
    </LazyBoundary>
  );
}

function useThreadsOf(store: ThreadStore): Pick<Story, 'people' | 'threads'> {
  const people = useSyncExternalStore(store.subscribe, () => store.getSnapshot().people);
  const threads = useMemo(
    () => ({
      TargetThreads: ThreadsOnCard,
      subscribe: store.subscribe,
      countComments: createTargetCounter(store),
    }),
    [store],
  );
  return { people, threads };
}

export const outlineOnly =
  'This link leads to the outline, which only people who may edit the script can see.';

/** The beat that a link leads to: its own, as in a notice, or one to a comment on it. */
function useLinkedBeat(store: ThreadStore, canSeeOutline: boolean): LinkedBeat | null {
  const notify = useNotify();
  const [query, setQuery] = useSearchParams();
  const [linked, setLinked] = useState<LinkedBeat | null>(null);
  const named = query.get('beat');
  useEffect(() => {
    if (named === null) return;
    if (canSeeOutline) setLinked({ key: named });
    // Of every beat the same: nobody learns by a link which ones there are.
    else notify.failure(null, outlineOnly);
    // The same link may be followed again, and a reload shows what was shown.
    const remaining = new URLSearchParams(query);
    remaining.delete('beat');
    setQuery(remaining, { replace: true, preventScrollReset: true });
  }, [named, query, setQuery, canSeeOutline, notify]);
  // It is taken out of the address as soon as somebody has read it.
  const [threadId] = useState(() => query.get('thread') ?? '');
  const find = () => (threadId ? store.find(threadId) : null);
  const thread = useSyncExternalStore(store.subscribe, find);
  const commented = thread?.kind === 'beat' ? thread.targetId : '';
  return useMemo(() => linked ?? (commented ? { key: commented } : null), [linked, commented]);
}

/** `/script/{id}?tab=elements` opens the drawer with the cards, for who may see them: a layer of the editor's screen. */
export function CardsLink({ canWrite, showTab }: Pick<EditorSlotProps, 'canWrite' | 'showTab'>) {
  const isLinked = useOneTimeParameter('tab') === ELEMENTS_TAB && canWrite;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when they may be seen
  useEffect(() => {
    if (isLinked) showTab(ELEMENTS_TAB);
  }, [isLinked]);
  return null;
}

interface StoryOptions extends Pick<Story, 'draftId' | 'userId' | 'saving'> {
  readonly store: ThreadStore;
}

/** A link to a beat opens the outline. */
export function useStoryOf(script: ScriptDetails, options: StoryOptions): Story {
  const { draftId, userId, saving, store } = options;
  const { id: scriptId, title, pageTarget } = script;
  const linkedBeat = useLinkedBeat(store, isWriter(script.role));
  const { people, threads } = useThreadsOf(store);
  useEffect(() => {
    if (linkedBeat) rememberView(scriptId, 'outline');
  }, [scriptId, linkedBeat]);
  return useMemo(
    () => ({
      ...{ scriptId, title, draftId, userId, pageTarget },
      ...{ linkedBeat, saving, people, threads },
    }),
    [scriptId, title, draftId, userId, pageTarget, linkedBeat, saving, people, threads],
  );
}
