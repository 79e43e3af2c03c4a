/** The browser's own 'Select all' knows only what is laid out: who takes all of that means the whole script. */
import type { ResolvedPos } from '@tiptap/pm/model';
import { AllSelection, Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { pagesKey } from './pages/pagesState';

export function takingAllPlugin(): Plugin {
  const hand = new Hand();
  return new Plugin({
    view: () => hand.watch(),
    props: {
      createSelectionBetween: (view, $anchor, $head) =>
        hand.hasChosen || !takesAllShown(view, $anchor, $head)
          ? null
          : new AllSelection(view.state.doc),
    },
  });
}

/** Whether a selection was made by a key or by dragging: only what a menu selects is made by neither. */
class Hand {
  hasChosen = true;
  #isDown = false;

  watch(): { destroy: () => void } {
    const stop = new AbortController();
    const { signal } = stop;
    const listen = (type: string, hear: (event: Event) => void) =>
      document.addEventListener(type, hear, { capture: true, signal });
    for (const type of ['keydown', 'mousedown']) listen(type, this.#down);
    for (const type of ['keyup', 'mouseup', 'contextmenu']) listen(type, this.#up);
    listen('selectstart', () => {
      this.hasChosen = this.#isDown;
    });
    return { destroy: () => stop.abort() };
  }

  readonly #down = (): void => {
    this.#isDown = true;
    this.hasChosen = true;
  };

  /** Whose menu opens may hear of no key going up any more. */
  readonly #up = (): void => {
    this.#isDown = false;
  };
}

function takesAllShown({ state }: EditorView, $anchor: ResolvedPos, $head: ResolvedPos): boolean {
  const near = pagesKey.getState(state)?.near ?? [];
  const [first, last] = [near[0], near.at(-1)];
  if (!first || !last) return false;
  const [from, to] = [Math.min($anchor.pos, $head.pos), Math.max($anchor.pos, $head.pos)];
  return from <= first.position + 1 && to >= last.position + last.node.nodeSize - 1;
}
