/** The keys that open the palette and the sheet of keys. */
import type { Layer } from './openedLayer';

/** As ProseMirror names keys; each of them opens the layer. */
export const layerShortcuts = {
  palette: ['Mod-k'],
  // The sign alone only where it is not written.
  shortcuts: ['Mod-/', '?'],
} as const satisfies Record<Layer, readonly string[]>;
