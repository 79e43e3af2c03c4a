/** How words and lines look, and back and forth. */
import type { Command as Change } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { activeAlign, setAlign, type UsualAlign } from '../../../../editor/commands/alignment';
import { hasBreakBefore, toggleBreakBefore } from '../../../../editor/commands/breaks';
import { toggleDual } from '../../../../editor/commands/dual';
import {
  activeColour,
  activeMarks,
  type ColouredMark,
  HIGHLIGHTS,
  setColoured,
  toggleColoured,
  toggleMark,
} from '../../../../editor/commands/marks';
import { SHORTCUTS } from '../../../../editor/commands/marksKeymap';
import type { Align } from '../../../../screenplay/elements';
import type { Command } from '../../../../ui/commands/command';
import { type Colour, inks, markers } from '../toolbar/colours';
import type { EditorHistory } from '../toolbar/HistoryButtons';
import { ALIGN_NAMES, MARK_NAMES, type ShownMark } from '../toolbar/toolNames';
import { runIn } from '../toolbar/useRun';

type Named = Omit<Command, 'run'>;

function does(view: EditorView, named: Named, change: Change): Command {
  return { ...named, run: () => runIn(view, change) };
}

function historyCommands(view: EditorView, history: EditorHistory): Command[] {
  const { undo, redo, canUndo, canRedo } = history;
  const back = { id: 'text:undo', label: 'Undo', shortcut: SHORTCUTS.undo };
  const forth = { id: 'text:redo', label: 'Redo', shortcut: SHORTCUTS.redo };
  return [
    does(view, { ...back, isPossible: () => canUndo(view.state) }, undo),
    does(view, { ...forth, isPossible: () => canRedo(view.state) }, redo),
  ];
}

function markCommands(view: EditorView): Command[] {
  return (Object.keys(MARK_NAMES) as ShownMark[]).map((mark) => {
    const isChecked = () => activeMarks(view.state).split(' ').includes(mark);
    const named = { id: `text:${mark}`, label: MARK_NAMES[mark], shortcut: SHORTCUTS[mark] };
    return does(view, { ...named, isChecked }, toggleMark(mark));
  });
}

function alignCommands(view: EditorView, usual: UsualAlign): Command[] {
  return (Object.keys(ALIGN_NAMES) as Align[]).map((align) => {
    const isChecked = () => activeAlign(view.state, usual) === align;
    const named = { id: `text:${align}`, label: ALIGN_NAMES[align], shortcut: SHORTCUTS[align] };
    return does(view, { ...named, isChecked }, setAlign(align, usual));
  });
}

interface Colours {
  readonly mark: ColouredMark;
  readonly colours: readonly Colour[];
  readonly labelOf: (name: string) => string;
  readonly none: string;
}

const COLOURS: readonly Colours[] = [
  {
    mark: 'highlight',
    colours: markers,
    labelOf: (name) => `Highlight in ${name.toLowerCase()}`,
    none: 'No highlight',
  },
  { mark: 'color', colours: inks, labelOf: (name) => `${name} text`, none: 'No text colour' },
];

function colourCommands(view: EditorView, { mark, colours, labelOf, none }: Colours): Command[] {
  const active = () => activeColour(view.state, mark);
  const each = colours.map(({ name, value }) => {
    const isFirst = mark === 'highlight' && value === HIGHLIGHTS[0];
    const named = { id: `text:${mark}:${value}`, label: labelOf(name), keywords: 'colour color' };
    const shortcut = isFirst && { shortcut: SHORTCUTS.highlight };
    const isChecked = () => active() === value;
    return does(view, { ...named, ...shortcut, isChecked }, toggleColoured(mark, value));
  });
  const off = { id: `text:${mark}:none`, label: none, isPossible: () => active() !== '' };
  return [...each, does(view, off, setColoured(mark, null))];
}

function lineCommands(view: EditorView): Command[] {
  const dual = { id: 'text:dual', label: 'Dual dialogue', keywords: 'two side by side' };
  const page = { id: 'text:break', label: 'New page before this line', keywords: 'page break' };
  const isChecked = () => hasBreakBefore(view.state);
  return [
    does(view, { ...dual, shortcut: SHORTCUTS.dual }, toggleDual),
    does(view, { ...page, isChecked }, toggleBreakBefore),
  ];
}

export function textCommands(
  view: EditorView,
  history: EditorHistory,
  usual: UsualAlign,
): Command[] {
  return [
    ...historyCommands(view, history),
    ...markCommands(view),
    ...COLOURS.flatMap((colours) => colourCommands(view, colours)),
    ...alignCommands(view, usual),
    ...lineCommands(view),
  ];
}
