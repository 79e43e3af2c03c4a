/**
 * What a writer sees of the screen: from below the bars down to the strip of elements, or to the keyboard of a phone. Worked
 * out when one of these has become another, and only looked up when a key comes.
 */
import { subscribeToScreen } from '../../ui/useKeyboardInset';

/** What lies over the page: bars at its head, a strip at its foot. */
export type Edge = 'head' | 'foot';

/** In pixels; what a line keeps from them. */
const AIR: Readonly<Record<Edge, number>> = { head: 40, foot: 32 };
/** In pixels, of who has told nothing: two bars above, and below as much as the strip would take. */
const USUAL: Readonly<Record<Edge, number>> = { head: 100, foot: 48 };

/** In pixels of the window, from its upper edge. */
export interface Seen {
  readonly top: number;
  readonly bottom: number;
}

const told: Partial<Record<Edge, number>> = {};
const listeners = new Set<(before: Seen) => void>();
/** Until somebody asks there is no window to look at. */
let seen: Seen = { top: USUAL.head + AIR.head, bottom: Number.POSITIVE_INFINITY };
let leave: (() => void) | null = null;

/** The part of the window that no keyboard covers. */
function screenNow(): Seen {
  const { visualViewport } = window;
  const { clientHeight } = document.documentElement;
  // Who has pinched the window larger sees a part of it, and moves that part themselves.
  if (!visualViewport || visualViewport.scale > 1.01) return { top: 0, bottom: clientHeight };
  const { offsetTop, height } = visualViewport;
  return { top: Math.max(0, offsetTop), bottom: Math.min(clientHeight, offsetTop + height) };
}

function workedOut(screen: Seen): Seen {
  // Where the keyboard has pushed the page up, the bars are out of sight, too.
  const top = Math.max(told.head ?? USUAL.head, screen.top) + AIR.head;
  return { top, bottom: screen.bottom - (told.foot ?? USUAL.foot) - AIR.foot };
}

const look = (): void => lookAt(screenNow());

function lookAt(screen: Seen): void {
  const before = seen;
  const now = workedOut(screen);
  if (now.top === before.top && now.bottom === before.bottom) return;
  seen = now;
  // For the browser, which brings carets onto the screen by itself, too. Read before anything is written: else the page
  // would be laid out between each two.
  const { style, clientHeight } = document.documentElement;
  style.setProperty('--seen-top', `${now.top}px`);
  style.setProperty('--seen-below', `${clientHeight - now.bottom}px`);
  // Room to bring the last line up above the keyboard: where the window is not made smaller, there is none.
  style.setProperty('--keyboard', `${clientHeight - screen.bottom}px`);
  for (const tell of [...listeners]) tell(before);
}

export function seenNow(): Seen {
  return seen;
}

/** In pixels; null where nothing lies there any more that would tell. */
export function tellEdge(edge: Edge, height: number | null): void {
  if (height === null) delete told[edge];
  else told[edge] = height;
  leave ??= watch();
  const screen = screenNow();
  // What stands below the bars begins where they end.
  if (edge === 'head')
    document.documentElement.style.setProperty('--bars', `${told.head ?? USUAL.head}px`);
  lookAt(screen);
  leaveIfAlone();
}

/** In pixels at the lower end of the window: the keyboard, and the strip above it where there is one. */
export function takenBelow(): number {
  return document.documentElement.clientHeight - screenNow().bottom + (told.foot ?? 0);
}

/** Told what was seen before. */
export function subscribeToEdges(listener: (before: Seen) => void): () => void {
  // Who is watched is known: to look again would have the browser lay a whole script out that nobody has placed yet.
  if (!leave) {
    leave = watch();
    look();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    leaveIfAlone();
  };
}

function leaveIfAlone(): void {
  if (listeners.size || Object.keys(told).length) return;
  leave?.();
  leave = null;
}

function watch(): () => void {
  window.addEventListener('resize', look);
  const stop = subscribeToScreen(look);
  return () => {
    window.removeEventListener('resize', look);
    stop();
  };
}

/** As the view wants to know it: from the edges of what it takes for the screen. */
export const scrollMargin = {
  get top(): number {
    return seen.top;
  },
  get bottom(): number {
    const screen = window.visualViewport?.height ?? document.documentElement.clientHeight;
    return screen - seen.bottom;
  },
  left: 0,
  right: 0,
};
