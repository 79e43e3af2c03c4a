/** Where somebody was in a script, for when this tab comes back to it: by its lines, as pages may have moved since. */
import { type EditorState, Plugin, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { z } from 'zod';
import { readJson, tabStore } from '../kit/deviceStorage';
import { pagesKey } from './pages/pagesState';
import { scrollToPosition } from './pages/scrolling';

/** Milliseconds after the last move. */
const PAUSE = 150;
/** Pixels: what is higher is under the bars. */
const EDGE = 112;
/** Whoever does one of these wants to be elsewhere already. */
const OWN_MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

const kept = z.object({
  /** The line at the upper edge of the screen, and how far below that it began. */
  line: z.string(),
  y: z.number(),
  caret: z.object({ line: z.string(), offset: z.number().int().min(0) }),
});

type Place = z.infer<typeof kept>;

export function lastPlacePlugin(): Plugin {
  const key = `place ${window.location.pathname}`;
  let wanted = readPlace(key);
  return new Plugin({
    view: (view) => {
      const keeping = new Keeping(view, key, wanted);
      // Once: views are made anew when settings change, and nobody is to be moved then.
      wanted = null;
      return keeping;
    },
  });
}

class Keeping {
  readonly #view: EditorView;
  readonly #key: string;
  readonly #stop = new AbortController();
  #wanted: Place | null;
  #later: ReturnType<typeof setTimeout> | undefined;

  constructor(view: EditorView, key: string, wanted: Place | null) {
    this.#view = view;
    this.#key = key;
    this.#wanted = wanted;
    const { signal } = this.#stop;
    document.addEventListener('scroll', this.#soon, { capture: true, passive: true, signal });
    window.addEventListener('pagehide', this.#keep, { signal });
    for (const move of OWN_MOVES) {
      window.addEventListener(move, this.#letGo, { capture: true, passive: true, signal });
    }
    // The view stands by then, and so do the pages.
    queueMicrotask(this.#goThere);
  }

  update(_view: EditorView, before: EditorState): void {
    if (this.#wanted && before.doc !== this.#view.state.doc) queueMicrotask(this.#goThere);
    if (!before.selection.eq(this.#view.state.selection)) this.#soon();
  }

  destroy(): void {
    clearTimeout(this.#later);
    this.#stop.abort();
  }

  readonly #letGo = (): void => {
    this.#wanted = null;
  };

  /** As soon as the line is there: on a device that has no copy the text comes from the server. */
  readonly #goThere = (): void => {
    const view = this.#view;
    const place = this.#wanted;
    if (!place || view.isDestroyed) return;
    const at = positionOf(view.state, place.line);
    if (at === null) return;
    this.#wanted = null;
    putCaret(view, place);
    scrollToPosition(view, at);
    // Laid out by then, so that it can be put exactly where it was.
    requestAnimationFrame(() => requestAnimationFrame(() => align(view, place)));
  };

  readonly #soon = (): void => {
    clearTimeout(this.#later);
    this.#later = setTimeout(this.#keep, PAUSE);
  };

  readonly #keep = (): void => {
    // Until one is there again, where one was is still the place.
    if (this.#wanted || !this.#view.dom.isConnected) return;
    const place = placeIn(this.#view);
    if (place) tabStore.write(this.#key, JSON.stringify(place));
  };
}

function positionOf({ doc }: EditorState, id: string): number | null {
  let found: number | null = null;
  doc.forEach((node, position) => {
    if (node.attrs.id === id) found = position;
  });
  return found;
}

function putCaret(view: EditorView, { caret }: Place): void {
  const { state } = view;
  const at = positionOf(state, caret.line);
  if (at === null) return;
  const most = state.doc.nodeAt(at)?.content.size ?? 0;
  const $at = state.doc.resolve(at + 1 + Math.min(caret.offset, most));
  view.dispatch(state.tr.setSelection(TextSelection.near($at)));
}

function topOf(view: EditorView, position: number): number | null {
  const dom = view.nodeDOM(position);
  return dom instanceof HTMLElement ? dom.getBoundingClientRect().top : null;
}

function align(view: EditorView, { line, y }: Place): void {
  if (view.isDestroyed) return;
  const at = positionOf(view.state, line);
  const top = at === null ? null : topOf(view, at);
  if (top !== null) window.scrollBy({ top: top - y, behavior: 'instant' });
}

function placeIn(view: EditorView): Place | null {
  const { state } = view;
  for (const { position, node } of pagesKey.getState(state)?.near ?? []) {
    const dom = view.nodeDOM(position);
    if (!(dom instanceof HTMLElement)) continue;
    const { top, bottom } = dom.getBoundingClientRect();
    if (bottom <= EDGE || bottom === top) continue;
    const { $head } = state.selection;
    const caret = { line: String($head.node(1)?.attrs.id ?? ''), offset: $head.parentOffset };
    return { line: String(node.attrs.id), y: top, caret };
  }
  return null;
}

/** Of this tab alone, as a browser remembers how far a page was scrolled. */
function readPlace(key: string): Place | null {
  return kept.safeParse(readJson(tabStore, key)).data ?? null;
}
