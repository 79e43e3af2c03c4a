/** Drag and drop of an entry of a desk list, by mouse, long press or keys: a line shows where it would go, and no other entry moves meanwhile. */
import type {
  Announcements,
  DragMoveEvent,
  DragStartEvent,
  KeyboardCoordinateGetter,
} from '@dnd-kit/core';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { isolateBidi } from '../../../kit/displayText';
import { useDragSensors } from '../../../ui/hooks/useDragSensors';

/** Edges of a card in pixels of the list's content, however far the list is scrolled. */
interface CardEdges {
  readonly top: number;
  readonly bottom: number;
}

function measureCards(box: HTMLElement): CardEdges[] {
  const shift = contentShift(box);
  return [...box.querySelectorAll<HTMLElement>('[data-entry]')].map((card) => {
    const { top, bottom } = card.getBoundingClientRect();
    return { top: top + shift, bottom: bottom + shift };
  });
}

interface HeldCard {
  readonly key: string;
  readonly from: number;
  readonly cards: readonly CardEdges[];
}

/** Number of other cards above a height of the content: the index of an entry that is dropped there. */
function indexAt({ cards, from }: HeldCard, y: number): number {
  return cards.filter(({ top, bottom }, index) => index !== from && (top + bottom) / 2 < y).length;
}

/** Height at which the held entry would get this index. */
function heightOf({ cards, from }: HeldCard, index: number): number {
  const others = cards.filter((_, number) => number !== from);
  return index === 0 ? (others[0]?.top ?? 0) : (others[index - 1]?.bottom ?? 0);
}

/** An entry as a drag names it. */
export interface DragEntry {
  readonly key: string;
  readonly title: string;
}

/** `index`: where the entry is, among `all`. */
export function describeEntryPosition(title: string, noun: string, index: number, all: number) {
  return `${isolateBidi(title)}: ${noun} ${index + 1} of ${all}.`;
}

interface EntryDragOptions {
  /** Holds the cards, each with `data-entry`, and the drop line. */
  readonly box: RefObject<HTMLElement | null>;
  readonly entries: readonly DragEntry[];
  /** What an entry is called: 'note'. */
  readonly noun: string;
  readonly onDrop: (key: string, index: number) => void;
}

export interface EntryDrop {
  readonly key: string;
  /** Index of the held entry if it were dropped now. */
  readonly index: number;
  /** Where the line is, in pixels of the list's content. */
  readonly y: number;
}

interface DragState {
  readonly held: RefObject<HeldCard | null>;
  readonly drop: RefObject<EntryDrop | null>;
  readonly box: EntryDragOptions['box'];
}

/** Pixels between the list's content and the screen. */
function contentShift(box: HTMLElement): number {
  return box.scrollTop - box.getBoundingClientRect().top;
}

/** An arrow key moves the held entry behind or before the next one. */
function keyCoordinates({ held, drop, box }: DragState): KeyboardCoordinateGetter {
  return (event, { currentCoordinates, context }) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.code];
    const entry = held.current;
    const height = context.collisionRect?.height;
    if (!step || !entry || !drop.current || !box.current || !height) return;
    event.preventDefault();
    const index = Math.min(entry.cards.length - 1, Math.max(0, drop.current.index + step));
    const y = heightOf(entry, index) - contentShift(box.current) - height / 2;
    return { x: currentCoordinates.x, y };
  };
}

/** The same for all renders: other sensors would render every card again, at every key. */
function useEntrySensors({ held, drop, box }: DragState) {
  const keyboard = useMemo(
    () => ({ coordinateGetter: keyCoordinates({ held, drop, box }) }),
    [held, drop, box],
  );
  return useDragSensors(keyboard);
}

export function useEntryDrag({ box, entries, noun, onDrop }: EntryDragOptions) {
  const held = useRef<HeldCard | null>(null);
  const drop = useRef<EntryDrop | null>(null);
  const [shown, setShown] = useState<EntryDrop | null>(null);
  const sensors = useEntrySensors({ held, drop, box });
  const show = (entry: HeldCard | null, index = 0) => {
    held.current = entry;
    drop.current = entry && { key: entry.key, index, y: heightOf(entry, index) };
    setShown(drop.current);
  };
  const context = {
    sensors,
    onDragStart: ({ active }: DragStartEvent) => {
      const from = entries.findIndex(({ key }) => key === active.id);
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
      announcements: announcementsFor({ entries, noun }, () => drop.current),
      screenReaderInstructions: { draggable: instructionsFor(noun) },
    },
  };
  return { context, drop: shown };
}

function instructionsFor(noun: string): string {
  return `To move the ${noun}, press Space or Enter, then the arrow keys; Space or Enter again puts it down, Escape leaves it where it was.`;
}

/** The end of a drag is announced by the list, as any other move. */
function announcementsFor(
  { entries, noun }: Pick<EntryDragOptions, 'entries' | 'noun'>,
  getDrop: () => EntryDrop | null,
): Announcements {
  const describeDrop = () => {
    const drop = getDrop();
    const entry = entries.find(({ key }) => key === drop?.key);
    return drop && entry
      ? describeEntryPosition(entry.title, noun, drop.index, entries.length)
      : undefined;
  };
  return {
    onDragStart: () => `Holding ${describeDrop() ?? `the ${noun}.`}`,
    onDragMove: describeDrop,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => `The ${noun} stays where it was.`,
  };
}
