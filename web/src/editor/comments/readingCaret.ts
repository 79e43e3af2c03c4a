/**
 * Caret for people who may comment but not write: browsers draw none in a text that cannot be edited, and move none by keys.
 * With it, words are selected by the keyboard alone.
 */
import { Plugin, PluginKey, Selection, TextSelection } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { decorateRenderedLines } from '../view/renderedDecorations';

/** Whether the caret is there. */
const readingCaretKey = new PluginKey<boolean>('readingCaret');

/** New position of the caret, from an old one. */
type CaretMove = (view: EditorView, head: number, isByWord: boolean) => number;

/** Half a line; lines of a script stand up to a few lines apart. */
const HALF_LINE_STEPS = 12;

/** Behind the next word of a line, or in front of the one before. */
function skipWord(text: string, offset: number, step: 1 | -1): number {
  if (step > 0) return offset + (/^\s*\S*/u.exec(text.slice(offset))?.[0].length ?? 0);
  return offset - (/\S*\s*$/u.exec(text.slice(0, offset))?.[0].length ?? 0);
}

function moveAside(step: 1 | -1): CaretMove {
  return (view, head, isByWord) => {
    const { doc } = view.state;
    const { parent, parentOffset } = doc.resolve(head);
    const next = isByWord ? skipWord(parent.textContent, parentOffset, step) : parentOffset + step;
    const isInLine = next !== parentOffset && next >= 0 && next <= parent.content.size;
    if (isInLine) return head - parentOffset + next;
    // Out of the line, into the next one.
    const border = step > 0 ? head - parentOffset + parent.content.size : head - parentOffset;
    const beyond = Math.max(0, Math.min(doc.content.size, border + step * 2));
    return Selection.near(doc.resolve(beyond), step).head;
  };
}

/** The first position that is higher or lower on the screen, below the same point. */
function moveUpOrDown(step: 1 | -1): CaretMove {
  return (view, head) => {
    const { left, top, bottom } = view.coordsAtPos(head);
    const half = (bottom - top) / 2;
    const edge = step > 0 ? bottom : top;
    const isOtherHeight = (at: number) => Math.abs(view.coordsAtPos(at).top - top) > half;
    for (let count = 1; count <= HALF_LINE_STEPS; count += 1) {
      const found = view.posAtCoords({ left, top: edge + step * half * count });
      const at = found ? Selection.near(view.state.doc.resolve(found.pos), step).head : head;
      if (isOtherHeight(at)) return at;
    }
    return head;
  };
}

function moveToEdge(step: 1 | -1): CaretMove {
  return (view, head) => {
    const { parent, parentOffset } = view.state.doc.resolve(head);
    return head - parentOffset + (step > 0 ? parent.content.size : 0);
  };
}

const MOVES: Readonly<Record<string, CaretMove>> = {
  ArrowLeft: moveAside(-1),
  ArrowRight: moveAside(1),
  ArrowUp: moveUpOrDown(-1),
  ArrowDown: moveUpOrDown(1),
  Home: moveToEdge(-1),
  End: moveToEdge(1),
};

/** A text that cannot be edited shows the view's selection only where the browser has one in it already. */
function claimSelection(view: EditorView): void {
  const selection = view.dom.ownerDocument.getSelection();
  if (!selection || view.dom.contains(selection.focusNode)) return;
  const { node, offset } = view.domAtPos(view.state.selection.head);
  selection.collapse(node, offset);
}

/** With Shift the selection grows; with Ctrl, or Alt on a Mac, it goes by words. */
function moveCaret(view: EditorView, event: KeyboardEvent): boolean {
  const move = MOVES[event.key];
  if (!move || event.metaKey || view.editable) return false;
  event.preventDefault();
  claimSelection(view);
  const { doc, selection, tr } = view.state;
  const head = move(view, selection.head, event.ctrlKey || event.altKey);
  const anchor = event.shiftKey ? selection.anchor : head;
  view.dispatch(tr.setSelection(TextSelection.create(doc, anchor, head)).scrollIntoView());
  return true;
}

function createCaret(): HTMLElement {
  const caret = document.createElement('span');
  caret.className = 'reading-caret';
  caret.setAttribute('aria-hidden', 'true');
  return caret;
}

export function readingCaretPlugin(): Plugin<boolean> {
  return new Plugin<boolean>({
    key: readingCaretKey,
    state: {
      init: () => false,
      apply: (tr, isOn) => (tr.getMeta(readingCaretKey) as boolean | undefined) ?? isOn,
    },
    ...decorateRenderedLines((state) => {
      const { doc, selection } = state;
      const isShown = readingCaretKey.getState(state) && selection instanceof TextSelection;
      if (!isShown || !selection.empty) return undefined;
      const caret = Decoration.widget(selection.head, createCaret, { key: 'reading-caret' });
      return DecorationSet.create(doc, [caret]);
    }),
    props: {
      attributes: (state): Record<string, string> =>
        readingCaretKey.getState(state) ? { tabindex: '0', 'aria-readonly': 'true' } : {},
      handleDOMEvents: {
        keydown: (view, event) =>
          readingCaretKey.getState(view.state) === true && moveCaret(view, event),
      },
    },
  });
}

export function setReadingCaret(view: EditorView, isOn: boolean): void {
  if (view.isDestroyed || readingCaretKey.getState(view.state) === isOn) return;
  view.dispatch(view.state.tr.setMeta(readingCaretKey, isOn));
}
