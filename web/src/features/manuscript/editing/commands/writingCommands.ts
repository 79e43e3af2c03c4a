/** Commands for elements, marks, colours, alignment, undo and redo. */
import type { Command as Change } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { toggleDual } from '../../../../editor/commands/dual';
import { SHORTCUTS } from '../../../../editor/commands/formatKeymap';
import {
  activeAlign,
  type DefaultAlign,
  hasBreakBefore,
  setAlign,
  toggleBreakBefore,
} from '../../../../editor/commands/lineFormat';
import {
  activeColour,
  activeMarks,
  type ColourMark,
  HIGHLIGHTS,
  type PressedMark,
  setColour,
  toggleColour,
  toggleMark,
} from '../../../../editor/commands/marks';
import { customElementsIn } from '../../../../editor/pages/pagesState';
import type { Align } from '../../../../screenplay/elements';
import type { Command } from '../../../../ui/commands/commands';
import {
  ALIGN_NAMES,
  type ColourChoice,
  highlightColours,
  MARK_NAMES,
  textColours,
} from '../toolbar/formatChoices';
import type { EditorHistory } from '../toolbar/MainToolbar';
import { runEditorCommand } from '../toolbar/runCommand';
import {
  activeTextType,
  type ChosenShortcuts,
  getTextTypeShortcuts,
  listTextTypeGroups,
} from '../toolbar/textTypes';

type CommandName = Omit<Command, 'run'>;

function makeCommand(view: EditorView, base: CommandName, change: Change): Command {
  return { ...base, run: () => runEditorCommand(view, change) };
}

function historyCommands(view: EditorView, history: EditorHistory): Command[] {
  const { undo, redo, canUndo, canRedo } = history;
  const undoBase = { id: 'text:undo', label: 'Undo', shortcut: SHORTCUTS.undo };
  const redoBase = { id: 'text:redo', label: 'Redo', shortcut: SHORTCUTS.redo };
  return [
    makeCommand(view, { ...undoBase, isPossible: () => canUndo(view.state) }, undo),
    makeCommand(view, { ...redoBase, isPossible: () => canRedo(view.state) }, redo),
  ];
}

function markCommands(view: EditorView): Command[] {
  return (Object.keys(MARK_NAMES) as PressedMark[]).map((mark) => {
    const isChecked = () => activeMarks(view.state).split(' ').includes(mark);
    const base = { id: `text:${mark}`, label: MARK_NAMES[mark], shortcut: SHORTCUTS[mark] };
    return makeCommand(view, { ...base, isChecked }, toggleMark(mark));
  });
}

function alignCommands(view: EditorView, defaultAlign: DefaultAlign): Command[] {
  return (Object.keys(ALIGN_NAMES) as Align[]).map((align) => {
    const isChecked = () => activeAlign(view.state, defaultAlign) === align;
    const base = { id: `text:${align}`, label: ALIGN_NAMES[align], shortcut: SHORTCUTS[align] };
    return makeCommand(view, { ...base, isChecked }, setAlign(align, defaultAlign));
  });
}

interface ColourCommandSet {
  readonly mark: ColourMark;
  readonly colours: readonly ColourChoice[];
  readonly labelOf: (name: string) => string;
  readonly clearLabel: string;
}

const COLOUR_COMMAND_SETS: readonly ColourCommandSet[] = [
  {
    mark: 'highlight',
    colours: highlightColours,
    labelOf: (name) => `Highlight in ${name.toLowerCase()}`,
    clearLabel: 'No highlight',
  },
  {
    mark: 'color',
    colours: textColours,
    labelOf: (name) => `${name} text`,
    clearLabel: 'No text colour',
  },
];

function colourCommands(
  view: EditorView,
  { mark, colours, labelOf, clearLabel }: ColourCommandSet,
): Command[] {
  const active = () => activeColour(view.state, mark);
  const commands = colours.map(({ name, value }) => {
    const isFirst = mark === 'highlight' && value === HIGHLIGHTS[0];
    const base = { id: `text:${mark}:${value}`, label: labelOf(name), keywords: 'colour color' };
    const shortcut = isFirst && { shortcut: SHORTCUTS.highlight };
    const isChecked = () => active() === value;
    return makeCommand(view, { ...base, ...shortcut, isChecked }, toggleColour(mark, value));
  });
  const clearBase = {
    id: `text:${mark}:none`,
    label: clearLabel,
    isPossible: () => active() !== '',
  };
  return [...commands, makeCommand(view, clearBase, setColour(mark, null))];
}

function lineCommands(view: EditorView): Command[] {
  const dual = { id: 'text:dual', label: 'Dual dialogue', keywords: 'two side by side' };
  const page = { id: 'text:break', label: 'New page before this line', keywords: 'page break' };
  const isChecked = () => hasBreakBefore(view.state);
  return [
    makeCommand(view, { ...dual, shortcut: SHORTCUTS.dual }, toggleDual),
    makeCommand(view, { ...page, isChecked }, toggleBreakBefore),
  ];
}

export function textCommands(
  view: EditorView,
  history: EditorHistory,
  defaultAlign: DefaultAlign,
): Command[] {
  return [
    ...historyCommands(view, history),
    ...markCommands(view),
    ...COLOUR_COMMAND_SETS.flatMap((colours) => colourCommands(view, colours)),
    ...alignCommands(view, defaultAlign),
    ...lineCommands(view),
  ];
}

/** Kinds of lines, with the keys that the script has for them. */
export function elementCommands(
  view: EditorView,
  chosen: ChosenShortcuts,
  onTable: () => void,
): Command[] {
  const customs = customElementsIn(view.state);
  const shortcuts = getTextTypeShortcuts(chosen, customs);
  const types = listTextTypeGroups(customs).flatMap(({ types: each }) => each);
  const commands = types.map(({ name, label, command }): Command => {
    const shortcut = shortcuts.get(name);
    return {
      id: `element:${name}`,
      label,
      ...(shortcut && { shortcut }),
      keywords: 'element kind line',
      isChecked: () => activeTextType(view.state) === name,
      run: () => runEditorCommand(view, command),
    };
  });
  return [...commands, { id: 'element:table', label: 'Table…', run: onTable }];
}
