/** A yes or no about an editor, shown anew only when it is another. */
import type { EditorView } from '@tiptap/pm/view';
import { useCallback, useSyncExternalStore } from 'react';
import { subscribeTo } from '../../../../editor/editorPulse';

/** No, while there is none. */
export function useViewAnswer(
  view: EditorView | null,
  ask: (view: EditorView) => boolean,
): boolean {
  const subscribe = useCallback(
    (tell: () => void) => (view ? subscribeTo(view, tell) : () => undefined),
    [view],
  );
  return useSyncExternalStore(subscribe, () => view !== null && ask(view));
}
