/** Elements with a recording: voice messages, and spoken lines of a character (`voice-dialogue`). Rule RE33. */
import type { Node } from '@tiptap/pm/model';
import type { Command, EditorState } from '@tiptap/pm/state';
import { getAttributes, selectedElements } from '../commands/selectedElements';
import { removeLineAt, withAttributes } from '../lines/rewriteLine';
import { newElementId } from '../schema/documentShape';
import { schema } from '../schema/schema';

/** Anything else in a script is no address of ours: another program may have written it. */
const RECORDING_URL = /^\/api\/recordings\/([A-Za-z0-9_-]{1,64})$/;

const MESSAGE = 'voice-message';
const SPOKEN_LINE = 'voice-dialogue';

type Extra = Readonly<Record<string, unknown>>;

/** The attribute holds what the API's `content` has beside the fields that we know. */
function readExtra(node: Node): Extra {
  try {
    const extra: unknown = JSON.parse(getAttributes(node).extra ?? '{}');
    return typeof extra === 'object' && extra !== null ? (extra as Extra) : {};
  } catch {
    return {};
  }
}

export function isRecordedKind({ attrs }: Node): boolean {
  return attrs.kind === MESSAGE || attrs.kind === SPOKEN_LINE;
}

const recordingIds = new WeakMap<Node, string | null>();

/** Null: the element has no recording of ours. */
export function recordingIdOf(node: Node): string | null {
  if (!isRecordedKind(node)) return null;
  const cached = recordingIds.get(node);
  if (cached !== undefined) return cached;
  const { url } = readExtra(node);
  const id = typeof url === 'string' ? (RECORDING_URL.exec(url)?.[1] ?? null) : null;
  recordingIds.set(node, id);
  return id;
}

function recordingUrl(recordingId: string): string {
  return `/api/recordings/${recordingId}`;
}

/** Inserts a voice message behind the line of the caret, which stays where it is. */
export function insertVoiceMessage(recordingId: string): Command {
  return (state, dispatch) => {
    const current = selectedElements(state).at(-1);
    if (!current) return false;
    const extra = JSON.stringify({ url: recordingUrl(recordingId) });
    const attributes = { id: newElementId(), kind: MESSAGE, align: 'center', extra };
    const message = schema.nodes.element.create(attributes);
    dispatch?.(state.tr.insert(current.pos + current.node.nodeSize, message).scrollIntoView());
    return true;
  };
}

/** A line of the script, found by its id: others may have written above it meanwhile. */
export interface FoundLine {
  readonly node: Node;
  readonly pos: number;
}

export function findLine(doc: Node, elementId: string): FoundLine | null {
  let found: FoundLine | null = null;
  doc.forEach((node, pos) => {
    if (node.attrs.id === elementId) found ??= { node, pos };
  });
  return found;
}

export function removeVoiceMessage(elementId: string): Command {
  return (state, dispatch) => {
    const line = findLine(state.doc, elementId);
    if (line?.node.attrs.kind !== MESSAGE) return false;
    const { tr } = state;
    removeLineAt(tr, line.pos, 'behind');
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

const DIALOGUE: ReadonlySet<unknown> = new Set(['dialogue', SPOKEN_LINE]);
const ABOVE_DIALOGUE: ReadonlySet<unknown> = new Set(['character', 'parenthetical']);

/** The dialogue at the caret; on a cue or a parenthetical, the dialogue below it. Null: none. */
export function findSpokenLine({ doc, selection }: EditorState): Node | null {
  const { $head } = selection;
  let index = $head.depth > 0 ? $head.index(0) : doc.childCount;
  while (index < doc.childCount && ABOVE_DIALOGUE.has(doc.child(index).attrs.kind)) index += 1;
  const line = index < doc.childCount ? doc.child(index) : null;
  return line && DIALOGUE.has(line.attrs.kind) && line.content.size > 0 ? line : null;
}

function replaceAttributes(elementId: string, change: (line: Node) => Node | null): Command {
  return (state, dispatch) => {
    const line = findLine(state.doc, elementId);
    const changed = line && change(line.node);
    if (!line || !changed) return false;
    dispatch?.(state.tr.setNodeMarkup(line.pos, null, changed.attrs));
    return true;
  };
}

/** The words of the line stay; the same line spoken once more has the new recording. */
export function attachRecording(elementId: string, recordingId: string): Command {
  return replaceAttributes(elementId, (line) => {
    if (!DIALOGUE.has(line.attrs.kind)) return null;
    const extra = JSON.stringify({ ...readExtra(line), url: recordingUrl(recordingId) });
    return withAttributes(line, { kind: SPOKEN_LINE, extra });
  });
}

/** The line is plain dialogue again. */
export function detachRecording(elementId: string): Command {
  return replaceAttributes(elementId, (line) => {
    if (line.attrs.kind !== SPOKEN_LINE) return null;
    const { url: _, ...rest } = readExtra(line);
    const extra = Object.keys(rest).length ? JSON.stringify(rest) : null;
    return withAttributes(line, { kind: 'dialogue', extra });
  });
}
