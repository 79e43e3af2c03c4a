/** Fetches the palette when somebody asks for it, or before that, once the page has come to rest. */
import { useSnackbar } from 'notistack';
import { useEffect, useState } from 'react';
import { openedLayer } from '../../ui/commands/openedLayer';
import type { PaletteRoom } from './PaletteRoom';

const fetchRoom = async () => (await import('./PaletteRoom')).PaletteRoom;

/** Milliseconds in which a page that somebody waits for has the network for itself. */
const headStart = 4000;

/** Where a browser cannot tell when it has nothing to do, now is as good as later. */
function whenIdle(deed: () => void): void {
  if (typeof window.requestIdleCallback === 'function') window.requestIdleCallback(deed);
  else deed();
}

function useFetchedAhead(): void {
  useEffect(() => {
    // What could not be fetched is asked for again by who opens it.
    const fetchQuietly = () => void fetchRoom().catch(() => undefined);
    const timer = setTimeout(() => whenIdle(fetchQuietly), headStart);
    return () => clearTimeout(timer);
  }, []);
}

/** Null until it was opened once; from then on it stays, with its commands. */
export function usePaletteRoom(isOpen: boolean): typeof PaletteRoom | null {
  const [Room, setRoom] = useState<typeof PaletteRoom | null>(null);
  const { enqueueSnackbar } = useSnackbar();
  useFetchedAhead();
  useEffect(() => {
    if (!isOpen || Room) return;
    // Not as a part of the page: without a network somebody goes on writing, and it must not break under them.
    fetchRoom().then(
      (room) => setRoom(() => room),
      () => {
        openedLayer.close();
        enqueueSnackbar('The commands could not be fetched. Is there a network?', {
          variant: 'warning',
        });
      },
    );
  }, [isOpen, Room, enqueueSnackbar]);
  return Room;
}
