/** Lines of two versions, side by side or inline (VE31). Only those on the screen are drawn, unless they are printed. */
import Box from '@mui/material/Box';
import { measureElement, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import {
  memo,
  type ReactNode,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { countNoun } from '../../../kit/displayText';
import type { ComparedLine, ComparedRow } from './compareApi';
import {
  type ComparedList,
  type CompareLayout,
  changeText,
  type ListItem,
  newLineOf,
  oldLineOf,
  type TextSide,
  wordsOf,
} from './comparedRows';
import { compareStyles } from './compareStyles';

/** Pixels of a row before it is measured. */
const ROW_HEIGHT = 28;
/** Room for the bar that lies over the page. */
const COVERED_BY_BAR = 72;

interface LineProps {
  row: ComparedRow;
  line: ComparedLine;
  side: TextSide;
}

function Line({ row, line, side }: LineProps) {
  return (
    <p className="line" data-kind={line.kind} dir="auto">
      {line.sceneNumber && <span className="number">{line.sceneNumber} </span>}
      {wordsOf(row, line, side).map(({ fate, text }, at) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: the place in the line is the identity of words
        if (fate === 'added') return <ins key={at}>{text}</ins>;
        // biome-ignore lint/suspicious/noArrayIndexKey: the same
        if (fate === 'removed') return <del key={at}>{text}</del>;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same
          <span key={at} className={fate}>
            {text}
          </span>
        );
      })}
    </p>
  );
}

function MoveNote({ row, onOtherEnd }: { row: ComparedRow; onOtherEnd: () => void }) {
  const isOld = row.kind === 'movedAway';
  return (
    <span className="note">
      {isOld ? 'Moved away. ' : 'Moved here. '}
      <button type="button" onClick={onOtherEnd}>
        {isOld ? 'Go to where it is now' : 'Go to where it was'}
      </button>
    </span>
  );
}

interface RowProps {
  item: ListItem;
  layout: CompareLayout;
  isCurrent: boolean;
  onOtherEnd: (row: ComparedRow) => void;
}

interface CellProps {
  column: 'old' | 'new';
  row: ComparedRow;
  line: ComparedLine | null;
  side: TextSide;
  note: ReactNode;
}

function Cell({ column, row, line, side, note }: CellProps) {
  return (
    <div className={`cell ${column}`}>
      {line && note}
      {line && <Line {...{ row, line, side }} />}
    </div>
  );
}

/** The text of a passage that was moved and changed shows there what went from it, too: its old place has the old words only. */
function newSideOf(row: ComparedRow): TextSide {
  return row.move ? 'both' : 'new';
}

const Row = memo(function Row({ item, layout, isCurrent, onOtherEnd }: RowProps) {
  if (item.type === 'fold') {
    const { count, heading } = item;
    return (
      <div className="fold">
        {countNoun(count, 'line')} as before
        {heading && (
          <>
            {' · '}
            <bdi>{heading}</bdi>
          </>
        )}
      </div>
    );
  }
  const { row, opensMove } = item;
  const said = changeText(row);
  const note = (
    <>
      {opensMove && <MoveNote row={row} onOtherEnd={() => onOtherEnd(row)} />}
      {said && <span className="note">{said}</span>}
    </>
  );
  const className = `row ${layout} ${row.kind}${isCurrent ? ' current' : ''}`;
  const [old, now] = [oldLineOf(row), newLineOf(row)];
  if (layout === 'inline') {
    const side = row.kind === 'changed' ? 'both' : 'new';
    return (
      <div className={className}>
        <Cell column="new" line={now ?? old} {...{ row, side, note }} />
      </div>
    );
  }
  return (
    <div className={className}>
      <Cell column="old" line={old} side="old" row={row} note={now ? null : note} />
      <Cell column="new" line={now} side={newSideOf(row)} row={row} note={note} />
    </div>
  );
});

/** Whether the page is being printed: then all rows have to be there. */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // Before the browser lays the paper out, which it does as soon as the listener returns.
    const start = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', start);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', start);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

/** Distance of the list from the top of the page. */
function useListTop(list: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const place = list.current?.getBoundingClientRect();
    if (place) setTop(Math.round(place.top + window.scrollY));
  });
  return top;
}

export interface RowsHandle {
  scrollTo: (place: number) => void;
  /** Places of the first and the last item on the screen. */
  visibleRange: () => { first: number; last: number };
  /** Whether the current change has been on the screen since somebody went to it: scrolling there takes a while. */
  hasArrived: () => boolean;
}

interface ComparedRowsProps {
  list: ComparedList;
  layout: CompareLayout;
  /** Number of the change that somebody has gone to; -1: none. */
  current: number;
  onOtherEnd: (row: ComparedRow) => void;
  handle: RefObject<RowsHandle | null>;
}

/** `place`: of the current change; -1: there is none. */
function useRowsHandle(
  handle: RefObject<RowsHandle | null>,
  rows: Virtualizer<Window, Element>,
  place: number,
): void {
  const visibleRange = () => ({
    first: rows.range?.startIndex ?? 0,
    last: rows.range?.endIndex ?? 0,
  });
  const arrivedAt = useRef(-1);
  useEffect(() => {
    const { first, last } = visibleRange();
    if (first <= place && place <= last) arrivedAt.current = place;
    else if (arrivedAt.current !== place) arrivedAt.current = -1;
  });
  useImperativeHandle(handle, () => ({
    scrollTo: (target) => rows.scrollToIndex(target, { align: 'center' }),
    visibleRange,
    hasArrived: () => arrivedAt.current === place,
  }));
}

export function ComparedRows({ list, layout, current, onOtherEnd, handle }: ComparedRowsProps) {
  const box = useRef<HTMLDivElement>(null);
  const isPrinting = useIsPrinting();
  const top = useListTop(box);
  const { items } = list;
  const rows = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
    scrollMargin: top,
    scrollPaddingStart: COVERED_BY_BAR,
    // Before it is laid out, a row has no height at all.
    measureElement: (...row) => Math.max(ROW_HEIGHT / 2, measureElement(...row)),
  });
  useRowsHandle(handle, rows, list.changes[current] ?? -1);
  const showRow = (index: number) => {
    const item = items[index];
    const isCurrent = item?.type === 'row' && item.change !== null && item.change === current;
    return item && <Row {...{ item, layout, isCurrent, onOtherEnd }} />;
  };
  return (
    <Box ref={box} role="region" aria-label="Differences" sx={compareStyles}>
      {isPrinting ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place in the list is the identity of a row
        items.map((_item, index) => <div key={index}>{showRow(index)}</div>)
      ) : (
        <div style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, key, start }) => (
            <div
              key={key}
              ref={rows.measureElement}
              className="placed"
              data-index={index}
              style={{ transform: `translateY(${start - top}px)` }}
            >
              {showRow(index)}
            </div>
          ))}
        </div>
      )}
    </Box>
  );
}

/** Fields of the cover that differ, above the lines. */
export function CoverChanges({ changes }: { changes: readonly CoverChange[] }) {
  return (
    <Box sx={[compareStyles, { mb: 4 }]} role="region" aria-label="Cover">
      {changes.map(({ field, old, new: now }) => (
        <div key={field} className="row inline changed">
          <div className="cell">
            <span className="note">Cover: {field}</span>
            <p className="line" dir="auto">
              {old && <del>{old}</del>} {now && <ins>{now}</ins>}
            </p>
          </div>
        </div>
      ))}
    </Box>
  );
}

interface CoverChange {
  field: string;
  old: string;
  new: string;
}
