/** The open layer over the page: command palette or shortcut sheet. Any part of a page may open one. */

export type CommandLayer = 'palette' | 'shortcuts';

let opened: CommandLayer | null = null;
const listeners = new Set<() => void>();

function setLayer(layer: CommandLayer | null): void {
  opened = layer;
  for (const notify of [...listeners]) notify();
}

export const layerStore = {
  open: (layer: CommandLayer): void => setLayer(layer),
  close: (): void => setLayer(null),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  getSnapshot: (): CommandLayer | null => opened,
};

/** Shortcuts of the layers, in ProseMirror's notation. */
export const layerShortcuts = {
  palette: ['Mod-k'],
  // The bare character only outside of text fields.
  shortcuts: ['Mod-/', '?'],
} as const satisfies Record<CommandLayer, readonly string[]>;
