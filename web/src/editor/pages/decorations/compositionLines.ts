/** Keeps the line decorations of an element during an IME composition: changing its DOM would end the composition. */
import type { Node } from '@tiptap/pm/model';
import type { EditorState } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { pagesKey } from '../pagesState';
import type { LineStart } from './lineBreaks';
import type { LineDecorations } from './lineDecorations';

/** Milliseconds until the view has read the composed text. */
const AFTER_COMPOSITION_MS = 60;

export class CompositionLines {
  #heldLine: { text: string; starts: readonly LineStart[] } | null = null;
  #dom: Element | null = null;

  start(view: EditorView): void {
    // The view deletes the selection first: only then the composition's line is known.
    queueMicrotask(() => this.#hold(view));
  }

  #hold(view: EditorView): void {
    if (view.isDestroyed) return;
    const { state } = view;
    const { $head } = state.selection;
    if (!$head.depth) return;
    const starts = pagesKey.getState(state)?.decorations.startsAt($head.before(1)) ?? [];
    this.#heldLine = { text: $head.parent.textContent, starts };
    const dom = view.nodeDOM($head.before(1));
    this.#dom = dom instanceof Element ? dom : null;
    this.#dom?.classList.add('composed');
  }

  stop(view: EditorView): void {
    setTimeout(() => {
      if (view.isDestroyed || view.composing) return;
      this.#heldLine = null;
      this.#dom?.classList.remove('composed');
      view.dispatch(view.state.tr.setMeta(pagesKey, {}));
    }, AFTER_COMPOSITION_MS);
  }

  /** The line starts as before the composition, shifted with the typed characters. */
  adapt(state: EditorState, decorations: LineDecorations): LineDecorations {
    const { $head } = state.selection;
    if (!this.#heldLine || !$head.depth) return decorations;
    const { starts } = this.#heldLine;
    const moved = moveLineStarts(this.#heldLine.text, $head.parent, starts);
    return decorations.withLineStarts($head.before(1), $head.parent, moved);
  }
}

function moveLineStarts(oldText: string, node: Node, starts: readonly LineStart[]): LineStart[] {
  const newText = node.textContent;
  const shorter = Math.min(oldText.length, newText.length);
  let before = 0;
  while (before < shorter && oldText[before] === newText[before]) before++;
  const growth = newText.length - oldText.length;
  return starts
    .map((start) => {
      const shift = start.from >= before ? growth : 0;
      return { ...start, from: start.from + shift, to: start.to + shift };
    })
    .filter(({ from, to }) => from >= 0 && to <= newText.length && from < to);
}
