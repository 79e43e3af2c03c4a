/** Mends what is typed while it is typed, and lets undo take only the mending back. Rules TY24 to TY31. */
import {
  type Command,
  type EditorState,
  Plugin,
  PluginKey,
  TextSelection,
  type Transaction,
} from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { leavesOpen } from '../../screenplay/typing/capitalise';
import type { Correction, Typing } from '../../screenplay/typing/correction';
import { correctionFor, typedDeed } from '../../screenplay/typing/corrections';
import type { EditorSettings } from '../editorSettings';
import { becomeKind } from './becomeKind';
import { type CaretLine, caretLine, kindOf } from './caretLine';
import { performDeed } from './performDeed';

/** How it would be without the last correction. */
interface Uncorrected {
  readonly pos: number;
  readonly attrs: Readonly<Record<string, unknown>>;
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

const correctionKey = new PluginKey<Uncorrected | null>('corrections');

export function correctionPlugin(settings: EditorSettings): Plugin<Uncorrected | null> {
  return new Plugin<Uncorrected | null>({
    key: correctionKey,
    state: {
      init: () => null,
      apply: (tr, last) => {
        const made: Uncorrected | undefined = tr.getMeta(correctionKey);
        if (made) return made;
        return tr.docChanged || tr.selectionSet ? null : last;
      },
    },
    props: {
      handleTextInput: (view, from, to, text) =>
        !view.composing && mend(view, { from, to, text, isThere: false }, settings),
      handleDOMEvents: {
        compositionend: (view, event) => {
          const { data } = event;
          // When the view has read what was composed.
          setTimeout(() => mendComposed(view, data, settings));
          return false;
        },
      },
    },
  });
}

/** Right behind a correction: the words as they were typed. */
export const takeBack: Command = (state, dispatch) => {
  const last = correctionKey.getState(state);
  if (!last) return false;
  if (!dispatch) return true;
  const { tr } = state;
  tr.insertText(last.text, last.from, last.to);
  const node = tr.doc.nodeAt(last.pos);
  for (const [name, value] of Object.entries(last.attrs)) {
    if (node && node.attrs[name] !== value) tr.setNodeAttribute(last.pos, name, value);
  }
  dispatch(tr.scrollIntoView());
  return true;
};

interface Arriving {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  /** The document holds it already. */
  readonly isThere: boolean;
}

function mendComposed(view: EditorView, data: string, settings: EditorSettings): void {
  const { selection } = view.isDestroyed ? { selection: null } : view.state;
  const isOne = [...data].length === 1 || data.endsWith('.');
  if (!selection?.empty || view.composing || !view.editable || !isOne) return;
  const { text, at } = caretLine(view.state);
  if (!text.slice(0, at).endsWith(data)) return;
  const to = selection.from;
  mend(view, { from: to - data.length, to, text: data, isThere: true }, settings);
}

function mend(view: EditorView, arriving: Arriving, settings: EditorSettings): boolean {
  const { state } = view;
  const $from = state.doc.resolve(arriving.from);
  if ($from.depth === 0 || !$from.sameParent(state.doc.resolve(arriving.to))) return false;
  const line = caretLine({
    doc: state.doc,
    selection: TextSelection.create(state.doc, arriving.from),
  });
  const typing = typingAt(state, line, arriving, settings);
  const deed = arriving.isThere ? null : typedDeed(typing);
  if (deed) {
    view.dispatch(bracketDeed(state.tr, deed, arriving).scrollIntoView());
    return true;
  }
  const correction = correctionFor(typing);
  if (correction) view.dispatch(corrected(state.tr, line, arriving, correction).scrollIntoView());
  return correction !== null;
}

function bracketDeed(
  tr: Transaction,
  deed: 'openBrackets' | 'stepOver',
  { from, to }: Arriving,
): Transaction {
  if (from < to) tr.delete(from, to);
  if (deed === 'stepOver') return tr.setSelection(TextSelection.create(tr.doc, from + 1));
  performDeed(tr, { deed: 'insert', kind: 'parenthetical' }, 'Tab');
  return tr;
}

function typingAt(
  state: EditorState,
  line: CaretLine,
  { from, to, text: typed }: Arriving,
  { preset, autoCapitalize, smartQuotes }: EditorSettings,
): Typing {
  const { kind, at, text } = line;
  const marks = state.storedMarks ?? state.doc.resolve(from).marks();
  return {
    ...{ kind, at, typed, preset, autoCapitalize, smartQuotes },
    text: text.slice(0, at) + text.slice(at + to - from),
    continues: continuesSpeech(state, line),
    isCode: marks.some(({ type }) => type.name === 'code'),
  };
}

/** Dialogue, a parenthetical, and the same sentence goes on. */
function continuesSpeech({ doc }: EditorState, { kind, index }: CaretLine): boolean {
  const aside = kind === 'dialogue' ? doc.maybeChild(index - 1) : null;
  const speech = aside && kindOf(aside) === 'parenthetical' ? doc.maybeChild(index - 2) : null;
  return speech !== null && kindOf(speech) === 'dialogue' && leavesOpen(speech.textContent);
}

function corrected(
  tr: Transaction,
  line: CaretLine,
  { to, text: typed }: Arriving,
  correction: Correction,
): Transaction {
  const from = line.start + correction.from;
  const before = line.text.slice(correction.from, line.at);
  if (correction.text) tr.insertText(correction.text, from, to);
  else if (from < to) tr.delete(from, to);
  const end = from + correction.text.length;
  tr.setSelection(TextSelection.create(tr.doc, end));
  if (correction.kind) becomeKind(tr, correction.kind);
  const { pos, node } = line;
  const made: Uncorrected = { pos, attrs: node.attrs, from, to: end, text: before + typed };
  return tr.setMeta(correctionKey, made);
}
