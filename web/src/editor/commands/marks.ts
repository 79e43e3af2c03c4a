/** Looks of words: switched for what is selected, or for what is written next. */
import { toggleMark as toggled } from '@tiptap/pm/commands';
import { Mark, type MarkType } from '@tiptap/pm/model';
import type { Command, EditorState, Transaction } from '@tiptap/pm/state';
import type { Switch } from '../../screenplay/marks';
import { schema } from '../schema';
import { markSelected } from './markSelected';
import { selectedElements } from './selectedElements';

/** Switches that a person presses; a mention is made by mentioning. */
export type PressedMark = Exclude<Switch, 'mention'>;

/** Marks with a colour of one's choice. */
export type ColouredMark = 'highlight' | 'color';

/** The four of the spec. */
export const HIGHLIGHTS = ['yellow', 'green', 'cyan', 'blue'] as const;

function typeOf(name: string): MarkType {
  const type = schema.marks[name];
  if (!type) throw new RangeError(`There is no mark called ${name}`);
  return type;
}

/** Words that are partly bold become bold as a whole first, as writers know it. */
export function toggleMark(name: PressedMark): Command {
  const type = typeOf(name);
  const next = toggled(type);
  return (state, dispatch, view) => {
    if (state.selection.empty) return next(state, dispatch, view);
    const isOn = marksSelected(state)?.some((mark) => mark.type === type) ?? true;
    dispatch?.(markSelected(state, isOn ? type : type.create()).scrollIntoView());
    return true;
  };
}

/** Null takes the colour away. */
export function setColoured(name: ColouredMark, value: string | null): Command {
  const type = typeOf(name);
  const mark = value === null ? type : type.create({ value });
  return (state, dispatch) => {
    const tr = state.selection.empty ? storeMark(state.tr, mark) : markSelected(state, mark);
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

function storeMark(tr: Transaction, mark: Mark | MarkType): Transaction {
  return mark instanceof Mark ? tr.addStoredMark(mark) : tr.removeStoredMark(mark);
}

/** On with this colour; off where all of it has it. */
export function toggleColoured(name: ColouredMark, value: string): Command {
  return (state, dispatch, view) =>
    setColoured(name, activeColour(state, name) === value ? null : value)(state, dispatch, view);
}

function marksAtCaret(state: EditorState): readonly Mark[] {
  return state.storedMarks ?? state.selection.$from.marks();
}

/** The marks that every selected stretch of text has, blanks left aside; null where there is no text. */
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

function marksNow(state: EditorState): readonly Mark[] {
  return (state.selection.empty ? null : marksSelected(state)) ?? marksAtCaret(state);
}

/** Names, sorted and joined by a blank: one string, so that who shows it is not shown anew for nothing. */
export function activeMarks(state: EditorState): string {
  return marksNow(state)
    .map(({ type }) => type.name)
    .sort()
    .join(' ');
}

/** '' without one. */
export function activeColour(state: EditorState, name: ColouredMark): string {
  const found = marksNow(state).find(({ type }) => type.name === name);
  return String(found?.attrs.value ?? '');
}
