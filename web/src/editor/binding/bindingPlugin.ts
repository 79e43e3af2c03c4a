/** ProseMirror plugin that binds an editor to a live Y.Doc. */
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state';
import type * as Y from 'yjs';
import { LineChangeBatch } from '../lines/lineChangeBatch';
import { withAttributes } from '../lines/rewriteLine';
import { isRemoteChange } from '../view/remoteChange';
import { Binding } from './Binding';
import { type BindingState, bindingKey } from './bindingKey';
import { assignIds } from './local/elementIds';
import { mapRangesThrough, unchangedBetween, wholeDocument } from './local/unchangedRanges';
import { type DocumentPart, SCRIPT_PART } from './readDocument';
import { isSingleUndoStep } from './undo/undoHistory';
import { isStillPlaceholder } from './viewMap';

/** Each step is mapped through all unchanged ranges: beyond this number, lines are matched by ids and text by a diff. */
const MOST_STEPS = 500;

/** The editor's first state is `documentFrom(doc, part)`. `onBroken`: only another editor can show the document. */
export function bindingPlugin(
  doc: Y.Doc,
  onBroken: () => void = () => undefined,
  part: DocumentPart = SCRIPT_PART,
): Plugin<BindingState> {
  const binding = new Binding(doc, part, onBroken);
  return new Plugin<BindingState>({
    key: bindingKey,
    state: {
      init: (_config, { doc }) => initialState(binding, doc),
      apply: (tr, value, before) => stateAfter(binding, tr, value, before),
    },
    view: (view) => {
      binding.attach(view);
      return {
        update: (_view, before) => binding.update(view, before),
        destroy: () => binding.detach(),
      };
    },
    appendTransaction: (transactions, _before, state) => {
      const isOurs = transactions.some((tr) => tr.docChanged && !isRemoteChange(tr));
      return isOurs ? assignElementIds(binding, state) : null;
    },
    props: {
      handleDOMEvents: {
        compositionstart: () => {
          binding.handleCompositionStart();
          return false;
        },
        compositionend: () => {
          binding.handleCompositionEnd();
          return false;
        },
        keydown: () => {
          binding.showPendingChanges();
          return false;
        },
        beforeinput: () => {
          binding.showPendingChanges();
          return false;
        },
      },
    },
  });
}

function initialState(bound: Binding, base: Node): BindingState {
  return {
    bound,
    base,
    unchanged: wholeDocument(base),
    isSingleUndoStep: false,
    isComposition: false,
  };
}

/** Tracks what is unchanged of the state that the document has. */
function stateAfter(
  binding: Binding,
  tr: Transaction,
  value: BindingState,
  { doc }: EditorState,
): BindingState {
  if (!tr.docChanged) return value;
  if (isRemoteChange(tr)) return initialState(binding, tr.doc);
  const current = doc === binding.viewMap.doc ? initialState(binding, doc) : value;
  const unchanged =
    tr.steps.length > MOST_STEPS
      ? unchangedBetween(current.base, tr.doc)
      : tr.mapping.maps.reduce(mapRangesThrough, current.unchanged);
  return {
    ...current,
    unchanged,
    isSingleUndoStep: current.isSingleUndoStep || isSingleUndoStep(tr),
    isComposition: current.isComposition || tr.getMeta('composition') !== undefined,
  };
}

function assignElementIds(binding: Binding, state: EditorState): Transaction | null {
  const change = binding.findLocalChange(state);
  if (!change || isStillPlaceholder(state.doc, binding.viewMap)) return null;
  const { tr, selection } = state;
  // During an IME composition, an attribute would redraw the line, text and all: the id waits for the end.
  const composed = binding.isComposing ? selection.$head.index(0) : null;
  const lines = new LineChangeBatch(state.doc);
  for (const [index, id] of assignIds(change, binding.viewMap.doc)) {
    if (index !== composed)
      lines.replaceLine(index, withAttributes(state.doc.child(index), { id }));
  }
  lines.applyTo(tr);
  return tr.docChanged ? tr : null;
}
