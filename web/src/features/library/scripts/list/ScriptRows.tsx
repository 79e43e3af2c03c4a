/** The rows or cards in sight, with the keyboard, the picked ones and what can be done with them. */
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type MouseEvent, useEffect, useMemo, useRef } from 'react';
import { useAsk } from '../deeds/questions';
import { useScriptDeeds } from '../deeds/useScriptDeeds';
import { BulkBar } from './BulkBar';
import { LineDeedsContext } from './lineDeeds';
import { type RowsShown, ShownRows } from './ShownRows';
import { frameStyle } from './style/frameStyle';
import { ListFrame } from './style/ListFrame';
import { useFocusKept } from './useFocusKept';
import { useListKeys } from './useListKeys';
import { useMeasures, type View } from './useMeasures';
import { usePicked } from './usePicked';
import { useRowWindow } from './useRowWindow';
import type { ScriptPages } from './useScriptPages';

/** Rows beyond the edge that are fetched before somebody comes to them. */
const ahead = 20;

interface ScriptRowsProps {
  pages: ScriptPages;
  total: number;
  /** Fewer than there are, when a page shows only the first. */
  most?: number;
  view: View;
  isBin: boolean;
  hasPassages: boolean;
  /** For who cannot see the heading above. */
  label: string;
}

function useStableDeeds(pick: ReturnType<typeof usePicked>['toggle']) {
  const { star, restore } = useScriptDeeds();
  const ask = useAsk();
  return useMemo(
    () => ({
      pick,
      star,
      restore,
      removeForGood: (row: Parameters<typeof pick>[1]) => ask('deleteForGood', [row]),
    }),
    [pick, star, restore, ask],
  );
}

/** Shift and a click pick everything up to here. */
function rangeClick(event: MouseEvent, extendTo: (index: number) => void) {
  const row = (event.target as Element).closest<HTMLElement>('[data-index]');
  if (!event.shiftKey || !row || !event.currentTarget.contains(row)) return;
  event.preventDefault();
  event.stopPropagation();
  const index = Number(row.dataset.index);
  // Afterwards: the browser first takes back what its own click did to the box.
  setTimeout(() => extendTo(index));
}

export function ScriptRows(props: ScriptRowsProps) {
  const { pages, view, isBin, hasPassages, label } = props;
  const { rowAt, show } = pages;
  const total = Math.min(props.total, props.most ?? props.total);
  const list = useRef<HTMLDivElement>(null);
  const isSmall = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const measures = useMeasures(list, { view, isSmall, hasPassages, isBin });
  const { columns, height, start } = measures;
  const { virtual, active, setActive, goTo } = useRowWindow({ list, total, ...measures });
  const picked = usePicked(pages.rowsBetween, props.total);
  const hear = useListKeys({ columns, total, active, isBin, picked, rowAt, goTo });
  const items = virtual.getVirtualItems();
  const [first, last] = [virtual.range?.startIndex ?? 0, virtual.range?.endIndex ?? 0];
  const from = Math.max(0, first * columns - ahead);
  const to = Math.min(total - 1, (last + 1) * columns - 1 + ahead);
  useEffect(() => show(from, to), [show, from, to]);
  useFocusKept(list, active);
  const shown: RowsShown = { items, columns, start, total, active, isBin, isSmall, hasPassages };
  return (
    <LineDeedsContext value={useStableDeeds(picked.toggle)}>
      <ListFrame
        ref={list}
        role="grid"
        aria-label={label}
        aria-rowcount={Math.ceil(total / columns)}
        aria-multiselectable
        className={picked.rows.size > 0 ? 'picking' : ''}
        style={frameStyle(height, columns, virtual.getTotalSize())}
        onKeyDown={hear}
        onClickCapture={(event) => rangeClick(event, picked.extendTo)}
        onFocus={({ target }) => {
          const row = target.closest<HTMLElement>('[data-index]');
          if (row && list.current?.contains(row)) setActive(Number(row.dataset.index));
        }}
      >
        <ShownRows {...shown} view={view} rowAt={rowAt} picked={picked.rows} />
      </ListFrame>
      <BulkBar picked={picked} isBin={isBin} />
    </LineDeedsContext>
  );
}
