/** Which layer over the page is asked for: the palette of commands, or the sheet of keys. Any part of a page may ask. */

export type Layer = 'palette' | 'shortcuts';

let opened: Layer | null = null;
const listeners = new Set<() => void>();

function change(layer: Layer | null): void {
  opened = layer;
  for (const tell of [...listeners]) tell();
}

export const openedLayer = {
  open: (layer: Layer): void => change(layer),
  close: (): void => change(null),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  getSnapshot: (): Layer | null => opened,
};
