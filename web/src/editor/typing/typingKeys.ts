/** Typing keys: keys of the tables, digits for kinds, and the way out of the editor. Rules TY1 to TY23, TY30, TY40, TY42. */
import { keydownHandler } from '@tiptap/pm/keymap';
import { type Command, Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type { TypingKey } from '../../screenplay/typing/keyActions';
import { elementsByDigit } from '../../screenplay/typing/kindTable';
import { toggleDual } from '../commands/dual';
import { SHORTCUTS } from '../commands/formatKeymap';
import { withBusySign } from '../commands/withBusySign';
import type { EditorSettings } from '../editorSettings';
import { changeKind } from './changeKind';
import { undoCorrection } from './corrections';
import { pressKey } from './runKeyAction';
import { openList, type SuggestionMeta, suggestionKey } from './suggestionState';

const KEYS: readonly TypingKey[] = [
  'Enter',
  'Shift-Enter',
  'Tab',
  'Shift-Tab',
  'Backspace',
  'Delete',
];

export function typingKeysPlugin(settings: EditorSettings): Plugin {
  const bound: Record<string, Command> = {
    [SHORTCUTS.undo]: undoCorrection,
    [SHORTCUTS.dual]: toggleDualOrIgnore,
  };
  for (const key of KEYS) bound[key] = commandForKey(key, settings);
  for (const [digit, { kind, style }] of elementsByDigit(settings))
    bound[`Mod-${digit}`] = withBusySign(changeKind(kind, style));
  const handle = keydownHandler(bound);
  return new Plugin({
    props: {
      handleKeyDown: (view, event) => !isLeavingEditor(view, event) && handle(view, event),
      handleDOMEvents: { mousedown: cancelLeaving, blur: cancelLeaving },
    },
  });
}

/** Handled in any case: the browser would open its bookmark dialog. */
const toggleDualOrIgnore: Command = (state, dispatch) => {
  toggleDual(state, dispatch);
  return true;
};

function commandForKey(key: TypingKey, settings: EditorSettings): Command {
  return (state, dispatch) => {
    const { tr } = state;
    const action = pressKey(tr, key, settings, openList(state) !== null);
    if (action.type === 'usual') return false;
    if (action.type === 'open') {
      const meta: SuggestionMeta = { open: action.list };
      tr.setMeta(suggestionKey, meta);
    }
    const isDone = tr.docChanged || tr.selectionSet || action.type === 'open';
    if (isDone) dispatch?.(tr.scrollIntoView());
    return true;
  };
}

/** Views in which Escape was pressed last, with nothing left to close. */
const leaving = new WeakSet<EditorView>();

/** A click into the text after Escape cancels leaving. */
function cancelLeaving(view: EditorView): boolean {
  leaving.delete(view);
  return false;
}

/** Escape, then Tab: the way on to the rest of the page (TY19). */
function isLeavingEditor(view: EditorView, event: KeyboardEvent): boolean {
  const isLeaving = leaving.has(view);
  if (event.key === 'Escape') leaving.add(view);
  else if (event.key !== 'Shift') leaving.delete(view);
  return isLeaving && event.key === 'Tab';
}
