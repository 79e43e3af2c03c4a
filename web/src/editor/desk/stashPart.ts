/** The stash in the document of the desk: lines that were put aside, and between them those that the server saved. */
import type * as Y from 'yjs';
import type { Part } from '../binding/part';
import { contentOf } from '../binding/reading';

/** The heading above words that came back; theirs begin with it (`desk/recovered.py`). */
export const RECOVERED = 'recovered';

export function idOf(row: Y.XmlElement): string {
  const id: unknown = row.getAttribute('id');
  return typeof id === 'string' ? id : '';
}

export function isRecovered(row: Y.XmlElement): boolean {
  const id = idOf(row);
  return id === RECOVERED || id.startsWith(`${RECOVERED}-`);
}

/** What came back is shown by itself: it has its own deeds, and nobody is to type into it by accident. */
export const STASH: Part = {
  root: 'stash',
  holds: (row) => !isRecovered(row),
  beginsAs: 'paragraph',
};

export function stashOf(doc: Y.Doc): Y.XmlFragment {
  return contentOf(doc, STASH);
}
