/** Select all from the browser's menu: the browser selects only the rendered pages, so that selection becomes the whole script. */
import type { ResolvedPos } from '@tiptap/pm/model';
import { AllSelection, Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { pagesKey } from '../pagesState';

export function selectAllPlugin(): Plugin {
  const origin = new SelectionOrigin();
  return new Plugin({
    view: () => origin.watch(),
    props: {
      createSelectionBetween: (view, $anchor, $head) =>
        origin.isKeyOrMouse || !coversRenderedText(view, $anchor, $head)
          ? null
          : new AllSelection(view.state.doc),
    },
  });
}

/** Whether a selection was made by key or mouse: only a menu's is made by neither. */
class SelectionOrigin {
  isKeyOrMouse = true;
  #isDown = false;

  watch(): { destroy: () => void } {
    const stop = new AbortController();
    const { signal } = stop;
    const listen = (type: string, handler: (event: Event) => void) =>
      document.addEventListener(type, handler, { capture: true, signal });
    for (const type of ['keydown', 'mousedown']) listen(type, this.#down);
    for (const type of ['keyup', 'mouseup', 'contextmenu']) listen(type, this.#up);
    listen('selectstart', () => {
      this.isKeyOrMouse = this.#isDown;
    });
    return { destroy: () => stop.abort() };
  }

  readonly #down = (): void => {
    this.#isDown = true;
    this.isKeyOrMouse = true;
  };

  /** An open menu may swallow the keyup event. */
  readonly #up = (): void => {
    this.#isDown = false;
  };
}

function coversRenderedText(
  { state }: EditorView,
  $anchor: ResolvedPos,
  $head: ResolvedPos,
): boolean {
  const near = pagesKey.getState(state)?.rendered ?? [];
  const [first, last] = [near[0], near.at(-1)];
  if (!first || !last) return false;
  const [from, to] = [Math.min($anchor.pos, $head.pos), Math.max($anchor.pos, $head.pos)];
  return from <= first.position + 1 && to >= last.position + last.node.nodeSize - 1;
}
