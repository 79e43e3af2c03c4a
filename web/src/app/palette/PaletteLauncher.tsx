/** Launcher of the command palette and the shortcut sheet, for whoever is signed in; loads them on first use. */
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { layerStore } from '../../ui/commands/layers';
import { usePrefetch } from '../../ui/loading/usePrefetch';
import { useNotifyNotFetched } from '../../ui/toasts/useNotify';
import type { PaletteLayers } from './PaletteLayers';
import { startTypeAhead, takeTypeAhead } from './typeAhead';
import { useLayerShortcuts } from './useLayerShortcuts';

/** Fetches the palette when somebody asks for it, or before that, once the page has come to rest. */
const loadPaletteLayers = async () => (await import('./PaletteLayers')).PaletteLayers;

/** Null until it was opened once; from then on it stays, with its commands. */
function useLoadedPalette(isOpen: boolean): typeof PaletteLayers | null {
  const [Layers, setLayers] = useState<typeof PaletteLayers | null>(null);
  const notifyNotFetched = useNotifyNotFetched();
  usePrefetch(loadPaletteLayers);
  useEffect(() => {
    if (!isOpen || Layers) return;
    // Not as a part of the page: without a network somebody goes on writing, and it must not break under them.
    loadPaletteLayers().then(
      (loaded) => setLayers(() => loaded),
      () => {
        layerStore.close();
        notifyNotFetched();
      },
    );
  }, [isOpen, Layers, notifyNotFetched]);
  return Layers;
}

export function PaletteLauncher() {
  const layer = useSyncExternalStore(layerStore.subscribe, layerStore.getSnapshot);
  const Layers = useLoadedPalette(layer !== null);
  useLayerShortcuts();
  const isAsked = layer === 'palette';
  useLayoutEffect(() => {
    if (!isAsked) return;
    startTypeAhead();
    return () => void takeTypeAhead();
  }, [isAsked]);
  return Layers && <Layers layer={layer} />;
}
