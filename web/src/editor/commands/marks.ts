/** Commands for marks: toggled for the selected text, or stored for the text that is typed next. */
import { toggleMark as toggled } from '@tiptap/pm/commands';
import { Fragment, Mark, type MarkType, type Node } from '@tiptap/pm/model';
import type { Command, EditorState, Transaction } from '@tiptap/pm/state';
import type { SwitchMark } from '../../screenplay/marks';
import { LineChangeBatch } from '../lines/lineChangeBatch';
import { schema } from '../schema/schema';
import { selectedElements } from './selectedElements';

/** A mark is added and replaces one of its type; a mark type is removed. */
function applyMark(state: EditorState, mark: Mark | MarkType): Transaction {
  const { doc, tr, selection } = state;
  const lines = new LineChangeBatch(doc);
  for (const { index, node, pos } of selectedElements(state)) {
    const from = Math.max(0, selection.from - pos - 1);
    const to = Math.min(node.content.size, selection.to - pos - 1);
    const content = from < to ? markedBetween(node, from, to, mark) : node.content;
    if (!content.eq(node.content)) lines.replaceLine(index, node.copy(content));
  }
  lines.applyTo(tr);
  return tr;
}

function markedBetween(
  { content }: Node,
  from: number,
  to: number,
  mark: Mark | MarkType,
): Fragment {
  const marked = content
    .cut(from, to)
    .content.map((run) =>
      run.mark(mark instanceof Mark ? mark.addToSet(run.marks) : mark.removeFromSet(run.marks)),
    );
  return content.cut(0, from).append(Fragment.from(marked)).append(content.cut(to));
}

/** Marks with a button; mentions have none. */
export type PressedMark = Exclude<SwitchMark, 'mention'>;

/** Marks with a colour. */
export type ColourMark = 'highlight' | 'color';

/** The four of the spec. */
export const HIGHLIGHTS = ['yellow', 'green', 'cyan', 'blue'] as const;

function typeOf(name: string): MarkType {
  const type = schema.marks[name];
  if (!type) throw new RangeError(`There is no mark called ${name}`);
  return type;
}

/** Partly bold text becomes bold first, as in other editors. */
export function toggleMark(name: PressedMark): Command {
  const type = typeOf(name);
  const next = toggled(type);
  return (state, dispatch, view) => {
    if (state.selection.empty) return next(state, dispatch, view);
    const isOn = marksSelected(state)?.some((mark) => mark.type === type) ?? true;
    dispatch?.(applyMark(state, isOn ? type : type.create()).scrollIntoView());
    return true;
  };
}

/** Null removes the colour. */
export function setColour(name: ColourMark, value: string | null): Command {
  const type = typeOf(name);
  const mark = value === null ? type : type.create({ value });
  return (state, dispatch) => {
    const tr = state.selection.empty ? storeMark(state.tr, mark) : applyMark(state, mark);
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

function storeMark(tr: Transaction, mark: Mark | MarkType): Transaction {
  return mark instanceof Mark ? tr.addStoredMark(mark) : tr.removeStoredMark(mark);
}

/** Sets the colour; removes it where all of the text has it. */
export function toggleColour(name: ColourMark, value: string): Command {
  return (state, dispatch, view) =>
    setColour(name, activeColour(state, name) === value ? null : value)(state, dispatch, view);
}

function marksAtCaret(state: EditorState): readonly Mark[] {
  return state.storedMarks ?? state.selection.$from.marks();
}

/** Marks that all selected text nodes share, blanks ignored; null without text. */
function marksSelected(state: EditorState): readonly Mark[] | null {
  const { from, to } = state.selection;
  let shared: readonly Mark[] | null = null;
  for (const { node: element, pos } of selectedElements(state)) {
    element.nodesBetween(
      Math.max(0, from - pos - 1),
      Math.min(element.content.size, to - pos - 1),
      (text) => {
        if (!text.text?.trim()) return;
        shared = (shared ?? text.marks).filter((mark) => mark.isInSet(text.marks));
      },
    );
    if (shared !== null && !(shared as readonly Mark[]).length) break;
  }
  return shared;
}

function getActiveMarks(state: EditorState): readonly Mark[] {
  return (state.selection.empty ? null : marksSelected(state)) ?? marksAtCaret(state);
}

/** Sorted names, joined by a blank: one string, so that equal values cause no render. */
export function activeMarks(state: EditorState): string {
  return getActiveMarks(state)
    .map(({ type }) => type.name)
    .sort()
    .join(' ');
}

/** '' without a colour. */
export function activeColour(state: EditorState, name: ColourMark): string {
  const found = getActiveMarks(state).find(({ type }) => type.name === name);
  return String(found?.attrs.value ?? '');
}
