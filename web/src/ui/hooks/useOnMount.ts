/** Runs an effect exactly once: StrictMode runs effects twice, and a mailed link works only once. */
import { useEffect, useRef } from 'react';

export function useOnMount(action: () => void): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    action();
  });
}
