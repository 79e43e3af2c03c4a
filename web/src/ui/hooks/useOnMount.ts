/** Does something once when a screen opens: StrictMode runs effects twice, and a link works only once. */
import { useEffect, useRef } from 'react';

export function useOnce(deed: () => void): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    deed();
  });
}
