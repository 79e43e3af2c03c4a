/** Edits of the board: each is one undo step, whether its cards are beats of the outline, elements, or both. */
import type { DeskList } from '../../../editor/desk/lists/DeskList';
import { changeTogether } from '../../../editor/desk/lists/listHistory';
import type { Point } from '../plan/fieldValues';
import type { Outline } from '../plan/outline';
import { addBeat } from '../plan/outlineEdits';
import { type BoardCard, linkEnds } from './boardCards';

export interface BoardLists {
  readonly outline: DeskList;
  readonly cards: DeskList;
}

type CardRef = Pick<BoardCard, 'key' | 'source'>;

/** Both, so that one history undoes them. */
export function bothLists({ outline, cards }: BoardLists): readonly DeskList[] {
  return [outline, cards];
}

function change(lists: BoardLists, edit: () => void): () => void {
  return changeTogether(bothLists(lists), edit);
}

export interface PlacedCard extends CardRef {
  /** Null: it leaves the board. */
  readonly at: Point | null;
}

/** Writes positions of several cards. */
export function placeCards(lists: BoardLists, placed: readonly PlacedCard[]): () => void {
  return change(lists, () => {
    for (const { key, source, at } of placed)
      lists[source].setValues(key, { at: at ? [Math.round(at.x), Math.round(at.y)] : undefined });
  });
}

/** A new idea is a beat of the Inbox; returns its key. */
export function addIdea(lists: BoardLists, outline: Outline, at: Point): string {
  const values = { at: [Math.round(at.x), Math.round(at.y)] };
  const place = { act: '', index: outline.inbox.length };
  return addBeat(lists.outline, outline, place, { texts: {}, values });
}

export function removeCards(lists: BoardLists, cards: readonly CardRef[]): () => void {
  return change(lists, () => {
    for (const { key, source } of cards) lists[source].remove(key);
  });
}

/** `color` empty: none. */
export function colorCards(
  lists: BoardLists,
  cards: readonly CardRef[],
  color: string,
): () => void {
  return change(lists, () => {
    for (const { key, source } of cards) {
      const name = source === 'outline' ? 'color' : 'borderColor';
      lists[source].setValues(key, { [name]: color || undefined });
    }
  });
}

function inLinkOrder(one: CardRef, other: CardRef): readonly [CardRef, CardRef] {
  const [first] = linkEnds(one.key, other.key);
  return first === one.key ? [one, other] : [other, one];
}

/** The smaller key keeps the link: of two people who join the same cards, each writes the same (ST3). */
export function linkCards(lists: BoardLists, one: CardRef, other: CardRef): () => void {
  if (one.key === other.key) return () => undefined;
  const [keeper, linked] = inLinkOrder(one, other);
  return change(lists, () =>
    lists[keeper.source].addMember(keeper.key, 'links', { id: linked.key }),
  );
}

/** At both ends: another program may have kept it at the other one. */
export function unlinkCards(
  lists: BoardLists,
  pairs: readonly (readonly [CardRef, CardRef])[],
): () => void {
  return change(lists, () => {
    for (const [one, other] of pairs) {
      lists[one.source].removeMember(one.key, 'links', other.key);
      lists[other.source].removeMember(other.key, 'links', one.key);
    }
  });
}
