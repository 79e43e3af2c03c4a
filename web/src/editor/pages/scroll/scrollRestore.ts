/** Scroll restoration: the tab's last scroll position and caret in a script, by element ids, as pages may have moved since. */
import { type EditorState, Plugin, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { z } from 'zod';
import { readJson, tabStore } from '../../../kit/deviceStorage';
import { pagesKey } from '../pagesState';
import { scrollPagesTo } from './scrolling';

/** Milliseconds after the last move. */
const SAVE_DEBOUNCE_MS = 150;
/** Pixels: lines above that are under the bars. */
const BARS_HEIGHT = 112;
/** User input that cancels a pending restore. */
const USER_EVENTS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

const savedPositionSchema = z.object({
  /** The element at the upper edge of the screen, and its distance from there. */
  line: z.string(),
  y: z.number(),
  caret: z.object({ line: z.string(), offset: z.number().int().min(0) }),
});

type SavedPosition = z.infer<typeof savedPositionSchema>;

export function scrollRestorePlugin(): Plugin {
  const key = `place ${window.location.pathname}`;
  let savedPosition = readSavedPosition(key);
  return new Plugin({
    view: (view) => {
      const restore = new ScrollRestore(view, key, savedPosition);
      // Once: plugin views are created again when settings change, and must not scroll then.
      savedPosition = null;
      return restore;
    },
  });
}

class ScrollRestore {
  readonly #view: EditorView;
  readonly #key: string;
  readonly #stop = new AbortController();
  #target: SavedPosition | null;
  #saveTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(view: EditorView, key: string, savedPosition: SavedPosition | null) {
    this.#view = view;
    this.#key = key;
    this.#target = savedPosition;
    const { signal } = this.#stop;
    document.addEventListener('scroll', this.#saveSoon, { capture: true, passive: true, signal });
    window.addEventListener('pagehide', this.#save, { signal });
    for (const move of USER_EVENTS) {
      window.addEventListener(move, this.#cancelRestore, { capture: true, passive: true, signal });
    }
    // The view and the pages are ready by then.
    queueMicrotask(this.#restore);
  }

  update(_view: EditorView, before: EditorState): void {
    if (this.#target && before.doc !== this.#view.state.doc) queueMicrotask(this.#restore);
    if (!before.selection.eq(this.#view.state.selection)) this.#saveSoon();
  }

  destroy(): void {
    clearTimeout(this.#saveTimer);
    this.#stop.abort();
  }

  readonly #cancelRestore = (): void => {
    this.#target = null;
  };

  /** As soon as the element is there: without an offline copy the text comes from the server. */
  readonly #restore = (): void => {
    const view = this.#view;
    const position = this.#target;
    if (!position || view.isDestroyed) return;
    const at = findElement(view.state, position.line);
    if (at === null) return;
    this.#target = null;
    restoreCaret(view, position);
    scrollPagesTo(view, at);
    const scrolled = window.scrollY;
    // Laid out by then, so that it can be aligned exactly; unless a link has led elsewhere meanwhile.
    const align = () => {
      if (window.scrollY === scrolled) alignElement(view, position);
    };
    requestAnimationFrame(() => requestAnimationFrame(align));
  };

  readonly #saveSoon = (): void => {
    clearTimeout(this.#saveTimer);
    this.#saveTimer = setTimeout(this.#save, SAVE_DEBOUNCE_MS);
  };

  readonly #save = (): void => {
    // While a restore is pending, the saved position stays.
    if (this.#target || !this.#view.dom.isConnected) return;
    const position = readPosition(this.#view);
    if (position) tabStore.write(this.#key, JSON.stringify(position));
  };
}

function findElement({ doc }: EditorState, id: string): number | null {
  let found: number | null = null;
  doc.forEach((node, position) => {
    if (node.attrs.id === id) found = position;
  });
  return found;
}

function restoreCaret(view: EditorView, { caret }: SavedPosition): void {
  const { state } = view;
  const at = findElement(state, caret.line);
  if (at === null) return;
  const maxOffset = state.doc.nodeAt(at)?.content.size ?? 0;
  const $at = state.doc.resolve(at + 1 + Math.min(caret.offset, maxOffset));
  view.dispatch(state.tr.setSelection(TextSelection.near($at)));
}

function domTop(view: EditorView, position: number): number | null {
  const dom = view.nodeDOM(position);
  return dom instanceof HTMLElement ? dom.getBoundingClientRect().top : null;
}

function alignElement(view: EditorView, { line, y }: SavedPosition): void {
  if (view.isDestroyed) return;
  const at = findElement(view.state, line);
  const top = at === null ? null : domTop(view, at);
  if (top !== null) window.scrollBy({ top: top - y, behavior: 'instant' });
}

function readPosition(view: EditorView): SavedPosition | null {
  const { state } = view;
  for (const { position, node } of pagesKey.getState(state)?.rendered ?? []) {
    const dom = view.nodeDOM(position);
    if (!(dom instanceof HTMLElement)) continue;
    const { top, bottom } = dom.getBoundingClientRect();
    if (bottom <= BARS_HEIGHT || bottom === top) continue;
    const { $head } = state.selection;
    const caret = { line: String($head.node(1)?.attrs.id ?? ''), offset: $head.parentOffset };
    return { line: String(node.attrs.id), y: top, caret };
  }
  return null;
}

/** Of this tab alone, as a browser's own scroll restoration. */
function readSavedPosition(key: string): SavedPosition | null {
  return savedPositionSchema.safeParse(readJson(tabStore, key)).data ?? null;
}
