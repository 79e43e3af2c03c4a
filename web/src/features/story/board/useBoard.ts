/** The board of the open script: its cards, and actions on them, each with its announcement and its way back. */
import { useMemo, useState, useSyncExternalStore } from 'react';
import { redoTogether, undoTogether } from '../../../editor/desk/lists/listHistory';
import type { DocumentSession } from '../../../editor/session/documentSession';
import { countNoun, isolateBidi } from '../../../kit/displayText';
import { type Announcement, useAnnouncement } from '../../../ui/hooks/useAnnouncement';
import { useLatest } from '../../../ui/hooks/useLatest';
import { useNotifyWithUndo } from '../../../ui/toasts/useNotify';
import type { Point } from '../plan/fieldValues';
import type { Outline } from '../plan/outline';
import { moveBeat } from '../plan/outlineEdits';
import { useCards, useOutline } from '../plan/useStoryLists';
import {
  type Board,
  type BoardCard,
  findFreePlace,
  findOrderStep,
  kindName,
  placeInRows,
  readBoard,
} from './boardCards';
import * as edits from './boardEdits';

type BoardLists = edits.BoardLists;

interface Current {
  readonly lists: BoardLists;
  readonly outline: Outline;
  readonly board: Board;
  readonly announce: (words: string) => void;
  readonly notifyWithUndo: ReturnType<typeof useNotifyWithUndo>;
}

function nameCards(cards: readonly BoardCard[]): string {
  const [card] = cards;
  return card && cards.length === 1 ? isolateBidi(card.title) : countNoun(cards.length, 'card');
}

function takenPlaces({ placed }: Board): readonly Point[] {
  return placed.flatMap(({ at }) => at ?? []);
}

/** Places and links. */
function createCanvasActions(current: () => Current) {
  return {
    /** A new idea at the free place that is nearest; returns its key. */
    add: (wanted: Point): string => {
      const { lists, outline, board, announce } = current();
      announce('New card.');
      return edits.addIdea(lists, outline, findFreePlace(wanted, takenPlaces(board)));
    },
    /** Where an idea that is made in the list goes. */
    findPlace: (): Point => placeInRows(1, takenPlaces(current().board))[0] ?? { x: 0, y: 0 },
    /** After a drag, or arrow keys. */
    move: (placed: readonly edits.PlacedCard[]) => {
      edits.placeCards(current().lists, placed);
    },
    /** Puts cards on the board; `wanted` null: below all others. */
    place: (cards: readonly BoardCard[], wanted: Point | null) => {
      const { lists, board, announce } = current();
      const taken = takenPlaces(board);
      const [card] = cards;
      const places =
        wanted && card && cards.length === 1
          ? [findFreePlace(wanted, taken)]
          : placeInRows(cards.length, taken);
      edits.placeCards(
        lists,
        cards.map(({ key, source }, index) => ({ key, source, at: places[index] ?? null })),
      );
      announce(`${nameCards(cards)}: on the board.`);
    },
    takeOff: (cards: readonly BoardCard[]) => {
      const { lists, notifyWithUndo } = current();
      const undo = edits.placeCards(
        lists,
        cards.map(({ key, source }) => ({ key, source, at: null })),
      );
      notifyWithUndo(`${nameCards(cards)}: removed from the board`, undo);
    },
    link: (one: BoardCard, other: BoardCard) => {
      const { lists, announce } = current();
      edits.linkCards(lists, one, other);
      announce(`${nameCards([one])} is linked with ${nameCards([other])}.`);
    },
    unlink: (pairs: readonly (readonly [BoardCard, BoardCard])[]) => {
      const { lists, notifyWithUndo } = current();
      const undo = edits.unlinkCards(lists, pairs);
      notifyWithUndo(pairs.length === 1 ? 'Link removed' : `${pairs.length} links removed`, undo);
    },
  };
}

function createCardActions(current: () => Current) {
  return {
    color: (cards: readonly BoardCard[], color: string, name: string) => {
      const { lists, announce } = current();
      edits.colorCards(lists, cards, color);
      announce(`${nameCards(cards)}: ${name}.`);
    },
    remove: (cards: readonly BoardCard[]) => {
      const { lists, notifyWithUndo } = current();
      const undo = edits.removeCards(lists, cards);
      const words = cards.length === 1 ? 'Card' : countNoun(cards.length, 'card');
      notifyWithUndo(`${words} deleted`, undo);
    },
    /** Among the cards of its section that the list shows. */
    reorder: (card: BoardCard, step: -1 | 1) => {
      const { lists, outline, board, announce } = current();
      const found = findOrderStep(board.sections, card.key, step);
      if (!found) return;
      const { section, index, number, count } = found;
      const place = { act: section.key, index };
      if (card.source === 'outline') moveBeat(lists.outline, outline, card.key, place);
      else lists.cards.move(card.key, index, section.key);
      announce(`${nameCards([card])}: ${number} of ${count}.`);
    },
    /** `act` empty: the Inbox. */
    moveToAct: (card: BoardCard, act: string, title: string) => {
      const { lists, outline, announce } = current();
      const beats = outline.acts.find(({ key }) => key === act)?.beats ?? outline.inbox;
      moveBeat(lists.outline, outline, card.key, { act, index: beats.length });
      announce(`${kindName(card)} ${nameCards([card])} is in ${isolateBidi(title)}.`);
    },
    undoOrRedo: (which: 'undo' | 'redo') => {
      const { lists, announce } = current();
      const both = edits.bothLists(lists);
      const isDone = which === 'redo' ? redoTogether(both) : undoTogether(both);
      if (isDone) announce(which === 'redo' ? 'Done again.' : 'Taken back.');
    },
  };
}

export type BoardActions = ReturnType<typeof createCanvasActions> &
  ReturnType<typeof createCardActions>;

export interface OpenBoard {
  readonly lists: BoardLists;
  readonly board: Board;
  readonly actions: BoardActions;
  readonly announcement: Announcement;
}

export function useBoard(session: DocumentSession): OpenBoard {
  const { list: outlineList, outline } = useOutline(session);
  const { list: cardList, cards } = useCards(session);
  const lists = useMemo(() => ({ outline: outlineList, cards: cardList }), [outlineList, cardList]);
  const board = useMemo(() => readBoard(outline, cards), [outline, cards]);
  const { announcement, announce } = useAnnouncement();
  const notifyWithUndo = useNotifyWithUndo();
  const latest = useLatest({ lists, outline, board, announce, notifyWithUndo });
  // The same for all renders, so that only cards that changed are drawn anew.
  const [actions] = useState<BoardActions>(() => ({
    ...createCanvasActions(() => latest.current),
    ...createCardActions(() => latest.current),
  }));
  return { lists, board, actions, announcement };
}

/** Another one when the server has replaced the desk. */
export function useAwareness(session: DocumentSession) {
  return useSyncExternalStore(session.subscribe, () => session.awareness);
}
