/** Plugin that marks the words of threads on the pages, and chooses a thread by a click on them. */
import './comments.css';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { scrollToPosition } from '../pages/scroll/scrolling';
import { dispatchMeta } from '../view/caretSync';
import { decorateRenderedLines } from '../view/renderedDecorations';
import { CommentMarks, type MarkedThread } from './commentMarks';

interface CommentState {
  readonly marks: CommentMarks;
  /** How often somebody has clicked on marked words: a second click on the same ones counts, too. */
  readonly clicks: number;
}

type CommentMeta =
  | { readonly threads: readonly MarkedThread[] }
  | { readonly active: string | null; readonly isClick?: boolean };

const commentKey = new PluginKey<CommentState>('comments');

const EMPTY: CommentState = { marks: new CommentMarks(), clicks: 0 };

function applyMeta({ marks, clicks }: CommentState, meta: CommentMeta, doc: Node): CommentState {
  if ('threads' in meta) return { marks: marks.adopt(doc, meta.threads), clicks };
  return { marks: marks.withActive(meta.active), clicks: clicks + (meta.isClick ? 1 : 0) };
}

/** The shortest of the threads at a position, as it may lie inside of another; null: none. */
function findThreadAt({ doc }: EditorState, marks: CommentMarks, position: number): string | null {
  const { parent, parentOffset } = doc.resolve(position);
  const at = marks
    .rangesIn(parent)
    .filter(({ from, to }) => from <= parentOffset && parentOffset <= to)
    .sort((one, other) => one.to - one.from - (other.to - other.from));
  return at[0]?.threadId ?? null;
}

function chooseByClick(view: EditorView, position: number): void {
  const { marks } = readState(view.state);
  const active = findThreadAt(view.state, marks, position);
  if (active === null && marks.active === null) return;
  dispatchMeta(view, commentKey, { active, isClick: active !== null } satisfies CommentMeta);
}

function readState(state: EditorState): CommentState {
  return commentKey.getState(state) ?? EMPTY;
}

export function commentPlugin(): Plugin<CommentState> {
  return new Plugin<CommentState>({
    key: commentKey,
    state: {
      init: () => EMPTY,
      apply: (tr, value) => {
        const marks = tr.docChanged ? value.marks.map(tr) : value.marks;
        const moved = marks === value.marks ? value : { ...value, marks };
        const meta: CommentMeta | undefined = tr.getMeta(commentKey);
        return meta ? applyMeta(moved, meta, tr.doc) : moved;
      },
    },
    ...decorateRenderedLines((state) => readState(state).marks),
    props: {
      handleClick: (view, position, event) => {
        if (event.button === 0) chooseByClick(view, position);
        return false;
      },
    },
  });
}

/** Marks the words of these threads, and of no others. */
export function showThreads(view: EditorView, threads: readonly MarkedThread[]): void {
  dispatchMeta(view, commentKey, { threads } satisfies CommentMeta);
}

export function activateThread(view: EditorView, id: string | null): void {
  if (activeThread(view.state) !== id)
    dispatchMeta(view, commentKey, { active: id } satisfies CommentMeta);
}

export function activeThread(state: EditorState): string | null {
  return readState(state).marks.active;
}

/** For `useEditorState`: another number after each click on marked words. */
export function countThreadClicks(state: EditorState): number {
  return readState(state).clicks;
}

/** Positions of a thread's first and behind its last letter; null: it has none here. */
export function findThread(state: EditorState, id: string): { from: number; to: number } | null {
  const { marks } = readState(state);
  let found = null as { from: number; to: number } | null;
  let start = 1;
  for (const node of state.doc.children) {
    const range = marks.rangesIn(node).find(({ threadId }) => threadId === id);
    if (range) found = { from: found?.from ?? start + range.from, to: start + range.to };
    start += node.nodeSize;
  }
  return found;
}

/** Scrolls to the words of a thread. False: they are not in the text. */
export function scrollToThread(view: EditorView, id: string): boolean {
  const found = findThread(view.state, id);
  if (!found) return false;
  scrollToPosition(view, found.from);
  return true;
}
