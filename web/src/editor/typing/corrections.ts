/** Autocorrection of typed and composed text, undone by itself before the typing. Rules TY24 to TY31. */
import {
  type Command,
  type EditorState,
  Plugin,
  PluginKey,
  TextSelection,
  type Transaction,
} from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { leavesSentenceOpen } from '../../screenplay/typing/capitalize';
import type { TypedCharacter, TypingCorrection } from '../../screenplay/typing/correction';
import { bracketActionFor, correctionFor } from '../../screenplay/typing/corrections';
import type { EditorSettings } from '../editorSettings';
import { type CaretLine, caretLine, kindOf } from './caretLine';
import { applyKind } from './changeKind';
import { runKeyAction } from './runKeyAction';

/** Text and attributes without the last correction. */
interface BeforeCorrection {
  readonly pos: number;
  readonly attrs: Readonly<Record<string, unknown>>;
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

const correctionKey = new PluginKey<BeforeCorrection | null>('corrections');

export function correctionPlugin(settings: EditorSettings): Plugin<BeforeCorrection | null> {
  return new Plugin<BeforeCorrection | null>({
    key: correctionKey,
    state: {
      init: () => null,
      apply: (tr, last) => {
        const undoInfo: BeforeCorrection | undefined = tr.getMeta(correctionKey);
        if (undoInfo) return undoInfo;
        return tr.docChanged || tr.selectionSet ? null : last;
      },
    },
    props: {
      handleTextInput: (view, from, to, text) =>
        !view.composing && correctArriving(view, { from, to, text, isThere: false }, settings),
      handleDOMEvents: {
        compositionend: (view, event) => {
          const { data } = event;
          // After the view has read the composed text.
          setTimeout(() => correctComposed(view, data, settings));
          return false;
        },
      },
    },
  });
}

/** Right after a correction: restores the text as it was typed. */
export const undoCorrection: Command = (state, dispatch) => {
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

interface ArrivingText {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  /** The document contains the text already. */
  readonly isThere: boolean;
}

function correctComposed(view: EditorView, data: string, settings: EditorSettings): void {
  const { selection } = view.isDestroyed ? { selection: null } : view.state;
  const isOne = [...data].length === 1 || data.endsWith('.');
  if (!selection?.empty || view.composing || !view.editable || !isOne) return;
  const { text, at } = caretLine(view.state);
  if (!text.slice(0, at).endsWith(data)) return;
  const to = selection.from;
  correctArriving(view, { from: to - data.length, to, text: data, isThere: true }, settings);
}

function correctArriving(
  view: EditorView,
  arriving: ArrivingText,
  settings: EditorSettings,
): boolean {
  const { state } = view;
  const $from = state.doc.resolve(arriving.from);
  if ($from.depth === 0 || !$from.sameParent(state.doc.resolve(arriving.to))) return false;
  const line = caretLine({
    doc: state.doc,
    selection: TextSelection.create(state.doc, arriving.from),
  });
  const typing = describeTyping(state, line, arriving, settings);
  const action = arriving.isThere ? null : bracketActionFor(typing);
  if (action) {
    view.dispatch(applyBracketAction(state.tr, action, arriving).scrollIntoView());
    return true;
  }
  const correction = correctionFor(typing);
  if (correction)
    view.dispatch(applyCorrection(state.tr, line, arriving, correction).scrollIntoView());
  return correction !== null;
}

function applyBracketAction(
  tr: Transaction,
  action: 'openBrackets' | 'stepOver',
  { from, to }: ArrivingText,
): Transaction {
  if (from < to) tr.delete(from, to);
  if (action === 'stepOver') return tr.setSelection(TextSelection.create(tr.doc, from + 1));
  runKeyAction(tr, { type: 'insert', kind: 'parenthetical' }, 'Tab');
  return tr;
}

function describeTyping(
  state: EditorState,
  line: CaretLine,
  { from, to, text: typed }: ArrivingText,
  { preset, autoCapitalize, smartQuotes }: EditorSettings,
): TypedCharacter {
  const { kind, at, text } = line;
  const marks = state.storedMarks ?? state.doc.resolve(from).marks();
  return {
    ...{ kind, at, typed, preset, autoCapitalize, smartQuotes },
    text: text.slice(0, at) + text.slice(at + to - from),
    continues: continuesSpeech(state, line),
    isCode: marks.some(({ type }) => type.name === 'code'),
  };
}

/** Dialogue behind a parenthetical that continues the sentence before it. */
function continuesSpeech({ doc }: EditorState, { kind, index }: CaretLine): boolean {
  const previous = kind === 'dialogue' ? doc.maybeChild(index - 1) : null;
  const speech =
    previous && kindOf(previous) === 'parenthetical' ? doc.maybeChild(index - 2) : null;
  return speech !== null && kindOf(speech) === 'dialogue' && leavesSentenceOpen(speech.textContent);
}

function applyCorrection(
  tr: Transaction,
  line: CaretLine,
  { to, text: typed }: ArrivingText,
  correction: TypingCorrection,
): Transaction {
  const from = line.start + correction.from;
  const before = line.text.slice(correction.from, line.at);
  if (correction.text) tr.insertText(correction.text, from, to);
  else if (from < to) tr.delete(from, to);
  const end = from + correction.text.length;
  tr.setSelection(TextSelection.create(tr.doc, end));
  if (correction.kind) applyKind(tr, correction.kind);
  const { pos, node } = line;
  const undoInfo: BeforeCorrection = {
    pos,
    attrs: node.attrs,
    from,
    to: end,
    text: before + typed,
  };
  return tr.setMeta(correctionKey, undoInfo);
}
