/** Plugin that marks on the pages what differs from the baseline: computed for rendered lines, never in the text (VE40, VE44). */
import './marking.css';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { countCommonEnds } from '../../kit/commonEnds';
import { type Hunk, listHunks } from '../../screenplay/marking/hunks';
import { decorateRenderedLines } from '../view/renderedDecorations';
import type { Baseline } from './baseline';
import { linesFromDoc } from './markedLines';
import { MarkingMarks } from './markingMarks';

interface MarkingState {
  /** Null: changes are not marked, or the marks are hidden. */
  readonly marks: MarkingMarks | null;
}

interface MarkingMeta {
  readonly baseline: Baseline | null;
}

const markingKey = new PluginKey<MarkingState>('marking');

const OFF: MarkingState = { marks: null };

/** Whether a change only touched letters and attributes: then lines that came, went and moved are the same. */
function hasSameLines(before: Node, now: Node): boolean {
  if (before.childCount !== now.childCount) return false;
  const { first, last } = countCommonEnds(before.children, now.children);
  for (let at = first; at < now.childCount - last; at += 1)
    if (before.child(at).attrs.id !== now.child(at).attrs.id) return false;
  return true;
}

export function markingPlugin(): Plugin<MarkingState> {
  return new Plugin<MarkingState>({
    key: markingKey,
    state: {
      init: () => OFF,
      apply: (tr, value) => {
        const meta: MarkingMeta | undefined = tr.getMeta(markingKey);
        if (meta) return meta.baseline ? { marks: new MarkingMarks(meta.baseline, tr.doc) } : OFF;
        if (!value.marks || !tr.docChanged || hasSameLines(tr.before, tr.doc)) return value;
        return { marks: value.marks.withDoc(tr.doc) };
      },
    },
    ...decorateRenderedLines((state) => readState(state).marks ?? undefined),
  });
}

function readState(state: EditorState): MarkingState {
  return markingKey.getState(state) ?? OFF;
}

/** Marks what differs from this baseline; null: nothing. */
export function showMarks(view: EditorView, baseline: Baseline | null): void {
  const isSame = (readState(view.state).marks?.baseline ?? null) === baseline;
  if (!isSame && !view.isDestroyed)
    view.dispatch(view.state.tr.setMeta(markingKey, { baseline } satisfies MarkingMeta));
}

const hunksByDoc = new WeakMap<Node, { baseline: Baseline; hunks: readonly Hunk[] }>();

/** All marked changes in the order of the text. Not for every key: it reads the whole text. */
export function listMarkedHunks({ doc }: EditorState, baseline: Baseline): readonly Hunk[] {
  const known = hunksByDoc.get(doc);
  if (known?.baseline === baseline) return known.hunks;
  const hunks = listHunks(baseline.lines, linesFromDoc(doc));
  hunksByDoc.set(doc, { baseline, hunks });
  return hunks;
}

/** Where a hunk is: the position of its first letter, or of the line that is shown for it. */
export function findHunkPosition({ doc }: EditorState, hunk: Hunk): number {
  const id = hunk.kind === 'out' ? hunk.before : hunk.element;
  let found = doc.content.size - 1;
  doc.forEach((node, position) => {
    if (node.attrs.id === id) found = position + 1 + hunk.newStart;
  });
  return found;
}

/** The hunks that a selection touches; a caret touches those beside it. */
export function hunksInSelection(state: EditorState, baseline: Baseline): readonly Hunk[] {
  const { from, to } = state.selection;
  return listMarkedHunks(state, baseline).filter((hunk) => {
    const start = findHunkPosition(state, hunk);
    const length =
      hunk.kind === 'words' || hunk.kind === 'look' ? hunk.newEnd - hunk.newStart : hunk.new.length;
    return start <= to && start + length >= from;
  });
}
