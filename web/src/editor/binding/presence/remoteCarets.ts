/** Remote carets (presence): read from awareness, drawn as decorations with a name. */

import type { EditorState } from '@tiptap/pm/state';
import { Decoration } from '@tiptap/pm/view';
import type { Awareness } from 'y-protocols/awareness';
import * as Y from 'yjs';
import { z } from 'zod';
import { resolveAnchor } from '../selectionAnchors';

/** Milliseconds for which a name is shown after its caret has moved. */
const NAME_VISIBLE_MS = 2000;

export interface RemoteCaret {
  readonly client: number;
  readonly name: string;
  readonly colour: string;
  readonly anchor: number;
  readonly head: number;
  /** Incremented whenever the caret moves, other than with its text: then the name is shown again. */
  readonly moves: number;
}

export function isSameCaret(one: RemoteCaret, other: RemoteCaret): boolean {
  const isSamePlace = one.anchor === other.anchor && one.head === other.head;
  const isSameMove = one.client === other.client && one.moves === other.moves;
  return isSamePlace && isSameMove && one.name === other.name && one.colour === other.colour;
}

export function caretDecorations(caret: RemoteCaret): Decoration[] {
  const { anchor, head, client, moves } = caret;
  const flag = Decoration.widget(head, () => createCaretElement(caret), {
    key: `caret-${client}-${moves}`,
    // Characters that are typed here come before it.
    side: 10,
    ignoreSelection: true,
    stopEvent: () => true,
  });
  if (anchor === head) return [flag];
  const tint = { class: 'others-selection', style: `--caret-colour: ${caret.colour}` };
  const range = [Math.min(anchor, head), Math.max(anchor, head)] as const;
  return [Decoration.inline(...range, tint, { client }), flag];
}

function createCaretElement({ name, colour }: RemoteCaret): HTMLElement {
  const caret = document.createElement('span');
  caret.className = 'others-caret';
  caret.style.setProperty('--caret-colour', colour);
  // A screen reader reads the script; who is present is announced elsewhere.
  caret.setAttribute('aria-hidden', 'true');
  caret.contentEditable = 'false';
  const flag = document.createElement('span');
  flag.className = 'others-caret-name';
  // Drawn by CSS, so that the name is no text of the page: not found, not copied.
  flag.dataset.name = name;
  // By a timer: an animation would have the browser draw sixty times a second for as long as anybody types.
  setTimeout(() => flag.classList.add('said'), NAME_VISIBLE_MS);
  caret.append(flag);
  return caret;
}

/** Presence of another client: it comes from their browser and may be anything. */
const presenceSchema = z.object({
  cursor: z.object({ anchor: z.unknown(), head: z.unknown() }),
  user: z.object({ name: z.string(), color: z.string() }),
});

const GREY = '#6b7280';

/** Carets whose position is known. `shownCarets`: the carets before. */
export function readRemoteCarets(
  state: EditorState,
  awareness: Awareness,
  shownCarets: readonly RemoteCaret[],
): RemoteCaret[] {
  const others = [...awareness.getStates()].filter(([client]) => client !== awareness.clientID);
  return others.flatMap(([client, presence]) => {
    const before = shownCarets.find((caret) => caret.client === client);
    const now = readRemoteCaret(state, client, presence, before?.moves ?? 0);
    if (!now) return [];
    return before && isSameCaret(before, now) ? [before] : [{ ...now, moves: now.moves + 1 }];
  });
}

function readRemoteCaret(
  state: EditorState,
  client: number,
  presence: unknown,
  moves: number,
): RemoteCaret | null {
  const read = presenceSchema.safeParse(presence);
  const head = read.success ? resolvePosition(state, read.data.cursor.head) : null;
  if (!read.success || head === null) return null;
  const { cursor, user } = read.data;
  const anchor = resolvePosition(state, cursor.anchor) ?? head;
  const colour = /^#[0-9a-f]{6}$/i.test(user.color) ? user.color : GREY;
  return { client, name: user.name, colour, anchor, head, moves };
}

function resolvePosition(state: EditorState, json: unknown): number | null {
  try {
    return resolveAnchor(state, Y.createRelativePositionFromJSON(json));
  } catch {
    return null;
  }
}
