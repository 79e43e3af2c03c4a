/** The last non-null value, so that a dialog's content stays while it fades out. */
import { useState } from 'react';

export function useLastValue<T>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
