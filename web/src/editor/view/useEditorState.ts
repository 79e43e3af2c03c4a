/** Something of an editor's state in React: shown anew only when it has become another value. */
import type { EditorState } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { useCallback, useSyncExternalStore } from 'react';
import { subscribeTo } from './editorPulse';

/** `select` gives a string, a number, a boolean or an object that is the same while nothing of it changes. */
export function useEditorState<Value>(
  view: EditorView,
  select: (state: EditorState) => Value,
): Value {
  const subscribe = useCallback((tell: () => void) => subscribeTo(view, tell), [view]);
  return useSyncExternalStore(subscribe, () => select(view.state));
}
