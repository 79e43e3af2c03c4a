/** The way to the palette and to the sheet of keys, for who is signed in. */
import { useSyncExternalStore } from 'react';
import { openedLayer } from '../../ui/commands/openedLayer';
import { useLayerKeys } from './useLayerKeys';
import { usePaletteRoom } from './usePaletteRoom';

export function PaletteDoor() {
  const layer = useSyncExternalStore(openedLayer.subscribe, openedLayer.getSnapshot);
  const Room = usePaletteRoom(layer !== null);
  useLayerKeys();
  return Room && <Room layer={layer} />;
}
