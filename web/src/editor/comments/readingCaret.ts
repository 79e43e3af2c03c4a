/**
 * Caret for people who may comment but not write: browsers draw none in a text that cannot be edited, and move none by keys.
 * With it, words are selected by the keyboard alone.
 */
import { Plugin, PluginKey, TextSelection } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { decorateRenderedLines } from '../view/renderedDecorations';

/** Whether the caret is there. */
const readingCaretKey = new PluginKey<boolean>('readingCaret');

interface CaretMove {
  readonly direction: 'left' | 'right' | 'forward' | 'backward';
  readonly by: 'character' | 'line' | 'lineboundary';
}

const MOVES: Readonly<Record<string, CaretMove>> = {
  ArrowLeft: { direction: 'left', by: 'character' },
  ArrowRight: { direction: 'right', by: 'character' },
  ArrowUp: { direction: 'backward', by: 'line' },
  ArrowDown: { direction: 'forward', by: 'line' },
  Home: { direction: 'backward', by: 'lineboundary' },
  End: { direction: 'forward', by: 'lineboundary' },
};

/** With Shift the selection grows; with Ctrl, or Alt on a Mac, it goes by words. */
function moveCaret(view: EditorView, event: KeyboardEvent): boolean {
  const move = MOVES[event.key];
  const selection = view.dom.ownerDocument.getSelection();
  if (!move || !selection || event.metaKey || view.editable) return false;
  event.preventDefault();
  if (!view.dom.contains(selection.focusNode)) {
    const { node, offset } = view.domAtPos(view.state.selection.head);
    selection.collapse(node, offset);
  }
  const isByWord = (event.ctrlKey || event.altKey) && move.by === 'character';
  selection.modify(event.shiftKey ? 'extend' : 'move', move.direction, isByWord ? 'word' : move.by);
  // The view has read the browser's selection by then.
  setTimeout(() => !view.isDestroyed && view.dispatch(view.state.tr.scrollIntoView()), 20);
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
