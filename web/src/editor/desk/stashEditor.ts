/** Editor of the stash: collaborative free text, beside the lines that were moved there. */
import { baseKeymap } from '@tiptap/pm/commands';
import { keymap } from '@tiptap/pm/keymap';
import { type Command, EditorState, Plugin } from '@tiptap/pm/state';
import { DecorationSet, EditorView } from '@tiptap/pm/view';
import './stash.css';
import { bindingPlugin } from '../binding/bindingPlugin';
import { consistencyCheckPlugin, reportInconsistencies } from '../binding/consistencyCheck';
import { remoteCaretsPlugin } from '../binding/presence/remoteCaretsPlugin';
import { createEditorDocument } from '../binding/readDocument';
import { clipboardPlugin } from '../clipboard/clipboardPlugin';
import { formatKeymap } from '../commands/formatKeymap';
import { historyPlugin } from '../historyKeys';
import type { DocumentSession } from '../session/documentSession';
import { caretSyncPlugin } from '../view/caretSync';
import { collectRenderedDecorations } from '../view/renderedDecorations';
import { focusReturnPlugin } from '../view/scriptEditorView';
import { stateNotifierPlugin } from '../view/stateNotifier';
import { registerStashView, STASH_PART } from './stash';
import { convertStashToScript } from './stashToScript';

interface StashEditorOptions {
  session: Pick<DocumentSession, 'doc' | 'awareness'>;
  /** Called with every state. */
  canWrite: () => boolean;
  /** The view has failed: another has to be created. */
  onBroken: () => void;
  /** Further attributes of the editable element. */
  attributes: Readonly<Record<string, string>>;
}

const PLACEHOLDER = 'Untitled';

/** Enter: at the end of a line the new one is plain, within a line it keeps the kind. */
const insertLine: Command = (state, dispatch) => {
  const tr = state.tr.deleteSelection();
  const { $from } = tr.selection;
  if ($from.depth === 0) return false;
  const isAtEnd = $from.parentOffset === $from.parent.content.size;
  const attrs = isAtEnd
    ? { kind: STASH_PART.firstKind }
    : {
        ...$from.parent.attrs,
        id: '',
        sceneNumber: null,
        color: null,
        notes: null,
        alternates: null,
      };
  dispatch?.(tr.split($from.pos, 1, [{ type: $from.parent.type, attrs }]).scrollIntoView());
  return true;
};

/** The stash is not virtualized: all of it is rendered at any time. */
function decorationsPlugin(): Plugin {
  const isSet = (found: unknown) => found instanceof DecorationSet;
  return new Plugin({
    props: { decorations: (state) => collectRenderedDecorations(state).find(isSet) },
  });
}

export function isStashEmpty({ doc }: EditorState): boolean {
  return doc.childCount === 1 && doc.firstChild?.content.size === 0;
}

function attributesFor(state: EditorState): Record<string, string> {
  return {
    class: isStashEmpty(state) ? 'stash-text empty' : 'stash-text',
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': 'Stash',
    'aria-placeholder': PLACEHOLDER,
    'data-placeholder': PLACEHOLDER,
    spellcheck: 'true',
  };
}

export function createStashView(mount: HTMLElement, options: StashEditorOptions): EditorView {
  const { session, canWrite, onBroken } = options;
  const plugins = [
    caretSyncPlugin(),
    historyPlugin(),
    formatKeymap(),
    clipboardPlugin({ copyFilter: convertStashToScript }),
    keymap({ ...baseKeymap, Enter: insertLine }),
    bindingPlugin(session.doc, onBroken, STASH_PART),
    remoteCaretsPlugin(session.awareness),
    consistencyCheckPlugin(reportInconsistencies),
    decorationsPlugin(),
    stateNotifierPlugin(),
    focusReturnPlugin(),
  ];
  const view = new EditorView(mount, {
    state: EditorState.create({ doc: createEditorDocument(session.doc, STASH_PART), plugins }),
    editable: canWrite,
    attributes: (state) => ({ ...attributesFor(state), ...options.attributes }),
  });
  registerStashView(session.doc, view);
  return view;
}
