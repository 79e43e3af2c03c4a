/** What others say of where they are. It comes from their browsers: it may be anything. */
import type { EditorState } from '@tiptap/pm/state';
import type { Awareness } from 'y-protocols/awareness';
import * as Y from 'yjs';
import { z } from 'zod';
import type { Caret } from './caret';
import { positionOf } from './positions';

const said = z.object({
  cursor: z.object({ anchor: z.unknown(), head: z.unknown() }),
  user: z.object({ name: z.string(), color: z.string() }),
});

const GREY = '#6b7280';

/** Those whose place is known, with where that is now. */
export function caretsOf(
  state: EditorState,
  awareness: Awareness,
  moves: ReadonlyMap<number, number>,
): Caret[] {
  return [...awareness.getStates()].flatMap(([client, presence]) => {
    const read = said.safeParse(presence);
    if (client === awareness.clientID || !read.success) return [];
    const { cursor, user } = read.data;
    const head = placeOf(state, cursor.head);
    if (head === null) return [];
    const anchor = placeOf(state, cursor.anchor) ?? head;
    const colour = /^#[0-9a-f]{6}$/i.test(user.color) ? user.color : GREY;
    return [{ client, name: user.name, colour, anchor, head, moves: moves.get(client) ?? 0 }];
  });
}

function placeOf(state: EditorState, json: unknown): number | null {
  try {
    return positionOf(state, Y.createRelativePositionFromJSON(json));
  } catch {
    return null;
  }
}
