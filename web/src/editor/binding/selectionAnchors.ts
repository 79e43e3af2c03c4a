/** Anchors (Yjs relative positions) for selections and carets: they stay with their characters, whoever writes around them. */
import { type EditorState, Selection, TextSelection } from '@tiptap/pm/state';
import * as Y from 'yjs';
import { elementStart } from '../lines/elementPositions';
import { type BoundDocument, bindingKey } from './bindingKey';
import { DELETED, insertionOffset } from './offsetMap';
import { enclosingRow, runsOfRow, textNodesOf } from './readDocument';
import type { AnchoredSelection } from './undo/undoHistory';

/** The neighbour that the anchor stays with. */
export type AnchorSide = -1 | 1;

/** Null: the position is not in the document (yet). */
export function createAnchor(
  state: EditorState,
  position: number,
  side: AnchorSide = -1,
): Y.RelativePosition | null {
  const bound = bindingKey.getState(state)?.bound;
  const $position = state.doc.resolve(position);
  const place = $position.depth > 0 ? $position : Selection.near($position).$head;
  const row = bound?.viewMap.rows[place.index(0)];
  if (!bound || !row) return null;
  const offsets = bound.viewMap.pendingRows.get(row);
  const offset = offsets ? insertionOffset(offsets, place.parentOffset) : place.parentOffset;
  return createRowAnchor(row, offset, side);
}

/** An anchor at an offset in the document's row. */
export function createRowAnchor(
  row: Y.XmlElement,
  offset: number,
  side: AnchorSide = -1,
): Y.RelativePosition {
  const { type, at } = textPosition(row, offset);
  return Y.createRelativePositionFromTypeIndex(type, at, side);
}

/** Null: the anchor's row is deleted. */
export function resolveAnchor(state: EditorState, relative: Y.RelativePosition): number | null {
  const bound = bindingKey.getState(state)?.bound;
  const found = bound && toAbsolutePosition(bound.doc, relative);
  if (!bound || !found) return null;
  const row = enclosingRow(found.type, bound.content);
  const number = row ? bound.viewMap.indexOf(row) : DELETED;
  if (!row || number < 0 || number >= state.doc.childCount) return null;
  const offset = shownOffset(bound, row, offsetInRow(row, found));
  const length = state.doc.child(number).content.size;
  return elementStart(state.doc, number) + 1 + Math.min(offset, length);
}

/** The value comes from another browser and may be anything. */
function toAbsolutePosition(doc: Y.Doc, relative: Y.RelativePosition): Y.AbsolutePosition | null {
  try {
    return Y.createAbsolutePositionFromRelativePosition(relative, doc);
  } catch {
    return null;
  }
}

export function anchorSelection(state: EditorState): AnchoredSelection | null {
  const anchor = createAnchor(state, state.selection.anchor);
  const head = createAnchor(state, state.selection.head);
  return anchor && head && { anchor, head };
}

export function resolveSelection(
  state: EditorState,
  relative: AnchoredSelection,
): Selection | null {
  const head = resolveAnchor(state, relative.head);
  if (head === null) return null;
  const anchor = resolveAnchor(state, relative.anchor) ?? head;
  return TextSelection.create(state.doc, anchor, head);
}

function textPosition(
  row: Y.XmlElement,
  offset: number,
): { type: Y.XmlText | Y.XmlElement; at: number } {
  let begin = 0;
  for (const { text, at, words } of runsOfRow(row)) {
    if (offset <= begin + words.length) return { type: text, at: at + offset - begin };
    begin += words.length;
  }
  const [text] = textNodesOf(row);
  return text ? { type: text, at: text.length } : { type: row, at: 0 };
}

/** Offset in the row of a position in one of its texts. */
function offsetInRow(row: Y.XmlElement, { type, index }: Y.AbsolutePosition): number {
  let begin = 0;
  for (const { text, at, words } of runsOfRow(row)) {
    if (text === type && index <= at + words.length) return begin + Math.max(0, index - at);
    begin += words.length;
  }
  return textNodesOf(row).some((text) => text === type) ? begin : 0;
}

function shownOffset({ viewMap }: BoundDocument, row: Y.XmlElement, offset: number): number {
  const offsets = viewMap.pendingRows.get(row);
  if (!offsets) return offset;
  return offsets.findLastIndex((place) => place !== DELETED && place < offset) + 1;
}
