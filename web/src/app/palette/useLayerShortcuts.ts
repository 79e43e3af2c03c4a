/** Global shortcuts that open the palette and the shortcut sheet, wherever the focus is. */
import { useEffect } from 'react';
import { type CommandLayer, layerShortcuts, layerStore } from '../../ui/commands/layers';
import { keyChordOf } from '../../ui/keyboard/keyChord';

/** Where another layer is open nobody is led out of it. */
const otherLayers = '[role=dialog], [role=alertdialog], [role=menu]';
const editable = 'input, textarea, select, [contenteditable]:not([contenteditable=false])';

function isWriting({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest(editable) !== null;
}

/** Signs are on other keys in other layouts, some with Shift. */
function requestedLayer(event: KeyboardEvent): CommandLayer | null {
  const name = keyChordOf(event);
  const [[palette], [sheet, mark]] = [layerShortcuts.palette, layerShortcuts.shortcuts];
  if (name === palette) return 'palette';
  if (name?.replace('Shift-', '') === sheet) return 'shortcuts';
  const isMark = name?.replace('Shift-', '') === mark && !isWriting(event);
  return isMark ? 'shortcuts' : null;
}

function toggleLayer(event: KeyboardEvent, layer: CommandLayer): void {
  // Ctrl+K would go to the browser's own search.
  event.preventDefault();
  event.stopPropagation();
  const opened = layerStore.getSnapshot();
  if (opened === layer) layerStore.close();
  else if (opened || !document.querySelector(otherLayers)) layerStore.open(layer);
}

export function useLayerShortcuts(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.isComposing || event.repeat) return;
      const layer = requestedLayer(event);
      if (layer) toggleLayer(event, layer);
    };
    // On its way down: no field and no page may use it up.
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, []);
}
