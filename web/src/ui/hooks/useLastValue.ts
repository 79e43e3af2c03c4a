/** The last non-null value, so that a dialog's content stays while it fades out. */
import { useState } from 'react';

export function useLastValue<T>(given: T | null): T | null {
  const [last, setLast] = useState(given);
  if (given !== null && given !== last) setLast(given);
  return given ?? last;
}
