/**
 * The browser's Back button on a phone: it closes the topmost dialog, menu or sheet, and leaves the page only where
 * none is open.
 *
 * The history gets an entry for each open layer, so that there is something to go back from. The router knows nothing
 * of these entries: they have the address and the state of the page below them.
 */

/** Screens on which popovers are sheets. */
export const phoneScreen = '(max-width: 767.95px)';

/** Milliseconds after which a layer that was told to close is gone, or stays: it may ask something first. */
const CLOSING_MS = 400;

interface LayerEntry {
  /** How many layers are open. */
  layers: number;
  id: string;
}

/** State of an entry of the history: null where nobody has set one. */
type EntryState = Partial<LayerEntry> | null;

const countLayers = (state: EntryState) => state?.layers ?? 0;

/** Open ones, the topmost last: all of them are children of the body. */
function openLayers(): Element[] {
  if (!matchMedia(phoneScreen).matches) return [];
  return [...document.body.children].filter((child) =>
    child.matches('.MuiModal-root:not(.MuiModal-hidden)'),
  );
}

/** As its own key does it, so that a layer with something unsaved can ask. */
function closeLayer(layer: Element): void {
  layer.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
}

function pushEntry(layers: number): void {
  const entry: LayerEntry = { layers, id: crypto.randomUUID() };
  history.pushState({ ...history.state, ...entry }, '');
}

class BackButton {
  /** Count of layers at the entry that a call of `history.go` leads to; null: none is on its way. */
  private target: number | null = null;
  /** Left-over entries that lie ahead: the others lie behind. */
  private readonly ahead = new Set<string | undefined>();
  private closing: ReturnType<typeof setTimeout> | undefined;
  /** Steps of the call of `history.go` that is on its way. */
  private steps = 0;
  /** Entries that were added and changed since: a browser leads to where it was asked to, and away from them. */
  private added = 0;
  private changed = 0;
  /** Steps forward that are still to be made. */
  private left = 0;

  private go(steps: number, target: number): void {
    this.target = target;
    this.steps = steps;
    this.added = 0;
    this.changed = 0;
    history.go(steps);
  }

  /** One by one: where an entry was added on the way, Chromium makes no call of two. */
  private goForward(steps: number): void {
    this.left = steps - 1;
    this.go(1, 0);
  }

  readonly onEntryAdded = (): void => {
    this.added += 1;
  };

  readonly onEntryChanged = (): void => {
    this.changed += 1;
  };

  /** Brings the entries in line with the open layers. */
  readonly update = (): void => {
    if (this.target !== null) return;
    const [before, wanted] = [countLayers(history.state), openLayers().length];
    for (let layers = before + 1; layers <= wanted; layers += 1) pushEntry(layers);
    if (before > wanted) this.go(wanted - before, wanted);
  };

  readonly onPopState = (event: PopStateEvent): void => {
    const [layers, open] = [countLayers(event.state), openLayers()];
    const isOurs = this.target !== null;
    if (!isOurs && layers === open.length) return;
    event.stopImmediatePropagation();
    if (isOurs) this.arrive(layers);
    else if (layers > open.length) this.skipEntry(event.state.id);
    else {
      for (const layer of open.slice(layers).reverse()) closeLayer(layer);
      clearTimeout(this.closing);
      this.closing = setTimeout(this.update, CLOSING_MS);
    }
  };

  stop(): void {
    clearTimeout(this.closing);
  }

  private arrive(layers: number): void {
    const isThere = layers === this.target;
    this.target = null;
    // Somebody followed a link in between, and this led back from the new page: forward to it.
    if (this.left > 0) this.goForward(this.left);
    else if (!isThere) this.goForward(1);
    else if (this.steps < 0 && this.added + this.changed > 0)
      this.goForward(this.added - this.steps);
    else this.update();
  }

  /** Entry of a layer from which a link led to another page: there is nothing to see at it. */
  private skipEntry(id: string | undefined): void {
    if (this.ahead.delete(id)) history.forward();
    else {
      this.ahead.add(id);
      history.back();
    }
  }
}

/** Tells of entries that anybody adds or changes, until the returned function is called. */
function watchEntries(onAdded: () => void, onChanged: () => void): () => void {
  const { pushState, replaceState } = history;
  history.pushState = (...entry) => {
    onAdded();
    pushState.apply(history, entry);
  };
  history.replaceState = (...entry) => {
    onChanged();
    replaceState.apply(history, entry);
  };
  return () => Object.assign(history, { pushState, replaceState });
}

/** Watches until the returned function is called. */
export function watchBackButton(): () => void {
  const button = new BackButton();
  const stopWatchingEntries = watchEntries(button.onEntryAdded, button.onEntryChanged);
  const layers = new MutationObserver(button.update);
  layers.observe(document.body, { childList: true });
  // In the capturing phase: before the router, which must not see our entries.
  window.addEventListener('popstate', button.onPopState, { capture: true });
  button.update();
  return () => {
    button.stop();
    layers.disconnect();
    stopWatchingEntries();
    window.removeEventListener('popstate', button.onPopState, { capture: true });
  };
}
