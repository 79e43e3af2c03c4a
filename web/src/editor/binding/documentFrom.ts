/** A living document as the first state of an editor. */
import type { Node } from '@tiptap/pm/model';
import type * as Y from 'yjs';
import { type Part, SCRIPT } from './part';
import { contentOf, rowsIn, shownFrom } from './reading';

/** The elements of the document that a state was made from, as long as nothing has changed there since. */
const madeFrom = new WeakMap<Node, readonly Y.XmlElement[]>();

export function documentFrom(doc: Y.Doc, part: Part = SCRIPT): Node {
  const rows = rowsIn(contentOf(doc, part), part);
  const shown = shownFrom(rows, part);
  madeFrom.set(shown, rows);
  doc.once('afterTransaction', () => madeFrom.delete(shown));
  return shown;
}

export function rowsBehind(shown: Node): readonly Y.XmlElement[] | null {
  return madeFrom.get(shown) ?? null;
}
