/** Virtualised grid of scripts: the visible rows or cards, with keyboard, selection and bulk actions. */
import type { VirtualItem } from '@tanstack/react-virtual';
import { type MouseEvent, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useKeyHelp } from '../../../../ui/keyboard/keyHelp';
import type { ScriptRow } from '../../data/types';
import { useOpenScriptDialog } from '../actions/scriptDialogContext';
import { useScriptActions } from '../actions/useScriptActions';
import { BulkActionBar } from './BulkActionBar';
import { ariaListShortcuts, listKeyHelp } from './listShortcuts';
import { DeletedRow } from './rows/DeletedRow';
import {
  GridRow,
  ListSurface,
  MeasureRowContext,
  PlaceholderCard,
  PlaceholderRow,
} from './rows/gridParts';
import { RowActionsContext } from './rows/rowActions';
import { ScriptCard, ScriptListRow } from './rows/ScriptListRow';
import { frameClass, frameStyle, ListFrame } from './style/ListFrame';
import { useListFocus } from './useListFocus';
import { suppressSystemMenu, useListKeyboard } from './useListKeyboard';
import { type ListLayout, useRowMeasures } from './useRowMeasures';
import type { ScriptPages } from './useScriptPages';
import { useSelection } from './useSelection';
import { type RowVirtualizer, useVirtualRows } from './useVirtualRows';

/** The visible rows or cards only, of thousands. */
interface VisibleRowsState {
  items: VirtualItem[];
  columns: number;
  start: number;
  total: number;
  active: number;
  isBin: boolean;
  isSmall: boolean;
  hasPassages: boolean;
}

interface VisibleRowsProps extends VisibleRowsState {
  view: ListLayout;
  rowAt: (index: number) => ScriptRow | undefined;
  selection: ReadonlyMap<string, ScriptRow>;
}

function RowList(props: VisibleRowsProps) {
  const { items, start, active, selection, hasPassages, isSmall, rowAt } = props;
  const Row = props.isBin ? DeletedRow : ScriptListRow;
  return items.map(({ index, start: offset }) => {
    const script = rowAt(index);
    const top = offset - start;
    const isActive = index === active;
    // Keyed by position, not by script: the next script takes over the focus after a deletion.
    if (!script) return <PlaceholderRow key={index} index={index} top={top} isActive={isActive} />;
    return (
      <Row
        key={index}
        script={script}
        index={index}
        top={top}
        isActive={isActive}
        isSelected={selection.has(script.id)}
        hasPassage={hasPassages}
        isSmall={isSmall}
      />
    );
  });
}

function CardList({ items, start, columns, total, active, selection, rowAt }: VisibleRowsProps) {
  return items.map((row) => {
    const first = row.index * columns;
    const count = Math.min(columns, total - first);
    return (
      <GridRow key={row.index} row={row.index} top={row.start - start} className="cards">
        {Array.from({ length: count }, (_, step) => {
          const index = first + step;
          const script = rowAt(index);
          const isActive = index === active;
          if (!script) return <PlaceholderCard key={index} index={index} isActive={isActive} />;
          const isSelected = selection.has(script.id);
          return <ScriptCard key={index} {...{ script, index, isActive, isSelected }} />;
        })}
      </GridRow>
    );
  });
}

function VisibleRows(props: VisibleRowsProps) {
  return props.view === 'cards' ? <CardList {...props} /> : <RowList {...props} />;
}

/** Rows beyond the visible range that are prefetched. */
const prefetchRows = 20;

interface ScriptGridProps {
  pages: ScriptPages;
  total: number;
  /** Fewer than there are, when a page shows only the first. */
  maxRows?: number;
  view: ListLayout;
  isBin: boolean;
  hasPassages: boolean;
  /** For who cannot see the heading above. */
  label: string;
  /** Below the rows. */
  footer: ReactNode;
}

type SetVisibleRange = ScriptPages['setVisibleRange'];

function useStableRowActions(select: ReturnType<typeof useSelection>['toggle']) {
  const { star, restore } = useScriptActions();
  const openDialog = useOpenScriptDialog();
  return useMemo(
    () => ({
      select,
      star,
      restore,
      deletePermanently: (row: Parameters<typeof select>[1]) => openDialog('deleteForGood', [row]),
    }),
    [select, star, restore, openDialog],
  );
}

/** Shift-click selects everything up to this row. */
function rangeClick(event: MouseEvent, extendTo: (index: number) => void) {
  const row = (event.target as Element).closest<HTMLElement>('[data-index]');
  if (!event.shiftKey || !row || !event.currentTarget.contains(row)) return;
  event.preventDefault();
  event.stopPropagation();
  const index = Number(row.dataset.index);
  // Afterwards: the browser first takes back what its own click did to the box.
  setTimeout(() => extendTo(index));
}

/** Prefetches the visible rows, and a little further. */
function usePagePrefetch(
  virtual: RowVirtualizer,
  columns: number,
  total: number,
  setVisibleRange: SetVisibleRange,
) {
  const [first, last] = [virtual.range?.startIndex ?? 0, virtual.range?.endIndex ?? 0];
  const from = Math.max(0, first * columns - prefetchRows);
  const to = Math.min(total - 1, (last + 1) * columns - 1 + prefetchRows);
  useEffect(() => setVisibleRange(from, to), [setVisibleRange, from, to]);
}

export function ScriptGrid(props: ScriptGridProps) {
  const { pages, view, isBin, hasPassages, label } = props;
  const { rowAt, indexOf, setVisibleRange } = pages;
  const total = Math.min(props.total, props.maxRows ?? props.total);
  const list = useRef<HTMLDivElement>(null);
  const measures = useRowMeasures(list, { view, hasPassages, isBin });
  const { columns, height, start, isSmall } = measures;
  const rows = { rowAt, indexOf, total };
  const virtualRows = useVirtualRows({ list, rows, ...measures });
  const { virtual, active, setActive, scrollTo, goTo } = virtualRows;
  const selection = useSelection(pages.rowsBetween, props.total);
  const onKeyDown = useListKeyboard({ columns, total, active, isBin, selection, rowAt, goTo });
  useKeyHelp('A list of scripts', listKeyHelp);
  const items = virtual.getVirtualItems();
  usePagePrefetch(virtual, columns, total, setVisibleRange);
  const followFocus = useListFocus({ list, active, setActive, scrollTo });
  const visible = { items, columns, start, total, active, isBin, isSmall, hasPassages };
  return (
    <RowActionsContext value={useStableRowActions(selection.toggle)}>
      <ListSurface view={view}>
        <ListFrame
          ref={list}
          role="grid"
          aria-label={label}
          aria-rowcount={Math.ceil(total / columns)}
          aria-multiselectable
          aria-keyshortcuts={ariaListShortcuts}
          className={frameClass(isSmall, selection.rows.size > 0)}
          style={frameStyle(height, columns, virtual.getTotalSize())}
          onKeyDown={onKeyDown}
          onContextMenu={suppressSystemMenu}
          onClickCapture={(event) => rangeClick(event, selection.extendTo)}
          onFocus={followFocus}
        >
          <MeasureRowContext value={virtual.measureElement}>
            <VisibleRows {...visible} view={view} rowAt={rowAt} selection={selection.rows} />
          </MeasureRowContext>
        </ListFrame>
      </ListSurface>
      {props.footer}
      <BulkActionBar selection={selection} total={total} isBin={isBin} />
    </RowActionsContext>
  );
}
