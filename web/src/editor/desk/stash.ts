/** The stash in the desk's Y.Doc: lines that were moved there, and recovered text between them; and its open view. */

import type { EditorView } from '@tiptap/pm/view';
import type * as Y from 'yjs';
import type { Doc } from 'yjs';
import type { DocumentPart } from '../binding/readDocument';
import { fragmentOf } from '../binding/readDocument';

/** Id of the heading above recovered text; ids of the text begin with it (`desk/recovered.py`). */
export const RECOVERED_ID = 'recovered';

export function rowId(row: Y.XmlElement): string {
  const id: unknown = row.getAttribute('id');
  return typeof id === 'string' ? id : '';
}

export function isRecovered(row: Y.XmlElement): boolean {
  const id = rowId(row);
  return id === RECOVERED_ID || id.startsWith(`${RECOVERED_ID}-`);
}

/** Recovered text is shown in a list of its own with its own actions, and nobody types into it by accident. */
export const STASH_PART: DocumentPart = {
  fragmentName: 'stash',
  includes: (row) => !isRecovered(row),
  firstKind: 'paragraph',
};

export function stashFragment(doc: Y.Doc): Y.XmlFragment {
  return fragmentOf(doc, STASH_PART);
}

/** Open views of stashes, for commands that move text into them from elsewhere. */
const stashViews = new WeakMap<Doc, EditorView>();

export function registerStashView(desk: Doc, view: EditorView): void {
  stashViews.set(desk, view);
}

/** Null: not open. */
export function findStashView(desk: Doc): EditorView | null {
  const view = stashViews.get(desk);
  return view && !view.isDestroyed ? view : null;
}
