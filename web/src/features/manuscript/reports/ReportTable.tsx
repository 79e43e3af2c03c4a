/** Table of a report: sorted by a click on a column's title, the columns as wide as their words. */
import ArrowDownwardRounded from '@mui/icons-material/ArrowDownwardRounded';
import ArrowUpwardRounded from '@mui/icons-material/ArrowUpwardRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { type ReactNode, useMemo, useState } from 'react';

export interface ReportColumn<Row> {
  readonly title: string;
  readonly show: (row: Row) => ReactNode;
  /** What the column is sorted by; without it, it is not sorted. */
  readonly sortBy?: (row: Row) => number | string;
  readonly isNumber?: boolean;
  /** Keeps words in one line. */
  readonly isShort?: boolean;
}

interface Sorting {
  readonly column: number;
  readonly isDown: boolean;
}

/** More are shown when somebody asks for them: a table of thousands of rows takes a second to draw. */
const MOST_ROWS = 1000;

const order = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

function compareValues(one: number | string, other: number | string): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return order.compare(String(one), String(other));
}

/** Rows of equal value keep their order. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly ReportColumn<Row>[],
  sorting: Sorting | null,
): readonly Row[] {
  const sortBy = sorting && columns[sorting.column]?.sortBy;
  if (!sortBy) return rows;
  const sign = sorting.isDown ? -1 : 1;
  return [...rows].sort((one, other) => sign * compareValues(sortBy(one), sortBy(other)));
}

// Cells are plain elements: a component for each of 5,000 would be felt.
const tableStyles = {
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    px: 3,
    py: 2,
    textAlign: 'start',
    verticalAlign: 'top',
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& td': { overflowWrap: 'anywhere', minWidth: '11em' },
  '& th': {
    verticalAlign: 'middle',
    whiteSpace: 'nowrap',
    color: 'text.secondary',
    fontWeight: 600,
    fontSize: '0.75rem',
  },
  '& .number': { textAlign: 'end', minWidth: 0, whiteSpace: 'nowrap' },
  '& .short': { whiteSpace: 'nowrap', minWidth: 0 },
  '& tr.faint td': { color: 'text.secondary' },
  '@media print': { fontSize: '9pt', '& tr': { breakInside: 'avoid' } },
} as const;

function cellClass<Row>({ isNumber = false, isShort = false }: ReportColumn<Row>): string {
  return isNumber ? 'number' : isShort ? 'short' : '';
}

interface ColumnTitleProps {
  title: string;
  state: 'ascending' | 'descending' | 'none';
  onPress: () => void;
}

function SortButton({ title, state, onPress }: ColumnTitleProps) {
  const Arrow = state === 'ascending' ? ArrowUpwardRounded : ArrowDownwardRounded;
  return (
    <ButtonBase
      onClick={onPress}
      sx={{
        font: 'inherit',
        minHeight: 32,
        gap: 1,
        // Beside the number, which stands at the end of its column.
        '.number > &': { flexDirection: 'row-reverse' },
        '@media (pointer: coarse)': { minHeight: 44 },
      }}
    >
      {title}
      <Arrow
        aria-hidden
        sx={{ fontSize: '1rem', visibility: state === 'none' ? 'hidden' : 'visible' }}
      />
    </ButtonBase>
  );
}

interface ReportTableProps<Row> {
  /** Names the table for screen readers. */
  label: string;
  columns: readonly ReportColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row, index: number) => string;
  isFaint?: (row: Row) => boolean;
}

export function ReportTable<Row>(props: ReportTableProps<Row>) {
  const { label, columns, rows, rowKey, isFaint = () => false } = props;
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const [showsAll, setShowsAll] = useState(false);
  const sorted = useMemo(() => sortRows(rows, columns, sorting), [rows, columns, sorting]);
  const press = (column: number) =>
    setSorting((before) => ({ column, isDown: before?.column === column && !before.isDown }));
  const stateOf = (column: number) => {
    if (sorting?.column !== column) return 'none';
    return sorting.isDown ? 'descending' : 'ascending';
  };
  const shown = showsAll ? sorted : sorted.slice(0, MOST_ROWS);
  return (
    <>
      {/* Scrolled sideways on a phone; a stop of the Tab key, so that the arrow keys scroll it, too. */}
      <Box role="region" aria-label={label} tabIndex={0} sx={{ overflowX: 'auto' }}>
        <Box component="table" sx={tableStyles}>
          <thead>
            <tr>
              {columns.map((column, at) => (
                <th
                  key={column.title}
                  scope="col"
                  className={cellClass(column)}
                  aria-sort={column.sortBy && stateOf(at)}
                >
                  {column.sortBy ? (
                    <SortButton
                      title={column.title}
                      state={stateOf(at)}
                      onPress={() => press(at)}
                    />
                  ) : (
                    column.title
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row, index) => (
              <tr key={rowKey(row, index)} className={isFaint(row) ? 'faint' : undefined}>
                {columns.map((column) => (
                  <td key={column.title} className={cellClass(column)}>
                    {column.show(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
      {shown.length < sorted.length && (
        <Button sx={{ mt: 3 }} onClick={() => setShowsAll(true)}>
          Show all {sorted.length.toLocaleString('en')} rows
        </Button>
      )}
    </>
  );
}
