/** React hook for a value of the editor's state: rerenders only when the value changes. */
import type { EditorState } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { useCallback, useSyncExternalStore } from 'react';
import { subscribeToEditorState } from './stateNotifier';

/** `select` returns a primitive, or an object that stays the same while nothing of it changes. */
export function useEditorState<Value>(
  view: EditorView,
  select: (state: EditorState) => Value,
): Value {
  const subscribe = useCallback(
    (notify: () => void) => subscribeToEditorState(view, notify),
    [view],
  );
  return useSyncExternalStore(subscribe, () => select(view.state));
}
