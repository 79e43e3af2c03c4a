/** Ghosts: outlines of cards where others hold them just now. They travel by presence and are never stored; a drop is (ST2). */
import { ViewportPortal } from '@xyflow/react';
import { useEffect, useMemo, useState } from 'react';
import type { Awareness } from 'y-protocols/awareness';
import { z } from 'zod';

const FIELD = 'board';
/** Milliseconds between two positions that are sent. */
const SEND_EVERY = 50;
/** The server takes presences of a limited length. */
const MOST_CARDS = 20;
const LONGEST_KEY = 100;

/** Presence of another client: it comes from their browser and may be anything. */
const presenceSchema = z.object({
  [FIELD]: z.array(z.tuple([z.string(), z.number(), z.number()])).max(MOST_CARDS),
  user: z.object({ name: z.string(), color: z.string() }),
});

export interface DragGhost {
  readonly client: number;
  /** Of the person who holds the card. */
  readonly name: string;
  readonly colour: string;
  /** Key of the card. */
  readonly card: string;
  readonly x: number;
  readonly y: number;
}

const GREY = '#6b7280';

export function readGhosts(awareness: Pick<Awareness, 'clientID' | 'getStates'>): DragGhost[] {
  return [...awareness.getStates()].flatMap(([client, presence]) => {
    const read = presenceSchema.safeParse(presence);
    if (client === awareness.clientID || !read.success) return [];
    const { user, [FIELD]: held } = read.data;
    const colour = /^#[0-9a-f]{6}$/i.test(user.color) ? user.color : GREY;
    return held.map(([card, x, y]) => ({ client, name: user.name, colour, card, x, y }));
  });
}

export interface HeldCard {
  readonly id: string;
  readonly position: { readonly x: number; readonly y: number };
}

export interface GhostSender {
  /** Sends where the cards are; the last position within a pause is sent at its end. */
  hold: (cards: readonly HeldCard[]) => void;
  release: () => void;
}

export function createGhostSender(awareness: Awareness): GhostSender {
  let waiting: readonly HeldCard[] | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;
  const send = () => {
    const cards = waiting;
    waiting = null;
    timer = cards && setTimeout(send, SEND_EVERY);
    if (!cards || awareness.getLocalState() === null) return;
    const held = cards.filter(({ id }) => id.length <= LONGEST_KEY).slice(0, MOST_CARDS);
    awareness.setLocalStateField(
      FIELD,
      held.map(({ id, position: { x, y } }) => [id, Math.round(x), Math.round(y)]),
    );
  };
  return {
    hold: (cards) => {
      waiting = cards;
      if (timer === null) send();
    },
    release: () => {
      if (timer !== null) clearTimeout(timer);
      [waiting, timer] = [null, null];
      if (awareness.getLocalState()?.[FIELD]) awareness.setLocalStateField(FIELD, null);
    },
  };
}

export function useGhostSender(awareness: Awareness): GhostSender {
  const sender = useMemo(() => createGhostSender(awareness), [awareness]);
  // Whoever leaves the board in the middle of a drag holds nothing any more.
  useEffect(() => sender.release, [sender]);
  return sender;
}

function useGhosts(awareness: Awareness): readonly DragGhost[] {
  const [ghosts, setGhosts] = useState<readonly DragGhost[]>([]);
  useEffect(() => {
    const follow = () =>
      setGhosts((before) => {
        const now = readGhosts(awareness);
        return now.length + before.length === 0 ? before : now;
      });
    follow();
    awareness.on('change', follow);
    return () => awareness.off('change', follow);
  }, [awareness]);
  return ghosts;
}

export function DragGhosts({ awareness }: { awareness: Awareness }) {
  const ghosts = useGhosts(awareness);
  if (ghosts.length === 0) return null;
  return (
    <ViewportPortal>
      {ghosts.map(({ client, card, name, colour, x, y }) => (
        // Who moves a card is no news for a screen reader: the card itself tells where it went.
        <div
          key={`${client} ${card}`}
          aria-hidden
          className="board-ghost"
          style={{ transform: `translate(${x}px, ${y}px)`, borderColor: colour }}
        >
          <span>{name}</span>
        </div>
      ))}
    </ViewportPortal>
  );
}
