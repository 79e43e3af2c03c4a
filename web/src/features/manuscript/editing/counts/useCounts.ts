/** How long the open script is; none until it was counted. */
import type { EditorView } from '@tiptap/pm/view';
import { useMemo, useSyncExternalStore } from 'react';
import type { ScriptCounts } from '../../../../editor/counts/scriptCounts';
import { WatchedCounts } from '../../../../editor/counts/watchedCounts';

export function useCounts(view: EditorView): ScriptCounts | null {
  const watched = useMemo(() => new WatchedCounts(view), [view]);
  return useSyncExternalStore(watched.subscribe, watched.getSnapshot);
}
