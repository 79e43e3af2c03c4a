/** What a dialog was last opened with, so that its words stay while it fades out. */
import { useState } from 'react';

export function useLastGiven<T>(given: T | null): T | null {
  const [last, setLast] = useState(given);
  if (given !== null && given !== last) setLast(given);
  return given ?? last;
}
