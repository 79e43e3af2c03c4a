/** On which page of how many the caret is. */
import type { EditorState } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { pageAt } from '../../../../editor/pages/pagesState';
import { useEditorState } from '../../../../editor/useEditorState';

function placeOf(state: EditorState): string {
  const { label, count } = pageAt(state, state.selection.head);
  return `Page ${label} of ${count}`;
}

export function PlaceInScript({ view }: { view: EditorView }) {
  return <>{useEditorState(view, placeOf)} · </>;
}
