/** Lets deeds wait for each other: of two quick ones the second begins when the first has ended, and has the last word. */
import { useRef, useState } from 'react';

export function useTurns() {
  const last = useRef<Promise<void>>(Promise.resolve());
  const [open, setOpen] = useState(0);
  /** The deed tells its own failures; it never throws. */
  const inTurn = (deed: () => Promise<void>) => {
    setOpen((count) => count + 1);
    last.current = last.current.then(deed).finally(() => setOpen((count) => count - 1));
    return last.current;
  };
  return { inTurn, isBusy: open > 0 };
}
