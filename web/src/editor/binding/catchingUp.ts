/** The change that brings a view up to what the document says. */
import type { Node } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import type * as Y from 'yjs';
import { LinesChange } from '../lines/LinesChange';
import { checked, piecesFrom } from './ahead';
import { FOREIGN } from './foreign';
import { keepSelection } from './keptSelection';
import { editsBetween, type Piece, withWholeLetters } from './letters';
import { showMoved, type Torn, tornFrom } from './movedLetters';
import type { Picture } from './picture';
import { nodeFrom, placeholder } from './reading';
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
  const deeds: Deed[] = [
    ...swaps.map((swap) => ({ index: swap.index, isLine: 0, swap })),
    ...lines.filter((line) => line !== null).map((line) => ({ ...line, isLine: 1 })),
  ];
  // What is put before an element comes before its change.
  deeds.sort((one, other) => one.index - other.index || one.isLine - other.isLine);
  showAll(tr, picture, deeds, rows.length === 0);
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

type Deed = (Line & { readonly isLine: number }) | Exchange;

interface Exchange {
  readonly index: number;
  readonly isLine: number;
  readonly swap: Swap;
}

/** In one step, but for lines whose letters have gone to others. */
function showAll(
  tr: Transaction,
  picture: Picture,
  deeds: readonly Deed[],
  isEmpty: boolean,
): void {
  const lines = new LinesChange(picture.doc);
  const torn: { readonly index: number; readonly torn: Torn }[] = [];
  let shift = 0;
  for (let number = 0; number < deeds.length; number += 1) {
    const deed = deeds[number] as Deed;
    const next = deeds[number + 1];
    const found = next && tornBy(picture, deed, next);
    if (found) {
      torn.push({ index: deed.index + shift, torn: found });
      number += 1;
    } else if ('swap' in deed) shift += swapElements(lines, picture, deed.swap, isEmpty);
    else if (!lines.isPast(deed.index)) {
      const { index, before, after, pieces } = deed;
      lines.become(index, after, editsBetween(pieces, before.content.size, after.content.size));
    }
  }
  lines.doTo(tr);
  // From the end, so that what stands before keeps its place.
  for (const one of torn.reverse()) showMoved(tr, startOf(tr.doc, one.index), one.torn);
}

/** Null: it is not so that lines have come or gone right behind this one, and its letters with them. */
function tornBy({ doc, rows }: Picture, line: Deed, next: Deed): Torn | null {
  if ('swap' in line || !('swap' in next) || rows.length === 0) return null;
  const { swap } = next;
  if (line.index !== swap.index - 1) return null;
  return tornFrom({
    ...line,
    removed: Array.from({ length: swap.removed }, (_, number) => doc.child(swap.index + number)),
    added: swap.added.map(nodeFrom),
  });
}

/** By how many there are more lines now. */
function swapElements(
  lines: LinesChange,
  { rows, part }: Picture,
  { index, added, removed }: Swap,
  isEmpty: boolean,
): number {
  // Where there was nothing, the placeholder is shown; it goes when something comes.
  const gone = rows.length === 0 ? 1 : removed;
  const nodes = isEmpty ? [placeholder(part)] : added.map(nodeFrom);
  lines.swap(index, gone, nodes);
  return nodes.length - gone;
}
