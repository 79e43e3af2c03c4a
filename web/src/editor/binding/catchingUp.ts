/** The change that brings a view up to what the document says. */
import { Fragment, type Node } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import type * as Y from 'yjs';
import { checked, piecesFrom } from './ahead';
import { FOREIGN } from './foreign';
import { keepSelection } from './keptSelection';
import { type Piece, withWholeLetters } from './letters';
import { showMoved } from './movedLetters';
import type { Picture } from './picture';
import { nodeFrom, placeholder } from './reading';
import { replaceAt, showLine } from './showing';
import { startOf } from './standing';
import { type Swap, swapsBetween } from './swaps';

interface News {
  /** Those that are in the document now. */
  readonly rows: readonly Y.XmlElement[];
  /** Not to be touched yet. */
  readonly held: Y.XmlElement | null;
  /** The one in which somebody composes: others may be moved around it, and it stays. */
  readonly still: Y.XmlElement | null;
}

/** `state` shows `picture`. */
export function catchUp(
  state: EditorState,
  picture: Picture,
  { rows, held, still }: News,
): Transaction {
  const tr = state.tr;
  const swaps = rows === picture.rows ? [] : swapsBetween(picture.rows, rows, still);
  const moved = movedBy(swaps, picture.rows);
  const lines = [...picture.ahead.keys()]
    .filter((row) => row !== held && !moved.has(row))
    .map(lineIn(picture));
  const deeds = [
    ...swaps.map((swap) => ({ index: swap.index, isLine: 0, swap })),
    ...lines.filter((line) => line !== null).map((line) => ({ ...line, isLine: 1 })),
  ];
  // From the end, so that what stands before keeps its place; what is put before an element comes after its change.
  deeds.sort((one, other) => other.index - one.index || other.isLine - one.isLine);
  for (let number = 0; number < deeds.length; number += 1) {
    const deed = deeds[number];
    const next = deeds[number + 1];
    if (!deed) break;
    if (!('swap' in deed))
      showLine(tr, startOf(picture.doc, deed.index), deed.before, deed.after, deed.pieces);
    else if (next && !('swap' in next) && showTorn(tr, picture, deed.swap, next)) number += 1;
    else swapElements(tr, picture, deed.swap, rows.length === 0);
  }
  keepSelection(tr, state, { picture, rows, moved });
  return tr.setMeta(FOREIGN, true);
}

/** Who goes and comes in one. */
function movedBy(
  swaps: readonly Swap[],
  shown: readonly Y.XmlElement[],
): ReadonlySet<Y.XmlElement> {
  const gone = new Set(swaps.flatMap(({ index, removed }) => shown.slice(index, index + removed)));
  return new Set(swaps.flatMap(({ added }) => added.filter((row) => gone.has(row))));
}

interface Line {
  readonly index: number;
  readonly before: Node;
  readonly after: Node;
  readonly pieces: readonly Piece[];
}

/** Null: it is gone. */
function lineIn(picture: Picture): (row: Y.XmlElement) => Line | null {
  return (row) => {
    const index = picture.numberOf(row);
    if (index < 0 || row._item?.deleted) return null;
    const before = picture.doc.child(index);
    const after = nodeFrom(row);
    const [shown, said] = [before.textContent, after.textContent];
    const places = checked(picture.ahead.get(row) ?? null, shown, said);
    return { index, before, after, pieces: withWholeLetters(piecesFrom(places), shown, said) };
  };
}

function showTorn(tr: Transaction, { doc, rows }: Picture, swap: Swap, line: Line): boolean {
  if (rows.length === 0 || line.index !== swap.index - 1) return false;
  return showMoved(tr, {
    ...line,
    at: startOf(doc, line.index),
    removed: Array.from({ length: swap.removed }, (_, number) => doc.child(swap.index + number)),
    added: swap.added.map(nodeFrom),
  });
}

function swapElements(tr: Transaction, picture: Picture, swap: Swap, isEmpty: boolean): void {
  const { doc, rows } = picture;
  const { index, added } = swap;
  // Where there was nothing, the placeholder is shown; it goes when something comes.
  const removed = rows.length === 0 ? 1 : swap.removed;
  const from = startOf(doc, index);
  let to = from;
  for (let i = 0; i < removed; i += 1) to += doc.child(index + i).nodeSize;
  const nodes = isEmpty ? [placeholder(picture.part)] : added.map(nodeFrom);
  replaceAt(tr, from, to, Fragment.fromArray(nodes));
}
