/** React hook: a script that was fetched by its public link, kept up to date while it is read. */
import { startTransition, useEffect, useMemo, useState } from 'react';
import type { PagedScript } from '../pagedScript';
import type { LiveReading } from './readAlong';

const notLive: LiveReading = { text: null, isLive: false, isGone: false };

/** The printed cover. (Of an empty script the server shows an empty page without a label, too.) */
const isCover = ({ label, lines }: PagedScript['pages'][number]) => !label && lines.length > 0;

function useReading(secret: string): LiveReading {
  const [reading, setReading] = useState(notLive);
  useEffect(() => {
    let isHere = true;
    let stop: (() => void) | null = null;
    const showReading = (next: LiveReading) => startTransition(() => setReading(next));
    const begin = ({ readAlong }: typeof import('./readAlong')) => {
      if (isHere) stop = readAlong(secret, showReading);
    };
    // The fetched pages stay as they are where the code for reading along does not load.
    import('./readAlong').then(begin, () => undefined);
    return () => {
      isHere = false;
      stop?.();
    };
  }, [secret]);
  return reading;
}

export function useLiveReading(secret: string, fetched: PagedScript) {
  const { text, isLive, isGone } = useReading(secret);
  const script = useMemo(() => {
    if (!text) return fetched;
    return { ...fetched, ...text, pages: [...fetched.pages.filter(isCover), ...text.pages] };
  }, [fetched, text]);
  return { script, isLive, isGone };
}
