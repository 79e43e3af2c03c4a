/**
 * Lays out where a selection will begin and end before the browser is told of it. Pages come into the layout only after
 * that, and a browser that is sent to a line without layout looks for one that has some, line by line, for seconds.
 */
import type { Node, ResolvedPos } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { lineAt, takeIntoPage } from './shelf';

export function layOutEnds(view: EditorView, tr: Transaction): void {
  if ((!tr.selectionSet && !tr.docChanged) || isWhereItWas(view, tr)) return;
  const { $anchor, $head } = tr.selection;
  for (const $end of $anchor === $head ? [$head] : [$anchor, $head]) {
    const index = indexOfElement(view.state.doc, $end, tr);
    if (index === null) continue;
    takeIntoPage(view, index);
    // Its place follows with the pages.
    lineAt(view, index)?.classList.add('near');
  }
}

/** A key in a line: its caret was there before, and so is its layout. */
function isWhereItWas({ state }: EditorView, { doc, selection }: Transaction): boolean {
  const line = state.selection.$head.index(0);
  const stays = selection.$anchor.index(0) === line && selection.$head.index(0) === line;
  return stays && doc.childCount === state.doc.childCount;
}

/** In the text as it still is on the screen; what is new there comes with a layout. */
function indexOfElement(doc: Node, $end: ResolvedPos, { docChanged, mapping }: Transaction) {
  const position = docChanged ? mapping.invert().map($end.pos) : $end.pos;
  if (doc.childCount === 0 || position > doc.content.size) return null;
  const { node, index } = doc.childBefore(Math.max(1, position));
  return node ? index : null;
}
