/**
 * ARIA grid parts: row, cell, card and their placeholders. No table: a table could not leave out rows that are not
 * visible.
 */
import Paper from '@mui/material/Paper';
import {
  type CSSProperties,
  createContext,
  type HTMLAttributes,
  type ReactNode,
  useContext,
} from 'react';
import type { ListLayout } from '../useRowMeasures';

/** None in a list that is only waiting. */
export const MeasureRowContext = createContext<((row: HTMLElement | null) => void) | undefined>(
  undefined,
);

/** Spread, so that each is plainly a part of the grid that lies around it. */
const asRow = (row: number) =>
  ({ role: 'row', 'aria-rowindex': row + 1, 'data-row': row }) as const;
const asCell = { role: 'gridcell' } as const;

interface GridRowProps {
  /** Its place, counted from 0. */
  row: number;
  /** How far below the top of the list, in pixels. */
  top: number;
  className: string;
  children: ReactNode;
}

function positionStyle(top: number): CSSProperties {
  return { transform: `translateY(${top}px)` };
}

/** A row whose cells take the focus. */
export function GridRow({ row, top, className, children }: GridRowProps) {
  return (
    <div
      {...asRow(row)}
      ref={useContext(MeasureRowContext)}
      className={className}
      style={positionStyle(top)}
    >
      {children}
    </div>
  );
}

interface FocusProps {
  index: number;
  isActive: boolean;
  isSelected?: boolean;
}

const focusProps = ({ index, isActive, isSelected = false }: FocusProps) => ({
  'data-index': index,
  tabIndex: isActive ? 0 : -1,
  'aria-selected': isSelected,
});

/** A row that takes the focus itself. */
export function FocusableRow({ top, className = '', children, ...focus }: FocusProps & RowFrame) {
  return (
    <div
      {...asRow(focus.index)}
      ref={useContext(MeasureRowContext)}
      className={`line ${className}`}
      style={positionStyle(top)}
      {...focusProps(focus)}
    >
      {children}
    </div>
  );
}

interface RowFrame {
  top: number;
  className?: string;
  children: ReactNode;
}

/** A part of a row. */
export function GridCell(props: Pick<HTMLAttributes<HTMLDivElement>, 'className' | 'children'>) {
  return <div {...asCell} {...props} />;
}

/** A cell that takes the focus itself. */
export function GridCard({ children, ...focus }: FocusProps & { children: ReactNode }) {
  return (
    <div {...asCell} className="card" {...focusProps(focus)}>
      {children}
    </div>
  );
}

/** Rows share one surface; cards are surfaces themselves. */
export function ListSurface({ view, children }: { view: ListLayout; children: ReactNode }) {
  return view === 'cards' ? children : <Paper variant="outlined">{children}</Paper>;
}

/** The place of a script that is still on its way, in its final size. Still: a list that flies by must not flicker. */
interface PlaceholderProps {
  index: number;
  isActive: boolean;
}

export function PlaceholderRow({ index, top, isActive }: PlaceholderProps & { top: number }) {
  return (
    <FocusableRow index={index} top={top} isActive={isActive}>
      <GridCell className="bone square" />
      <GridCell className="words">
        <span className="bone long" />
        <span className="bone short" />
      </GridCell>
    </FocusableRow>
  );
}

export function PlaceholderCard({ index, isActive }: PlaceholderProps) {
  return (
    <GridCard index={index} isActive={isActive}>
      <span className="bone" style={{ flex: 1 }} />
      <span className="bone long" />
      <span className="bone short" />
    </GridCard>
  );
}
