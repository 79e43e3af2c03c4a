/** Plugin that marks on the pages what differs from the baseline: computed for rendered lines, never in the text (VE40, VE44). */
import './marking.css';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, TextSelection } from '@tiptap/pm/state';
import { Decoration, type EditorView } from '@tiptap/pm/view';
import type { Hunk } from '../../screenplay/marking/hunks';
import { dispatchMeta } from '../view/caretSync';
import {
  decorateRenderedLines,
  type LineDecorator,
  type RenderedLine,
} from '../view/renderedDecorations';
import type { Baseline } from './baseline';
import { findHunk, findHunkAt, findHunkRange, nameHunk } from './findHunks';
import { MarkingMarks, type MarksLook, SIMPLE_LOOK } from './markingMarks';

interface MarkingState {
  /** Null: changes are not marked, or the marks are hidden. */
  readonly marks: MarkingMarks | null;
  /** Name of the hunk whose card is shown. */
  readonly active: string | null;
  /** How often somebody has chosen a mark: a second click on the same one counts, too. */
  readonly choices: number;
}

type MarkingMeta =
  | { readonly baseline: Baseline | null; readonly look: MarksLook }
  | { readonly active: string | null };

const markingKey = new PluginKey<MarkingState>('marking');

const OFF: MarkingState = { marks: null, active: null, choices: 0 };

function applyMeta(value: MarkingState, meta: MarkingMeta, doc: Node): MarkingState {
  if ('active' in meta) return { ...value, active: meta.active, choices: value.choices + 1 };
  const { baseline, look } = meta;
  if (!baseline) return { ...OFF, choices: value.choices };
  const isSame = value.marks?.baseline === baseline;
  const marks =
    isSame && value.marks ? value.marks.withLook(look) : MarkingMarks.read(baseline, doc, look);
  return { ...value, marks };
}

/** The hunk whose card is shown stands out. */
class ActiveMark implements LineDecorator {
  readonly #marks: MarkingMarks;
  readonly #hunk: Hunk;

  constructor(marks: MarkingMarks, hunk: Hunk) {
    this.#marks = marks;
    this.#hunk = hunk;
  }

  decorate(doc: Node, line: RenderedLine): readonly Decoration[] {
    const found = this.#marks.decorate(doc, line);
    const range = findHunkRange(line.node, this.#hunk, line.index === doc.childCount - 1);
    if (!range) return found;
    const to = Math.min(Math.max(range.to, range.from + 1), line.node.content.size);
    const from = Math.min(range.from, Math.max(0, to - 1));
    if (from >= to) return found;
    return [...found, Decoration.inline(from, to, { class: 'marked-active' })];
  }
}

function decorateState(state: EditorState): LineDecorator | undefined {
  const { marks } = readState(state);
  const hunk = marks && activeHunk(state);
  return hunk ? new ActiveMark(marks, hunk) : (marks ?? undefined);
}

function chooseByClick(view: EditorView, position: number): void {
  const { marks, active } = readState(view.state);
  if (!marks) return;
  const hunk = findHunkAt(view.state, marks.baseline, position);
  if (hunk || active !== null) activateHunk(view, hunk);
}

/**
 * Types the letter in place of the browser. ProseMirror draws a decorated text anew after the browser wrote into it, so that
 * each key would be laid out twice; written by ProseMirror, the text stays and is laid out once. A keyboard on the screen
 * corrects words as it types, and is left to the browser.
 */
function typeLetter(view: EditorView, { key }: KeyboardEvent): boolean {
  const { selection } = view.state;
  const isLetter = [...key].length === 1;
  if (!isLetter || !(selection instanceof TextSelection)) return false;
  if (window.matchMedia('(pointer: coarse)').matches) return false;
  const { from, to } = selection;
  const insert = () => view.state.tr.insertText(key).scrollIntoView();
  const isHandled = view.someProp('handleTextInput', (handle) =>
    handle(view, from, to, key, insert),
  );
  if (!isHandled) view.dispatch(insert());
  return true;
}

export function markingPlugin(): Plugin<MarkingState> {
  return new Plugin<MarkingState>({
    key: markingKey,
    state: {
      init: () => OFF,
      apply: (tr, value) => {
        const meta: MarkingMeta | undefined = tr.getMeta(markingKey);
        const marks = tr.docChanged
          ? (value.marks?.update(tr.before, tr.doc) ?? null)
          : value.marks;
        const moved = marks === value.marks ? value : { ...value, marks };
        return meta ? applyMeta(moved, meta, tr.doc) : moved;
      },
    },
    ...decorateRenderedLines(decorateState),
    props: {
      handleKeyPress: (view, event) =>
        readState(view.state).marks !== null && typeLetter(view, event),
      handleClick: (view, position, event) => {
        if (event.button === 0) chooseByClick(view, position);
        return false;
      },
    },
  });
}

function readState(state: EditorState): MarkingState {
  return markingKey.getState(state) ?? OFF;
}

/** Marks what differs from this baseline; null: nothing. */
export function showMarks(view: EditorView, baseline: Baseline | null, look = SIMPLE_LOOK): void {
  const { marks } = readState(view.state);
  const isSame = (marks?.baseline ?? null) === baseline && (!marks || marks.look === look);
  if (!isSame) dispatchMeta(view, markingKey, { baseline, look } satisfies MarkingMeta);
}

/** Chooses the hunk whose card is shown. */
export function activateHunk(view: EditorView, hunk: Hunk | null): void {
  const active = hunk && nameHunk(hunk);
  dispatchMeta(view, markingKey, { active } satisfies MarkingMeta);
}

/** The same object while text and choice are the same. Null: none is chosen, or it is there no more. */
export function activeHunk(state: EditorState): Hunk | null {
  const { marks, active } = readState(state);
  return marks && active !== null ? findHunk(state, marks.baseline, active) : null;
}

/** For `useEditorState`: another number after each choice. */
export function countHunkChoices(state: EditorState): number {
  return readState(state).choices;
}
