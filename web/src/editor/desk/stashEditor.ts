/** The stash as an editor: free text that several write at once, beside the lines that were put aside. */
import { baseKeymap } from '@tiptap/pm/commands';
import { keymap } from '@tiptap/pm/keymap';
import { type Command, EditorState, Plugin } from '@tiptap/pm/state';
import { DecorationSet, EditorView } from '@tiptap/pm/view';
import './stash.css';
import { agreementPlugin } from '../binding/agreementPlugin';
import { bindingPlugin } from '../binding/bindingPlugin';
import { caretsPlugin } from '../binding/caretsPlugin';
import { documentFrom } from '../binding/documentFrom';
import { clipboardPlugin } from '../clipboard/clipboardPlugin';
import { marksKeymap } from '../commands/marksKeymap';
import { pulsePlugin } from '../editorPulse';
import { freshCaretPlugin } from '../freshCaret';
import { historyPlugin } from '../historyKeys';
import { keyboardReturnPlugin } from '../keyboardReturn';
import { whatToGather } from '../nearDecorations';
import type { Session } from '../session';
import { tellDisagreement } from '../tellDisagreement';
import { asScript } from './asScript';
import { STASH } from './stashPart';
import { noteStashView } from './stashView';

interface StashParts {
  session: Pick<Session, 'doc' | 'awareness'>;
  /** Asked anew with every state. */
  mayWrite: () => boolean;
  /** Only another view shows for sure what the stash says. */
  onBroken: () => void;
  /** More of the element in which one writes. */
  attributes: Readonly<Record<string, string>>;
}

/** The words that stand where nothing is written. */
const NOTHING_YET = 'Untitled';

/** A line of its own, and plain where nothing of the old one goes along. */
const newLine: Command = (state, dispatch) => {
  const tr = state.tr.deleteSelection();
  const { $from } = tr.selection;
  if ($from.depth === 0) return false;
  const isWhole = $from.parentOffset === $from.parent.content.size;
  const attrs = isWhole
    ? { kind: STASH.beginsAs }
    : { ...$from.parent.attrs, id: '', sceneNumber: null, color: null, notes: null };
  dispatch?.(tr.split($from.pos, 1, [{ type: $from.parent.type, attrs }]).scrollIntoView());
  return true;
};

/** All of it is laid out at any time: nobody has to gather what is near. */
function decorationsPlugin(): Plugin {
  const isSet = (found: unknown) => found instanceof DecorationSet;
  return new Plugin({ props: { decorations: (state) => whatToGather(state).find(isSet) } });
}

export function isEmpty({ doc }: EditorState): boolean {
  return doc.childCount === 1 && doc.firstChild?.content.size === 0;
}

function attributesFor(state: EditorState): Record<string, string> {
  return {
    class: isEmpty(state) ? 'stash-text empty' : 'stash-text',
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': 'Stash',
    'aria-placeholder': NOTHING_YET,
    'data-placeholder': NOTHING_YET,
    spellcheck: 'true',
  };
}

export function makeStashView(mount: HTMLElement, parts: StashParts): EditorView {
  const { session, mayWrite, onBroken } = parts;
  const plugins = [
    freshCaretPlugin(),
    historyPlugin(),
    marksKeymap(),
    clipboardPlugin({ given: asScript }),
    keymap({ ...baseKeymap, Enter: newLine }),
    bindingPlugin(session.doc, onBroken, STASH),
    caretsPlugin(session.awareness),
    agreementPlugin(tellDisagreement),
    decorationsPlugin(),
    pulsePlugin(),
    keyboardReturnPlugin(),
  ];
  const view = new EditorView(mount, {
    state: EditorState.create({ doc: documentFrom(session.doc, STASH), plugins }),
    editable: mayWrite,
    attributes: (state) => ({ ...attributesFor(state), ...parts.attributes }),
  });
  noteStashView(session.doc, view);
  return view;
}
