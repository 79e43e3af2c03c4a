/** Selection of scripts for a bulk action. */
import { useSnackbar } from 'notistack';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNotify } from '../../../../ui/toasts/useNotify';
import type { ScriptRow } from '../../data/types';
import type { ScriptPages } from './useScriptPages';

/** The server's limit for one bulk change. */
const maxSelected = 1000;

type SelectedRows = ReadonlyMap<string, ScriptRow>;

const none: SelectedRows = new Map();

export function useSelection(rowsBetween: ScriptPages['rowsBetween'], total: number) {
  const [rows, setRows] = useState(none);
  const anchor = useRef(0);
  const notify = useNotify();
  const { enqueueSnackbar } = useSnackbar();
  const tooMany = useCallback(() => {
    enqueueSnackbar('At most 1,000 scripts can be selected at once', { variant: 'info' });
  }, [enqueueSnackbar]);
  const clear = useCallback(() => setRows(none), []);
  // Scripts that have left the list must not be changed along with the rest.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed count means that something left
  useEffect(clear, [total, clear]);
  const toggle = useCallback((index: number, row: ScriptRow) => {
    anchor.current = index;
    setRows((before) => {
      const after = new Map(before);
      if (!after.delete(row.id)) after.set(row.id, row);
      return after;
    });
  }, []);
  const selectBetween = useCallback(
    async (from: number, to: number) => {
      if (to - from >= maxSelected) return tooMany();
      try {
        const range = await rowsBetween(from, to);
        setRows((before) => new Map([...before, ...range.map((row) => [row.id, row] as const)]));
      } catch (error) {
        notify.failure(error, 'These scripts could not be fetched.');
      }
    },
    [rowsBetween, notify, tooMany],
  );
  /** From the row that was selected last up to this one. */
  const extendTo = useCallback(
    (index: number) =>
      selectBetween(Math.min(anchor.current, index), Math.max(anchor.current, index)),
    [selectBetween],
  );
  const selectAll = useCallback((count: number) => selectBetween(0, count - 1), [selectBetween]);
  return useMemo(
    () => ({ rows, toggle, extendTo, selectAll, clear }),
    [rows, toggle, extendTo, selectAll, clear],
  );
}

export type ScriptSelection = ReturnType<typeof useSelection>;
