/** The row that the keyboard is on: it follows its script, because a deed may give that another place in the list. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ScriptPages } from './useScriptPages';

export type FollowedRows = Pick<ScriptPages, 'rowAt' | 'indexOf'> & { total: number };

interface Place {
  index: number;
  /** Unknown while the row is still on its way. */
  id: string | undefined;
}

/** Where the keyboard is now that the list may have changed; what is gone leaves its place to what follows. */
function placeNow({ index, id }: Place, { rowAt, indexOf, total }: FollowedRows): Place {
  const near = Math.min(index, Math.max(0, total - 1));
  const here = rowAt(near)?.id;
  if (here === undefined || here === id) return { index: near, id };
  const found = id === undefined ? -1 : indexOf(id);
  return found >= 0 && found < total ? { index: found, id } : { index: near, id: here };
}

export function useFollowedRow(list: RefObject<HTMLElement | null>, rows: FollowedRows) {
  // Before somebody was here, the first row is the way in, whichever script it holds.
  const [before, setPlace] = useState<Place | null>(null);
  const place = before && placeNow(before, rows);
  if (before && place && (before.index !== place.index || before.id !== place.id)) setPlace(place);
  const active = place?.index ?? 0;
  const takesFocus = useRef(false);
  const { rowAt } = rows;
  const setActive = (index: number) => setPlace({ index, id: rowAt(index)?.id });
  const moveTo = (index: number) => {
    takesFocus.current = true;
    setActive(index);
  };
  useEffect(() => {
    if (!takesFocus.current) return;
    takesFocus.current = false;
    list.current?.querySelector<HTMLElement>(`[data-index="${active}"]`)?.focus({
      preventScroll: true,
    });
  });
  return { active, setActive, moveTo };
}
