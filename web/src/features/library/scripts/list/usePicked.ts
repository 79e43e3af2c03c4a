/** The scripts that are picked for a deed on many. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ScriptRow } from '../../shapes';
import type { ScriptPages } from './useScriptPages';

type PickedRows = ReadonlyMap<string, ScriptRow>;

const none: PickedRows = new Map();

export function usePicked(rowsBetween: ScriptPages['rowsBetween'], total: number) {
  const [rows, setRows] = useState(none);
  const anchor = useRef(0);
  const clear = useCallback(() => setRows(none), []);
  // What has left the list must not be changed along with the rest.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count is what tells that something left
  useEffect(clear, [total, clear]);
  const toggle = useCallback((index: number, row: ScriptRow) => {
    anchor.current = index;
    setRows((before) => {
      const after = new Map(before);
      if (!after.delete(row.id)) after.set(row.id, row);
      return after;
    });
  }, []);
  /** From the row that was picked last up to this one. */
  const extendTo = useCallback(
    async (index: number) => {
      const [from, to] = [Math.min(anchor.current, index), Math.max(anchor.current, index)];
      const between = await rowsBetween(from, to);
      setRows((before) => new Map([...before, ...between.map((row) => [row.id, row] as const)]));
    },
    [rowsBetween],
  );
  return useMemo(() => ({ rows, toggle, extendTo, clear }), [rows, toggle, extendTo, clear]);
}

export type Picked = ReturnType<typeof usePicked>;
