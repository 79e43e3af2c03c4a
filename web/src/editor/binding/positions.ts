/** Places in the manuscript that stay with their letters, whoever writes around them. */
import { type EditorState, Selection, TextSelection } from '@tiptap/pm/state';
import * as Y from 'yjs';
import { GONE, insertionPlace } from './ahead';
import { type Bound, bindingKey } from './bindingKey';
import { rowAround, stretchesOf, textsOf } from './reading';
import { startOf } from './standing';
import type { RelativeSelection } from './undoing';

/** Which neighbour it stays with. */
export type Side = -1 | 1;

/** Null: the place is not in the document (yet). */
export function relativeFrom(
  state: EditorState,
  position: number,
  side: Side = -1,
): Y.RelativePosition | null {
  const bound = bindingKey.getState(state)?.bound;
  const $position = state.doc.resolve(position);
  const place = $position.depth > 0 ? $position : Selection.near($position).$head;
  const row = bound?.picture.rows[place.index(0)];
  if (!bound || !row) return null;
  const places = bound.picture.ahead.get(row);
  const letter = places ? insertionPlace(places, place.parentOffset) : place.parentOffset;
  return relativeTo(row, letter, side);
}

/** In front of a letter of the document's. */
export function relativeTo(row: Y.XmlElement, letter: number, side: Side = -1): Y.RelativePosition {
  const { type, at } = spotOf(row, letter);
  return Y.createRelativePositionFromTypeIndex(type, at, side);
}

/** Null: what it stood in is gone. */
export function positionOf(state: EditorState, relative: Y.RelativePosition): number | null {
  const bound = bindingKey.getState(state)?.bound;
  const found = bound && absolute(bound.doc, relative);
  if (!bound || !found) return null;
  const row = rowAround(found.type, bound.content);
  const number = row ? bound.picture.numberOf(row) : GONE;
  if (!row || number < 0 || number >= state.doc.childCount) return null;
  const letter = shownLetter(bound, row, letterAt(row, found));
  const length = state.doc.child(number).content.size;
  return startOf(state.doc, number) + 1 + Math.min(letter, length);
}

/** From another's browser: it may be anything. */
function absolute(doc: Y.Doc, relative: Y.RelativePosition): Y.AbsolutePosition | null {
  try {
    return Y.createAbsolutePositionFromRelativePosition(relative, doc);
  } catch {
    return null;
  }
}

export function relativeSelection(state: EditorState): RelativeSelection | null {
  const anchor = relativeFrom(state, state.selection.anchor);
  const head = relativeFrom(state, state.selection.head);
  return anchor && head && { anchor, head };
}

export function selectionFrom(state: EditorState, relative: RelativeSelection): Selection | null {
  const head = positionOf(state, relative.head);
  if (head === null) return null;
  const anchor = positionOf(state, relative.anchor) ?? head;
  return TextSelection.create(state.doc, anchor, head);
}

function spotOf(row: Y.XmlElement, letter: number): { type: Y.XmlText | Y.XmlElement; at: number } {
  let begin = 0;
  for (const { text, at, words } of stretchesOf(row)) {
    if (letter <= begin + words.length) return { type: text, at: at + letter - begin };
    begin += words.length;
  }
  const [text] = textsOf(row);
  return text ? { type: text, at: text.length } : { type: row, at: 0 };
}

/** Which letter of the line a place in one of its texts is. */
function letterAt(row: Y.XmlElement, { type, index }: Y.AbsolutePosition): number {
  let begin = 0;
  for (const { text, at, words } of stretchesOf(row)) {
    if (text === type && index <= at + words.length) return begin + Math.max(0, index - at);
    begin += words.length;
  }
  return textsOf(row).some((text) => text === type) ? begin : 0;
}

function shownLetter({ picture }: Bound, row: Y.XmlElement, letter: number): number {
  const places = picture.ahead.get(row);
  if (!places) return letter;
  return places.findLastIndex((place) => place !== GONE && place < letter) + 1;
}
