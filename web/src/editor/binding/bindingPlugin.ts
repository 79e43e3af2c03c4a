/** Binds an editor to a living document. */
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state';
import type * as Y from 'yjs';
import { LinesChange } from '../lines/LinesChange';
import { withAttributes } from '../lines/withAttributes';
import { Binding } from './Binding';
import { type BindingState, bindingKey } from './bindingKey';
import { isForeign } from './foreign';
import { idsFor } from './ids';
import { allOf, keptBetween, keptThrough } from './kept';
import { type Part, SCRIPT } from './part';
import { isStillEmpty } from './picture';
import { isWholeDeed } from './wholeDeed';

/** Each of them is held against all that is left: of more, lines are known by their ids, and letters by their words. */
const MOST_STEPS = 500;

/** The editor's first state is `documentFrom(doc, part)`. `onBroken`: only another editor can show the document. */
export function bindingPlugin(
  doc: Y.Doc,
  onBroken: () => void = () => undefined,
  part: Part = SCRIPT,
): Plugin<BindingState> {
  const binding = new Binding(doc, part, onBroken);
  return new Plugin<BindingState>({
    key: bindingKey,
    state: {
      init: (_config, { doc }) => untouched(binding, doc),
      apply: (tr, value, before) => remembering(binding, tr, value, before),
    },
    view: (view) => {
      binding.attach(view);
      return {
        update: (_view, before) => binding.update(view, before),
        destroy: () => binding.detach(),
      };
    },
    appendTransaction: (transactions, _before, state) => {
      const isOurs = transactions.some((tr) => tr.docChanged && !isForeign(tr));
      return isOurs ? withIds(binding, state) : null;
    },
    props: {
      handleDOMEvents: {
        compositionstart: () => {
          binding.composingBegan();
          return false;
        },
        compositionend: () => {
          binding.composingEnded();
          return false;
        },
        keydown: () => {
          binding.keyComes();
          return false;
        },
        beforeinput: () => {
          binding.keyComes();
          return false;
        },
      },
    },
  });
}

function untouched(bound: Binding, base: Node): BindingState {
  return { bound, base, kept: allOf(base), isWhole: false, isComposed: false };
}

/** What is left of the state that the document has. */
function remembering(
  binding: Binding,
  tr: Transaction,
  value: BindingState,
  { doc }: EditorState,
): BindingState {
  if (!tr.docChanged) return value;
  if (isForeign(tr)) return untouched(binding, tr.doc);
  const known = doc === binding.picture.doc ? untouched(binding, doc) : value;
  const kept =
    tr.steps.length > MOST_STEPS
      ? keptBetween(known.base, tr.doc)
      : tr.mapping.maps.reduce(keptThrough, known.kept);
  return {
    ...known,
    kept,
    isWhole: known.isWhole || isWholeDeed(tr),
    isComposed: known.isComposed || tr.getMeta('composition') !== undefined,
  };
}

function withIds(binding: Binding, state: EditorState): Transaction | null {
  const change = binding.changeIn(state);
  if (!change || isStillEmpty(state.doc, binding.picture)) return null;
  const { tr, selection } = state;
  // Where somebody is composing, an attribute would be drawn anew, text and all: it waits for their end.
  const composed = binding.isComposing ? selection.$head.index(0) : null;
  const lines = new LinesChange(state.doc);
  for (const [index, id] of idsFor(change, binding.picture.doc)) {
    if (index !== composed) lines.become(index, withAttributes(state.doc.child(index), { id }));
  }
  lines.doTo(tr);
  return tr.docChanged ? tr : null;
}
