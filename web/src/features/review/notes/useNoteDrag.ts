/** Drag and drop of a note, by mouse, long press or keys: a line shows where it would go, and no other note moves meanwhile. */
import {
  type Announcements,
  type DragMoveEvent,
  type DragStartEvent,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  type ScreenReaderInstructions,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { describeNotePosition, type Note } from './noteText';

/** A press that moves less than this many pixels is a click. */
const mouseConstraint = { activationConstraint: { distance: 4 } };
/** A finger that moves within so many milliseconds scrolls the list; one that holds still takes the note. */
const touchConstraint = { activationConstraint: { delay: 200, tolerance: 8 } };

/** Edges of a card in pixels of the list's content, however far the list is scrolled. */
interface CardEdges {
  readonly top: number;
  readonly bottom: number;
}

function measureCards(box: HTMLElement): CardEdges[] {
  const shift = contentShift(box);
  return [...box.querySelectorAll<HTMLElement>('[data-note]')].map((card) => {
    const { top, bottom } = card.getBoundingClientRect();
    return { top: top + shift, bottom: bottom + shift };
  });
}

interface HeldNote {
  readonly key: string;
  readonly from: number;
  readonly cards: readonly CardEdges[];
}

/** Number of other cards above a height of the content: the index of a note that is dropped there. */
function indexAt({ cards, from }: HeldNote, y: number): number {
  return cards.filter(({ top, bottom }, index) => index !== from && (top + bottom) / 2 < y).length;
}

/** Height at which the held note would get this index. */
function heightOf({ cards, from }: HeldNote, index: number): number {
  const others = cards.filter((_, number) => number !== from);
  return index === 0 ? (others[0]?.top ?? 0) : (others[index - 1]?.bottom ?? 0);
}

interface NoteDragOptions {
  /** The list that scrolls. */
  readonly box: RefObject<HTMLElement | null>;
  readonly notes: readonly Note[];
  readonly onDrop: (key: string, index: number) => void;
}

export interface NoteDrop {
  readonly key: string;
  /** Index of the held note if it were dropped now. */
  readonly index: number;
  /** Where the line is, in pixels of the list's content. */
  readonly y: number;
}

interface DragState {
  readonly held: RefObject<HeldNote | null>;
  readonly drop: RefObject<NoteDrop | null>;
  readonly box: NoteDragOptions['box'];
}

/** Pixels between the list's content and the screen. */
function contentShift(box: HTMLElement): number {
  return box.scrollTop - box.getBoundingClientRect().top;
}

/** An arrow key moves the held note behind or before the next one. */
function keyCoordinates({ held, drop, box }: DragState): KeyboardCoordinateGetter {
  return (event, { currentCoordinates, context }) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.code];
    const note = held.current;
    const height = context.collisionRect?.height;
    if (!step || !note || !drop.current || !box.current || !height) return;
    event.preventDefault();
    const index = Math.min(note.cards.length - 1, Math.max(0, drop.current.index + step));
    const y = heightOf(note, index) - contentShift(box.current) - height / 2;
    return { x: currentCoordinates.x, y };
  };
}

/** The same for all renders: other sensors would render every card again, at every key. */
function useNoteSensors({ held, drop, box }: DragState) {
  const keyboard = useMemo(
    () => ({ coordinateGetter: keyCoordinates({ held, drop, box }) }),
    [held, drop, box],
  );
  return useSensors(
    useSensor(MouseSensor, mouseConstraint),
    useSensor(TouchSensor, touchConstraint),
    useSensor(KeyboardSensor, keyboard),
  );
}

export function useNoteDrag({ box, notes, onDrop }: NoteDragOptions) {
  const held = useRef<HeldNote | null>(null);
  const drop = useRef<NoteDrop | null>(null);
  const [shown, setShown] = useState<NoteDrop | null>(null);
  const sensors = useNoteSensors({ held, drop, box });
  const show = (note: HeldNote | null, index = 0) => {
    held.current = note;
    drop.current = note && { key: note.key, index, y: heightOf(note, index) };
    setShown(drop.current);
  };
  const context = {
    sensors,
    onDragStart: ({ active }: DragStartEvent) => {
      const from = notes.findIndex(({ key }) => key === active.id);
      if (from < 0 || !box.current) return;
      show({ key: String(active.id), from, cards: measureCards(box.current) }, from);
    },
    onDragMove: ({ active }: DragMoveEvent) => {
      const rect = active.rect.current.translated;
      if (!held.current || !rect || !box.current) return;
      const y = rect.top + rect.height / 2 + contentShift(box.current);
      const index = indexAt(held.current, y);
      if (index !== drop.current?.index) show(held.current, index);
    },
    onDragEnd: () => {
      if (drop.current) onDrop(drop.current.key, drop.current.index);
      show(null);
    },
    onDragCancel: () => show(null),
    accessibility: {
      announcements: announcementsFor(notes, () => drop.current),
      screenReaderInstructions,
    },
  };
  return { context, drop: shown };
}

const screenReaderInstructions: ScreenReaderInstructions = {
  draggable:
    'To move the note, press Space or Enter, then the arrow keys; Space or Enter again puts it down, Escape leaves it where it was.',
};

/** The end of a drag is announced by the list, as any other move. */
function announcementsFor(notes: readonly Note[], getDrop: () => NoteDrop | null): Announcements {
  const describeDrop = () => {
    const drop = getDrop();
    const note = notes.find(({ key }) => key === drop?.key);
    return drop && note ? `${describeNotePosition(note, drop.index, notes.length)}.` : undefined;
  };
  return {
    onDragStart: () => `Holding ${describeDrop() ?? 'the note.'}`,
    onDragMove: describeDrop,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => 'The note stays where it was.',
  };
}
