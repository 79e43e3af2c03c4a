/** The way to the palette and to the sheet of keys, for who is signed in. */
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { openedLayer } from '../../ui/commands/openedLayer';
import { beginTypingAhead, takeTypedAhead } from './typedAhead';
import { useLayerKeys } from './useLayerKeys';
import { usePaletteRoom } from './usePaletteRoom';

export function PaletteDoor() {
  const layer = useSyncExternalStore(openedLayer.subscribe, openedLayer.getSnapshot);
  const Room = usePaletteRoom(layer !== null);
  useLayerKeys();
  const isAsked = layer === 'palette';
  useLayoutEffect(() => {
    if (!isAsked) return;
    beginTypingAhead();
    return () => void takeTypedAhead();
  }, [isAsked]);
  return Room && <Room layer={layer} />;
}
