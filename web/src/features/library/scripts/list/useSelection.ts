/** The scripts that are picked for a deed on many. */
import { useSnackbar } from 'notistack';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ScriptRow } from '../../shapes';
import { useTell } from '../../useTell';
import type { ScriptPages } from './useScriptPages';

/** As many as the server changes at once. */
const mostPicked = 1000;

type PickedRows = ReadonlyMap<string, ScriptRow>;

const none: PickedRows = new Map();

export function usePicked(rowsBetween: ScriptPages['rowsBetween'], total: number) {
  const [rows, setRows] = useState(none);
  const anchor = useRef(0);
  const tell = useTell();
  const { enqueueSnackbar } = useSnackbar();
  const tooMany = useCallback(() => {
    enqueueSnackbar('At most 1,000 scripts can be selected at once', { variant: 'info' });
  }, [enqueueSnackbar]);
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
  const pickBetween = useCallback(
    async (from: number, to: number) => {
      if (to - from >= mostPicked) return tooMany();
      try {
        const between = await rowsBetween(from, to);
        setRows((before) => new Map([...before, ...between.map((row) => [row.id, row] as const)]));
      } catch (error) {
        tell.failure(error, 'These scripts could not be fetched.');
      }
    },
    [rowsBetween, tell, tooMany],
  );
  /** From the row that was picked last up to this one. */
  const extendTo = useCallback(
    (index: number) =>
      pickBetween(Math.min(anchor.current, index), Math.max(anchor.current, index)),
    [pickBetween],
  );
  const pickAll = useCallback((count: number) => pickBetween(0, count - 1), [pickBetween]);
  return useMemo(
    () => ({ rows, toggle, extendTo, pickAll, clear }),
    [rows, toggle, extendTo, pickAll, clear],
  );
}

export type Picked = ReturnType<typeof usePicked>;
