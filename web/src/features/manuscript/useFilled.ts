/** How many pages are drawn already: the first at once, the others bit by bit, so that the first are never waited for. */
import { startTransition, useEffect, useState } from 'react';

const atOnce = 6;
const aBit = 20;

export function useFilled(pages: number): number {
  const [filled, setFilled] = useState(atOnce);
  useEffect(() => {
    if (filled >= pages) return;
    const timer = setTimeout(() => startTransition(() => setFilled(filled + aBit)));
    return () => clearTimeout(timer);
  }, [filled, pages]);
  return filled;
}
