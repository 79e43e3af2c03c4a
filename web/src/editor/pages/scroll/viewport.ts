/**
 * Viewport: the visible part of the window, from below the bars down to the strip of elements, or to a phone's keyboard.
 * Computed when one of these changes, and only looked up when a key comes.
 */
import { subscribeToVisualViewport } from '../../../ui/hooks/useKeyboardInset';

/** Overlays: bars at the head of the page, a strip at its foot. */
export type ViewportEdge = 'head' | 'foot';

/** In pixels; distance of a line from the overlays. */
const EDGE_MARGIN: Readonly<Record<ViewportEdge, number>> = { head: 40, foot: 32 };
/** In pixels, without a registered height: two bars above, and below the height of the strip. */
const DEFAULT_EDGES: Readonly<Record<ViewportEdge, number>> = { head: 100, foot: 48 };

/** In pixels of the window, from its upper edge. */
export interface Viewport {
  readonly top: number;
  readonly bottom: number;
}

/** The part of the window that no keyboard covers, and the height of all of it. */
interface Screen extends Viewport {
  readonly height: number;
}

/** CSS length of the bars at the head of the page, for what is sticky below them. */
export const belowBars = 'var(--bars, 100px)';

const edgeHeights: Partial<Record<ViewportEdge, number>> = {};
const listeners = new Set<(before: Viewport) => void>();
/** Before the first subscriber there may be no window. */
let viewport: Viewport = {
  top: DEFAULT_EDGES.head + EDGE_MARGIN.head,
  bottom: Number.POSITIVE_INFINITY,
};
let stopWatching: (() => void) | null = null;

function readScreen(): Screen {
  const { visualViewport } = window;
  const { clientHeight: height } = document.documentElement;
  // With pinch zoom the user sees a part of the window, and scrolls that part themselves.
  if (!visualViewport || visualViewport.scale > 1.01) return { top: 0, bottom: height, height };
  const { offsetTop, height: seenHeight } = visualViewport;
  return {
    top: Math.max(0, offsetTop),
    bottom: Math.min(height, offsetTop + seenHeight),
    height,
  };
}

function computeViewport(screen: Viewport): Viewport {
  // Where the keyboard has pushed the page up, the bars are hidden, too.
  const top = Math.max(edgeHeights.head ?? DEFAULT_EDGES.head, screen.top) + EDGE_MARGIN.head;
  return {
    top,
    bottom: screen.bottom - (edgeHeights.foot ?? DEFAULT_EDGES.foot) - EDGE_MARGIN.foot,
  };
}

const updateViewport = (): void => updateViewportFrom(readScreen());

function updateViewportFrom(screen: Screen): void {
  const before = viewport;
  const now = computeViewport(screen);
  if (now.top === before.top && now.bottom === before.bottom) return;
  viewport = now;
  // For the browser's own scrolling to carets. Nothing is read here: the page would be laid out between each two writes.
  const { style } = document.documentElement;
  style.setProperty('--seen-top', `${now.top}px`);
  style.setProperty('--seen-below', `${screen.height - now.bottom}px`);
  // Space to scroll the last line above the keyboard, where the window is not resized.
  style.setProperty('--keyboard', `${screen.height - screen.bottom}px`);
  for (const notify of [...listeners]) notify(before);
}

export function currentViewport(): Viewport {
  return viewport;
}

/** Height of an overlay in pixels; null removes it. */
export function setViewportEdge(edge: ViewportEdge, height: number | null): void {
  if (height === null) delete edgeHeights[edge];
  else edgeHeights[edge] = height;
  stopWatching ??= watchWindow();
  const screen = readScreen();
  // For what is sticky below the bars.
  if (edge === 'head')
    document.documentElement.style.setProperty(
      '--bars',
      `${edgeHeights.head ?? DEFAULT_EDGES.head}px`,
    );
  updateViewportFrom(screen);
  stopIfUnused();
}

/** In pixels at the lower end of the window: the keyboard, and the strip above it, if any. */
export function coveredBelow(): number {
  return document.documentElement.clientHeight - readScreen().bottom + (edgeHeights.foot ?? 0);
}

/** The listener gets the viewport before the change. */
export function subscribeToViewport(listener: (before: Viewport) => void): () => void {
  // While watching, the viewport is known: reading it again would force a layout of a script that is not positioned yet.
  if (!stopWatching) {
    stopWatching = watchWindow();
    updateViewport();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    stopIfUnused();
  };
}

function stopIfUnused(): void {
  if (listeners.size || Object.keys(edgeHeights).length) return;
  stopWatching?.();
  stopWatching = null;
}

function watchWindow(): () => void {
  window.addEventListener('resize', updateViewport);
  const stop = subscribeToVisualViewport(updateViewport);
  return () => {
    window.removeEventListener('resize', updateViewport);
    stop();
  };
}

/** In ProseMirror's terms: distances from the edges of the screen. */
export const scrollMargin = {
  get top(): number {
    return viewport.top;
  },
  get bottom(): number {
    const screen = window.visualViewport?.height ?? document.documentElement.clientHeight;
    return screen - viewport.bottom;
  },
  left: 0,
  right: 0,
};
