/** The rows or cards in sight, with the keyboard, the picked ones and what can be done with them. */
import { type MouseEvent, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useKeyRows } from '../../../../ui/keys/keyRows';
import { useAsk } from '../deeds/questions';
import { useScriptDeeds } from '../deeds/useScriptDeeds';
import { BulkBar } from './BulkBar';
import { ListPaper } from './ListPaper';
import { LineDeedsContext } from './lineDeeds';
import { listKeyRows, spokenListShortcuts } from './listShortcuts';
import { MeasureRow } from './measureRow';
import { keepOffSystemMenu } from './openRowMenu';
import { type RowsShown, ShownRows } from './ShownRows';
import { frameClass, frameStyle } from './style/frameStyle';
import { ListFrame } from './style/ListFrame';
import { useFocusKept } from './useFocusKept';
import { useListKeys } from './useListKeys';
import { useMeasures, type View } from './useMeasures';
import { usePicked } from './usePicked';
import { type RowWindow, useRowWindow } from './useRowWindow';
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
  /** Below the rows. */
  footing: ReactNode;
}

type ShowRows = ScriptPages['show'];

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

/** Fetches what is in sight, and a little further. */
function useFetchedAhead(virtual: RowWindow, columns: number, total: number, show: ShowRows) {
  const [first, last] = [virtual.range?.startIndex ?? 0, virtual.range?.endIndex ?? 0];
  const from = Math.max(0, first * columns - ahead);
  const to = Math.min(total - 1, (last + 1) * columns - 1 + ahead);
  useEffect(() => show(from, to), [show, from, to]);
}

export function ScriptRows(props: ScriptRowsProps) {
  const { pages, view, isBin, hasPassages, label } = props;
  const { rowAt, indexOf, show } = pages;
  const total = Math.min(props.total, props.most ?? props.total);
  const list = useRef<HTMLDivElement>(null);
  const measures = useMeasures(list, { view, hasPassages, isBin });
  const { columns, height, start, isSmall } = measures;
  const rows = { rowAt, indexOf, total };
  const { virtual, active, setActive, scrollTo, goTo } = useRowWindow({ list, rows, ...measures });
  const picked = usePicked(pages.rowsBetween, props.total);
  const hear = useListKeys({ columns, total, active, isBin, picked, rowAt, goTo });
  useKeyRows('A list of scripts', listKeyRows);
  const items = virtual.getVirtualItems();
  useFetchedAhead(virtual, columns, total, show);
  const keepFocus = useFocusKept({ list, active, setActive, scrollTo });
  const shown: RowsShown = { items, columns, start, total, active, isBin, isSmall, hasPassages };
  return (
    <LineDeedsContext value={useStableDeeds(picked.toggle)}>
      <ListPaper view={view}>
        <ListFrame
          ref={list}
          role="grid"
          aria-label={label}
          aria-rowcount={Math.ceil(total / columns)}
          aria-multiselectable
          aria-keyshortcuts={spokenListShortcuts}
          className={frameClass(isSmall, picked.rows.size > 0)}
          style={frameStyle(height, columns, virtual.getTotalSize())}
          onKeyDown={hear}
          onContextMenu={keepOffSystemMenu}
          onClickCapture={(event) => rangeClick(event, picked.extendTo)}
          onFocus={keepFocus}
        >
          <MeasureRow value={virtual.measureElement}>
            <ShownRows {...shown} view={view} rowAt={rowAt} picked={picked.rows} />
          </MeasureRow>
        </ListFrame>
      </ListPaper>
      {props.footing}
      <BulkBar picked={picked} total={total} isBin={isBin} />
    </LineDeedsContext>
  );
}
