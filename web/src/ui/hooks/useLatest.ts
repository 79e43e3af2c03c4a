/** Ref to the latest rendered value, for callbacks that end long after they began. */
import { useEffect, useRef } from 'react';

export function useLatest<T>(value: T) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
