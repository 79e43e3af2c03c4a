/** While letters are composed in an element, its lines are not told anew: the browser holds that text. */
import type { Node } from '@tiptap/pm/model';
import type { EditorState } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type { LineDecorations } from './lineDecorations';
import type { LineStart } from './lineStarts';
import { pagesKey } from './pagesState';

/** Milliseconds until the view has read what was composed. */
const SETTLED = 60;

export class Composing {
  #held: { text: string; starts: readonly LineStart[] } | null = null;
  #dom: Element | null = null;

  begin(view: EditorView): void {
    // The view takes away what is selected first: only then it stands which line it is.
    queueMicrotask(() => this.#hold(view));
  }

  #hold(view: EditorView): void {
    if (view.isDestroyed) return;
    const { state } = view;
    const { $head } = state.selection;
    if (!$head.depth) return;
    const starts = pagesKey.getState(state)?.decorations.startsAt($head.before(1)) ?? [];
    this.#held = { text: $head.parent.textContent, starts };
    const dom = view.nodeDOM($head.before(1));
    this.#dom = dom instanceof Element ? dom : null;
    this.#dom?.classList.add('composed');
  }

  end(view: EditorView): void {
    setTimeout(() => {
      if (view.isDestroyed || view.composing) return;
      this.#held = null;
      this.#dom?.classList.remove('composed');
      view.dispatch(view.state.tr.setMeta(pagesKey, {}));
    }, SETTLED);
  }

  /** The lines as they were told before, moved with the letters that came. */
  adapt(state: EditorState, decorations: LineDecorations): LineDecorations {
    const { $head } = state.selection;
    if (!this.#held || !$head.depth) return decorations;
    const { starts } = this.#held;
    const moved = movedWith(this.#held.text, $head.parent, starts);
    return decorations.with($head.before(1), $head.parent, moved);
  }
}

function movedWith(was: string, node: Node, starts: readonly LineStart[]): LineStart[] {
  const is = node.textContent;
  const shorter = Math.min(was.length, is.length);
  let before = 0;
  while (before < shorter && was[before] === is[before]) before++;
  const further = is.length - was.length;
  return starts
    .map((start) => {
      const by = start.from >= before ? further : 0;
      return { ...start, from: start.from + by, to: start.to + by };
    })
    .filter(({ from, to }) => from >= 0 && to <= is.length && from < to);
}
