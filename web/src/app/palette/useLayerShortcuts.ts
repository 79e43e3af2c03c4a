/** Hears the keys that open the palette and the sheet of keys, wherever the keyboard is. */
import { useEffect } from 'react';
import { layerShortcuts } from '../../ui/commands/layerShortcuts';
import { type Layer, openedLayer } from '../../ui/commands/openedLayer';
import { pressedKey } from '../../ui/keys/pressedKey';

/** Where another layer is open nobody is led out of it. */
const otherLayers = '[role=dialog], [role=alertdialog], [role=menu]';
const written = 'input, textarea, select, [contenteditable]:not([contenteditable=false])';

function isWriting({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest(written) !== null;
}

/** Signs stand on other keys elsewhere, some with Shift. */
function layerAsked(event: KeyboardEvent): Layer | null {
  const name = pressedKey(event);
  const [[palette], [sheet, mark]] = [layerShortcuts.palette, layerShortcuts.shortcuts];
  if (name === palette) return 'palette';
  if (name?.replace('Shift-', '') === sheet) return 'shortcuts';
  const isMark = name?.replace('Shift-', '') === mark && !isWriting(event);
  return isMark ? 'shortcuts' : null;
}

function answer(event: KeyboardEvent, layer: Layer): void {
  // Ctrl+K would go to the browser's own search.
  event.preventDefault();
  event.stopPropagation();
  const opened = openedLayer.getSnapshot();
  if (opened === layer) openedLayer.close();
  else if (opened || !document.querySelector(otherLayers)) openedLayer.open(layer);
}

export function useLayerKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.isComposing || event.repeat) return;
      const layer = layerAsked(event);
      if (layer) answer(event, layer);
    };
    // On its way down: no field and no page may use it up.
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, []);
}
