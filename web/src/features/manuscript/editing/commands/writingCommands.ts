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
  setColour,
  toggleColour,
  toggleMark,
} from '../../../../editor/commands/marks';
import type { Align } from '../../../../screenplay/elements';
import type { Command } from '../../../../ui/commands/commands';
import {
  ALIGN_NAMES,
  type ColourChoice,
  highlightColours,
  MARK_NAMES,
  type ToolbarMark,
  textColours,
} from '../toolbar/formatChoices';
import type { EditorHistory } from '../toolbar/MainToolbar';
import { runEditorCommand } from '../toolbar/runCommand';
import {
  activeTextType,
  type ChosenShortcuts,
  getTextTypeShortcuts,
  textTypeGroups,
} from '../toolbar/textTypes';

type CommandName = Omit<Command, 'run'>;

function makeCommand(view: EditorView, named: CommandName, change: Change): Command {
  return { ...named, run: () => runEditorCommand(view, change) };
}

function historyCommands(view: EditorView, history: EditorHistory): Command[] {
  const { undo, redo, canUndo, canRedo } = history;
  const back = { id: 'text:undo', label: 'Undo', shortcut: SHORTCUTS.undo };
  const forth = { id: 'text:redo', label: 'Redo', shortcut: SHORTCUTS.redo };
  return [
    makeCommand(view, { ...back, isPossible: () => canUndo(view.state) }, undo),
    makeCommand(view, { ...forth, isPossible: () => canRedo(view.state) }, redo),
  ];
}

function markCommands(view: EditorView): Command[] {
  return (Object.keys(MARK_NAMES) as ToolbarMark[]).map((mark) => {
    const isChecked = () => activeMarks(view.state).split(' ').includes(mark);
    const named = { id: `text:${mark}`, label: MARK_NAMES[mark], shortcut: SHORTCUTS[mark] };
    return makeCommand(view, { ...named, isChecked }, toggleMark(mark));
  });
}

function alignCommands(view: EditorView, usual: DefaultAlign): Command[] {
  return (Object.keys(ALIGN_NAMES) as Align[]).map((align) => {
    const isChecked = () => activeAlign(view.state, usual) === align;
    const named = { id: `text:${align}`, label: ALIGN_NAMES[align], shortcut: SHORTCUTS[align] };
    return makeCommand(view, { ...named, isChecked }, setAlign(align, usual));
  });
}

interface ColourCommandSet {
  readonly mark: ColourMark;
  readonly colours: readonly ColourChoice[];
  readonly labelOf: (name: string) => string;
  readonly none: string;
}

const COLOUR_COMMAND_SETS: readonly ColourCommandSet[] = [
  {
    mark: 'highlight',
    colours: highlightColours,
    labelOf: (name) => `Highlight in ${name.toLowerCase()}`,
    none: 'No highlight',
  },
  {
    mark: 'color',
    colours: textColours,
    labelOf: (name) => `${name} text`,
    none: 'No text colour',
  },
];

function colourCommands(
  view: EditorView,
  { mark, colours, labelOf, none }: ColourCommandSet,
): Command[] {
  const active = () => activeColour(view.state, mark);
  const each = colours.map(({ name, value }) => {
    const isFirst = mark === 'highlight' && value === HIGHLIGHTS[0];
    const named = { id: `text:${mark}:${value}`, label: labelOf(name), keywords: 'colour color' };
    const shortcut = isFirst && { shortcut: SHORTCUTS.highlight };
    const isChecked = () => active() === value;
    return makeCommand(view, { ...named, ...shortcut, isChecked }, toggleColour(mark, value));
  });
  const off = { id: `text:${mark}:none`, label: none, isPossible: () => active() !== '' };
  return [...each, makeCommand(view, off, setColour(mark, null))];
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
  usual: DefaultAlign,
): Command[] {
  return [
    ...historyCommands(view, history),
    ...markCommands(view),
    ...COLOUR_COMMAND_SETS.flatMap((colours) => colourCommands(view, colours)),
    ...alignCommands(view, usual),
    ...lineCommands(view),
  ];
}

/** Kinds of lines, with the keys that the script has for them. */
export function elementCommands(
  view: EditorView,
  chosen: ChosenShortcuts,
  onTable: () => void,
): Command[] {
  const shortcuts = getTextTypeShortcuts(chosen);
  const types = textTypeGroups.flatMap(({ types: each }) => each);
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
