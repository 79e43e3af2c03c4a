/** Fetches the palette when somebody asks for it, or before that, once the page has come to rest. */
import { useEffect, useState } from 'react';
import { openedLayer } from '../../ui/commands/openedLayer';
import { useFetchedAhead } from '../../ui/useFetchedAhead';
import { useTellNotFetched } from '../../ui/useTellNotFetched';
import type { PaletteRoom } from './PaletteRoom';

const fetchRoom = async () => (await import('./PaletteRoom')).PaletteRoom;

/** Null until it was opened once; from then on it stays, with its commands. */
export function usePaletteRoom(isOpen: boolean): typeof PaletteRoom | null {
  const [Room, setRoom] = useState<typeof PaletteRoom | null>(null);
  const tellNotFetched = useTellNotFetched();
  useFetchedAhead(fetchRoom);
  useEffect(() => {
    if (!isOpen || Room) return;
    // Not as a part of the page: without a network somebody goes on writing, and it must not break under them.
    fetchRoom().then(
      (room) => setRoom(() => room),
      () => {
        openedLayer.close();
        tellNotFetched();
      },
    );
  }, [isOpen, Room, tellNotFetched]);
  return Room;
}
