/** The selection of a writer, where others have changed the text around it. */
import type { ResolvedPos } from '@tiptap/pm/model';
import { type EditorState, Selection, TextSelection, type Transaction } from '@tiptap/pm/state';
import type * as Y from 'yjs';
import { checked, insertionPlace } from './ahead';
import type { Picture } from './picture';
import { startOf } from './standing';

interface News {
  readonly picture: Picture;
  /** Those that are in the document now. */
  readonly rows: readonly Y.XmlElement[];
  /** Those of them that stand elsewhere. */
  readonly moved: ReadonlySet<Y.XmlElement>;
}

/** A caret stays behind its letter, a selection takes in nothing that others write at its ends. */
export function keepSelection(tr: Transaction, state: EditorState, news: News): void {
  if (!tr.docChanged) return;
  const { selection, storedMarks } = state;
  if (selection instanceof TextSelection) tr.setSelection(kept(tr, selection, news));
  if (storedMarks) tr.setStoredMarks(storedMarks);
}

function kept(tr: Transaction, selection: TextSelection, news: News): Selection {
  const { mapping, doc } = tr;
  const sideOf = ({ pos }: ResolvedPos) => (!selection.empty && pos === selection.from ? 1 : -1);
  const [anchor, head] = [selection.$anchor, selection.$head].map(($place) =>
    doc.resolve(placeMoved(tr, news, $place) ?? mapping.map($place.pos, sideOf($place))),
  );
  if (!anchor || !head) return tr.selection;
  // What has come between its ends nobody has selected: it must not go with the next letter.
  if (isTorn(selection, news)) return Selection.near(head, -1);
  if (anchor.parent.inlineContent && head.parent.inlineContent) {
    return new TextSelection(anchor, head);
  }
  return Selection.near(head, -1);
}

/** Null: its line was not moved. */
function placeMoved(tr: Transaction, news: News, $place: ResolvedPos): number | null {
  const { picture, rows, moved } = news;
  const row = picture.rows[$place.index(0)];
  if (!row || $place.depth === 0 || !moved.has(row)) return null;
  const number = rows.indexOf(row);
  const places = picture.ahead.get(row);
  const [shown, said] = [$place.parent.textContent, tr.doc.child(number).textContent];
  const letter =
    places === undefined
      ? $place.parentOffset
      : insertionPlace(checked(places, shown, said), $place.parentOffset);
  return startOf(tr.doc, number) + 1 + letter;
}

/** Where lines of a selection were moved, and not all of them together. */
function isTorn({ $from, $to }: TextSelection, { picture, rows, moved }: News): boolean {
  if (moved.size === 0 || $from.index(0) === $to.index(0)) return false;
  const lines = picture.rows.slice($from.index(0), $to.index(0) + 1);
  const first = rows.indexOf(lines[0] as Y.XmlElement);
  return first < 0 || lines.some((row, number) => rows[first + number] !== row);
}
