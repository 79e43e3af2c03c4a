/** The keys of the tables, the digits for kinds, and the way out of the editor. Rules TY1 to TY23, TY30, TY40, TY42. */
import { keydownHandler } from '@tiptap/pm/keymap';
import { type Command, Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type { TypingKey } from '../../screenplay/typing/deeds';
import { kindsByDigit } from '../../screenplay/typing/kindTable';
import { toggleDual } from '../commands/dual';
import { SHORTCUTS } from '../commands/marksKeymap';
import { patiently } from '../commands/patiently';
import type { EditorSettings } from '../editorSettings';
import { turnInto } from './becomeKind';
import { takeBack } from './corrections';
import { pressKey } from './pressKey';
import { openList, type SuggestionMeta, suggestionKey } from './suggestionState';

const KEYS: readonly TypingKey[] = [
  'Enter',
  'Shift-Enter',
  'Tab',
  'Shift-Tab',
  'Backspace',
  'Delete',
];

export function typingKeys(settings: EditorSettings): Plugin {
  const bound: Record<string, Command> = {
    [SHORTCUTS.undo]: takeBack,
    [SHORTCUTS.dual]: dualOrNothing,
  };
  for (const key of KEYS) bound[key] = commandFor(key, settings);
  for (const [digit, kind] of kindsByDigit(settings.shortcuts))
    bound[`Mod-${digit}`] = patiently(turnInto(kind));
  const handle = keydownHandler(bound);
  return new Plugin({
    props: {
      handleKeyDown: (view, event) => !leaves(view, event) && handle(view, event),
      handleDOMEvents: { mousedown: staysHere, blur: staysHere },
    },
  });
}

/** Used up in any case: the browser would make a bookmark. */
const dualOrNothing: Command = (state, dispatch) => {
  toggleDual(state, dispatch);
  return true;
};

function commandFor(key: TypingKey, settings: EditorSettings): Command {
  return (state, dispatch) => {
    const { tr } = state;
    const deed = pressKey(tr, key, settings, openList(state) !== null);
    if (deed.deed === 'usual') return false;
    if (deed.deed === 'open') {
      const meta: SuggestionMeta = { open: deed.list };
      tr.setMeta(suggestionKey, meta);
    }
    const isDone = tr.docChanged || tr.selectionSet || deed.deed === 'open';
    if (isDone) dispatch?.(tr.scrollIntoView());
    return true;
  };
}

/** Who pressed Escape last, with nothing left to close. */
const leaving = new WeakSet<EditorView>();

/** Whoever clicks into the text after Escape goes on writing. */
function staysHere(view: EditorView): boolean {
  leaving.delete(view);
  return false;
}

/** Escape, then Tab: the way on to the rest of the page (TY19). */
function leaves(view: EditorView, event: KeyboardEvent): boolean {
  const isLeaving = leaving.has(view);
  if (event.key === 'Escape') leaving.add(view);
  else if (event.key !== 'Shift') leaving.delete(view);
  return isLeaving && event.key === 'Tab';
}
