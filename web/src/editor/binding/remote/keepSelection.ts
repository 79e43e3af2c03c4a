/** Keeps the local selection where remote changes move the text around it. */
import type { ResolvedPos } from '@tiptap/pm/model';
import { type EditorState, Selection, TextSelection, type Transaction } from '@tiptap/pm/state';
import type * as Y from 'yjs';
import { elementStart } from '../../lines/elementPositions';
import { insertionOffset, verifyOffsets } from '../offsetMap';
import type { ViewMap } from '../viewMap';

interface RemoteRows {
  readonly viewMap: ViewMap;
  /** The document's rows now. */
  readonly rows: readonly Y.XmlElement[];
  /** Those of them that were moved. */
  readonly moved: ReadonlySet<Y.XmlElement>;
}

/** A caret stays behind its character; a selection does not grow by what others write at its ends. */
export function keepSelection(tr: Transaction, state: EditorState, remoteRows: RemoteRows): void {
  if (!tr.docChanged) return;
  const { selection, storedMarks } = state;
  if (selection instanceof TextSelection) tr.setSelection(mapSelection(tr, selection, remoteRows));
  if (storedMarks) tr.setStoredMarks(storedMarks);
}

function mapSelection(
  tr: Transaction,
  selection: TextSelection,
  remoteRows: RemoteRows,
): Selection {
  const { mapping, doc } = tr;
  const sideOf = ({ pos }: ResolvedPos) => (!selection.empty && pos === selection.from ? 1 : -1);
  const [anchor, head] = [selection.$anchor, selection.$head].map(($position) =>
    doc.resolve(
      positionInMovedLine(tr, remoteRows, $position) ??
        mapping.map($position.pos, sideOf($position)),
    ),
  );
  if (!anchor || !head) return tr.selection;
  // Text that came between its ends was never selected: the next key must not delete it.
  if (isSplit(selection, remoteRows)) return Selection.near(head, -1);
  if (anchor.parent.inlineContent && head.parent.inlineContent) {
    return new TextSelection(anchor, head);
  }
  return Selection.near(head, -1);
}

/** Null: the position's line was not moved. */
function positionInMovedLine(
  tr: Transaction,
  remoteRows: RemoteRows,
  $position: ResolvedPos,
): number | null {
  const { viewMap, rows, moved } = remoteRows;
  const row = viewMap.rows[$position.index(0)];
  if (!row || $position.depth === 0 || !moved.has(row)) return null;
  const number = rows.indexOf(row);
  const offsets = viewMap.pendingRows.get(row);
  const [shownText, documentText] = [
    $position.parent.textContent,
    tr.doc.child(number).textContent,
  ];
  const offset =
    offsets === undefined
      ? $position.parentOffset
      : insertionOffset(verifyOffsets(offsets, shownText, documentText), $position.parentOffset);
  return elementStart(tr.doc, number) + 1 + offset;
}

/** Lines of the selection were moved, and not all of them together. */
function isSplit({ $from, $to }: TextSelection, { viewMap, rows, moved }: RemoteRows): boolean {
  if (moved.size === 0 || $from.index(0) === $to.index(0)) return false;
  const lines = viewMap.rows.slice($from.index(0), $to.index(0) + 1);
  const first = rows.indexOf(lines[0] as Y.XmlElement);
  return first < 0 || lines.some((row, number) => rows[first + number] !== row);
}
