/** The browser's own 'Select all' knows only what is laid out: who takes all of that means the whole script. */
import type { ResolvedPos } from '@tiptap/pm/model';
import { AllSelection, Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { dressOn, isElementDOM } from './pages/elementView';
import { pagesKey } from './pages/pagesState';

export function takingAllPlugin(): Plugin {
  const hand = new Hand();
  return new Plugin({
    view: (view) => hand.watch(() => layOutWhole(view)),
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

  /** `onMenu`: something is about to be selected that no hand has chosen. */
  watch(onMenu: () => void): { destroy: () => void } {
    const stop = new AbortController();
    const { signal } = stop;
    const listen = (type: string, hear: (event: Event) => void) =>
      document.addEventListener(type, hear, { capture: true, signal });
    for (const type of ['keydown', 'mousedown']) listen(type, this.#down);
    for (const type of ['keyup', 'mouseup', 'contextmenu']) listen(type, this.#up);
    listen('selectstart', () => {
      this.hasChosen = this.#isDown;
      if (!this.hasChosen) onMenu();
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

/** Else a browser looks for the last line that it can select in, for seconds. */
function layOutWhole(view: EditorView): void {
  const ends = [view.dom.firstElementChild, view.dom.lastElementChild].filter(isElementDOM);
  const come = ends.filter((dom) => !dom.classList.contains('near'));
  for (const dom of come) dom.classList.add('near');
  // Whoever wanted less has no use for them; the pages know nothing of them.
  setTimeout(() => {
    if (view.isDestroyed || view.state.selection instanceof AllSelection) return;
    for (const dom of come) if (!dressOn(dom).classes.length) dom.classList.remove('near');
  });
}

function takesAllShown({ state }: EditorView, $anchor: ResolvedPos, $head: ResolvedPos): boolean {
  const near = pagesKey.getState(state)?.near ?? [];
  const [first, last] = [near[0], near.at(-1)];
  if (!first || !last) return false;
  const [from, to] = [Math.min($anchor.pos, $head.pos), Math.max($anchor.pos, $head.pos)];
  return from <= first.position + 1 && to >= last.position + last.node.nodeSize - 1;
}
