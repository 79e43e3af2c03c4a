/** A script in which nobody has written yet opens at its first page, with the caret where the first words go. */
import type { Node } from '@tiptap/pm/model';
import { Selection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { useEffect } from 'react';
import { scrollToPosition } from '../../../editor/pages/scrolling';

/** The specification's beginning: 'FADE IN:' and an empty heading. */
const beginning = 'FADE IN:';

export function isBlank(doc: Node): boolean {
  const isShort = doc.childCount <= 2 && doc.lastChild?.content.size === 0;
  return isShort && ['', beginning].includes(doc.textContent);
}

export function useBlankPage(view: EditorView | null, canWrite: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the pages are there
  useEffect(() => {
    if (!view || !canWrite || !isBlank(view.state.doc)) return;
    const end = Selection.atEnd(view.state.doc);
    view.dispatch(view.state.tr.setSelection(end));
    view.focus();
    scrollToPosition(view, end.head);
  }, [view]);
}
