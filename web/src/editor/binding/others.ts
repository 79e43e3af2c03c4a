/** What others say of where they are. It comes from their browsers: it may be anything. */
import type { EditorState } from '@tiptap/pm/state';
import type { Awareness } from 'y-protocols/awareness';
import * as Y from 'yjs';
import { z } from 'zod';
import { type Caret, isSame } from './caret';
import { positionOf } from './positions';

const said = z.object({
  cursor: z.object({ anchor: z.unknown(), head: z.unknown() }),
  user: z.object({ name: z.string(), color: z.string() }),
});

const GREY = '#6b7280';

/** Those whose place is known, with where that is now. `shown`: where they were. */
export function caretsOf(
  state: EditorState,
  awareness: Awareness,
  shown: readonly Caret[],
): Caret[] {
  const others = [...awareness.getStates()].filter(([client]) => client !== awareness.clientID);
  return others.flatMap(([client, presence]) => {
    const before = shown.find((caret) => caret.client === client);
    const now = caretIn(state, client, presence, before?.moves ?? 0);
    if (!now) return [];
    return before && isSame(before, now) ? [before] : [{ ...now, moves: now.moves + 1 }];
  });
}

function caretIn(
  state: EditorState,
  client: number,
  presence: unknown,
  moves: number,
): Caret | null {
  const read = said.safeParse(presence);
  const head = read.success ? placeOf(state, read.data.cursor.head) : null;
  if (!read.success || head === null) return null;
  const { cursor, user } = read.data;
  const anchor = placeOf(state, cursor.anchor) ?? head;
  const colour = /^#[0-9a-f]{6}$/i.test(user.color) ? user.color : GREY;
  return { client, name: user.name, colour, anchor, head, moves };
}

function placeOf(state: EditorState, json: unknown): number | null {
  try {
    return positionOf(state, Y.createRelativePositionFromJSON(json));
  } catch {
    return null;
  }
}
