/** A living document as the first state of an editor. */
import type { Node } from '@tiptap/pm/model';
import type * as Y from 'yjs';
import { contentOf, rowsOf, shownFrom } from './reading';

/** The elements of the document that a state was made from, as long as nothing has changed there since. */
const madeFrom = new WeakMap<Node, readonly Y.XmlElement[]>();

export function documentFrom(doc: Y.Doc): Node {
  const rows = rowsOf(contentOf(doc));
  const shown = shownFrom(rows);
  madeFrom.set(shown, rows);
  doc.once('afterTransaction', () => madeFrom.delete(shown));
  return shown;
}

export function rowsBehind(shown: Node): readonly Y.XmlElement[] | null {
  return madeFrom.get(shown) ?? null;
}
