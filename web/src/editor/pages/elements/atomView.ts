/** Node view of atoms (tables and voice messages): selected as a whole and edited elsewhere. */
import type { Node, ResolvedPos } from '@tiptap/pm/model';
import { NodeSelection, Plugin, TextSelection } from '@tiptap/pm/state';
import type { EditorView, NodeView, ViewMutationRecord } from '@tiptap/pm/view';
import { recordingIdOf } from '../../voice/recordedElements';
import type { OpenVoiceSlot, VoiceSlots } from '../../voice/voiceSlots';
import { isAtomic, registerElementDom } from './elementView';

export interface AtomActions {
  /** The user wants to edit the table at a position. */
  readonly onEditTable?: (position: number) => void;
  /** Where players of voice messages are shown; without it, a voice message is its name only. */
  readonly voiceSlots?: VoiceSlots | undefined;
}

export class AtomView implements NodeView {
  readonly dom = document.createElement('div');
  readonly #actions: AtomActions;
  #node: Node;
  #voiceSlot: OpenVoiceSlot | undefined;

  constructor(
    node: Node,
    view: EditorView,
    position: () => number | undefined,
    actions: AtomActions,
  ) {
    this.#node = node;
    this.#actions = actions;
    this.dom.contentEditable = 'false';
    registerElementDom(this.dom);
    this.#draw();
    this.dom.addEventListener('mousedown', (event) => selectAtom(view, position(), event));
    this.dom.addEventListener('dblclick', () => {
      const at = position();
      if (at !== undefined && this.#node.attrs.kind === 'table') actions.onEditTable?.(at);
    });
  }

  update(node: Node): boolean {
    if (node.attrs.kind !== this.#node.attrs.kind) return false;
    const isSame = node.textContent === this.#node.textContent;
    this.#node = node;
    this.dom.dataset.id = String(node.attrs.id);
    if (node.attrs.kind === 'table' && !isSame)
      this.dom.replaceChildren(createTable(node.textContent));
    this.#voiceSlot?.update(describeVoice(node));
    return true;
  }

  /** Keys and clicks of a player's controls are theirs; of the others, `selectAtom` has handled the click. */
  stopEvent(event: Event): boolean {
    return isOfControl(event) || (event.type === 'mousedown' && event.defaultPrevented);
  }

  ignoreMutation(mutation: ViewMutationRecord): boolean {
    return mutation.type !== 'selection';
  }

  destroy(): void {
    this.#voiceSlot?.remove();
  }

  #draw(): void {
    const { kind, id } = this.#node.attrs;
    this.dom.dataset.kind = kind;
    this.dom.dataset.id = String(id);
    if (kind === 'table') this.dom.replaceChildren(createTable(this.#node.textContent));
    else if (!this.#actions.voiceSlots) this.dom.textContent = 'Voice message';
    else {
      const slot = { kind: 'message', place: this.dom, ...describeVoice(this.#node) } as const;
      this.#voiceSlot = this.#actions.voiceSlots.open(slot);
    }
  }
}

function describeVoice(node: Node): { elementId: string; recordingId: string | null } {
  return { elementId: String(node.attrs.id), recordingId: recordingIdOf(node) };
}

function isOfControl({ target }: Event): boolean {
  return target instanceof Element && target.closest('button, input') !== null;
}

/** The browser would place a caret in text that is not editable, and the view would have nothing selected. */
function selectAtom(view: EditorView, position: number | undefined, event: MouseEvent): void {
  const isPlainClick = event.button === 0 && !event.shiftKey;
  if (position === undefined || !isPlainClick || !view.editable || isOfControl(event)) return;
  event.preventDefault();
  const { doc, tr } = view.state;
  view.dispatch(tr.setSelection(NodeSelection.create(doc, position)));
  view.focus();
}

/** Rows by newlines, cells by tabs. */
function createTable(text: string): HTMLElement {
  const table = document.createElement('table');
  for (const row of text.split('\n')) {
    const line = table.insertRow();
    for (const cell of row.split('\t')) line.insertCell().textContent = cell;
  }
  return table;
}

const ARROW_EDGES: Readonly<Record<string, 'left' | 'right' | 'up' | 'down'>> = {
  ArrowRight: 'right',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowUp: 'up',
};

/** Which neighbour an arrow key leads to. At the edge of a line the place of the caret decides: a line may run from right to left. */
function neighbourStep(edge: string, { parentOffset, parent }: ResolvedPos): 1 | -1 {
  if (edge === 'down' || edge === 'up') return edge === 'down' ? 1 : -1;
  if (parent.content.size === 0) return edge === 'right' ? 1 : -1;
  return parentOffset === 0 ? -1 : 1;
}

function hasModifier({ shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  return shiftKey || ctrlKey || altKey || metaKey;
}

/** The browser's caret would jump over an atom: nobody could reach it by keys. */
function selectNeighbouringAtom(view: EditorView, event: KeyboardEvent): boolean {
  const edge = ARROW_EDGES[event.key];
  const { doc, selection, tr } = view.state;
  if (!edge || hasModifier(event) || !(selection instanceof TextSelection)) return false;
  const { $head, empty } = selection;
  const step = neighbourStep(edge, $head);
  const neighbour = empty ? doc.maybeChild($head.index(0) + step) : null;
  // Asked last: the browser has to lay out the line for it.
  if (!neighbour || !isAtomic(neighbour) || !view.endOfTextblock(edge)) return false;
  const position = step === 1 ? $head.after(1) : $head.before(1) - neighbour.nodeSize;
  view.dispatch(tr.setSelection(NodeSelection.create(doc, position)).scrollIntoView());
  return true;
}

/** A caret inside of an atom becomes a node selection, and typed characters do not replace the atom. */
export function atomPlugin(): Plugin {
  return new Plugin({
    appendTransaction: (_transactions, _before, state) => {
      const { selection } = state;
      if (!(selection instanceof TextSelection)) return null;
      const { $head, $anchor } = selection;
      if (!$head.depth || !isAtomic($head.parent) || !$head.sameParent($anchor)) return null;
      return state.tr.setSelection(NodeSelection.create(state.doc, $head.before(1)));
    },
    props: {
      handleKeyDown: selectNeighbouringAtom,
      handleTextInput: ({ state: { selection } }) =>
        selection instanceof NodeSelection && isAtomic(selection.node),
    },
  });
}
