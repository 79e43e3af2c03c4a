/** The parts of a grid. No table: it could not leave out the rows that are out of sight. */
import { type CSSProperties, type HTMLAttributes, type ReactNode, useContext } from 'react';
import { MeasureRow } from './measureRow';

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

function placed(top: number): CSSProperties {
  return { transform: `translateY(${top}px)` };
}

/** A row whose cells take the focus. */
export function GridRow({ row, top, className, children }: GridRowProps) {
  return (
    <div {...asRow(row)} ref={useContext(MeasureRow)} className={className} style={placed(top)}>
      {children}
    </div>
  );
}

interface FocusProps {
  index: number;
  isActive: boolean;
  isPicked?: boolean;
}

const focused = ({ index, isActive, isPicked = false }: FocusProps) => ({
  'data-index': index,
  tabIndex: isActive ? 0 : -1,
  'aria-selected': isPicked,
});

/** A row that takes the focus itself. */
export function Line({ top, className = '', children, ...focus }: FocusProps & LineFrame) {
  return (
    <div
      {...asRow(focus.index)}
      ref={useContext(MeasureRow)}
      className={`line ${className}`}
      style={placed(top)}
      {...focused(focus)}
    >
      {children}
    </div>
  );
}

interface LineFrame {
  top: number;
  className?: string;
  children: ReactNode;
}

/** A part of a row. */
export function Cell(props: Pick<HTMLAttributes<HTMLDivElement>, 'className' | 'children'>) {
  return <div {...asCell} {...props} />;
}

/** A cell that takes the focus itself. */
export function Card({ children, ...focus }: FocusProps & { children: ReactNode }) {
  return (
    <div {...asCell} className="card" {...focused(focus)}>
      {children}
    </div>
  );
}
