/** React hook: what a `LiveRegion` says; the same words once more are another announcement. */
import { useCallback, useState } from 'react';

export interface Announcement {
  readonly words: string;
  /** Number of announcements up to this one. */
  readonly count: number;
}

export function useAnnouncement() {
  const [announcement, setAnnouncement] = useState<Announcement>({ words: '', count: 0 });
  const announce = useCallback(
    (words: string) => setAnnouncement(({ count }) => ({ words, count: count + 1 })),
    [],
  );
  return { announcement, announce };
}
