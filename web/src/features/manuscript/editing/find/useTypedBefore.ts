/** What was typed before a field was there, as what stands in it at first; once, not whenever it is opened again. */
import { type RefObject, useLayoutEffect, useState } from 'react';

export function useTypedBefore(before: RefObject<string>) {
  const field = useState(() => before.current);
  useLayoutEffect(() => {
    before.current = '';
  }, [before]);
  return field;
}
