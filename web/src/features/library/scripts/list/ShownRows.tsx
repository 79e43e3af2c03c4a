/** The rows or cards that are in sight, and nothing of the thousands that are not. */
import type { VirtualItem } from '@tanstack/react-virtual';
import type { ScriptRow } from '../../shapes';
import { DeletedLine } from './DeletedLine';
import { EmptyCard, EmptyLine } from './EmptyLine';
import { GridRow } from './GridParts';
import { ScriptCard } from './ScriptCard';
import { ScriptLine } from './ScriptLine';
import type { View } from './useMeasures';

export interface RowsShown {
  items: VirtualItem[];
  columns: number;
  start: number;
  total: number;
  active: number;
  isBin: boolean;
  isSmall: boolean;
  hasPassages: boolean;
}

interface ShownRowsProps extends RowsShown {
  view: View;
  rowAt: (index: number) => ScriptRow | undefined;
  picked: ReadonlyMap<string, ScriptRow>;
}

function Lines(props: ShownRowsProps) {
  const { items, start, active, picked, hasPassages, isSmall, rowAt } = props;
  const Line = props.isBin ? DeletedLine : ScriptLine;
  return items.map(({ index, start: place }) => {
    const script = rowAt(index);
    const top = place - start;
    const isActive = index === active;
    // By place, not by script: what stands here after a deletion takes over the focus.
    if (!script) return <EmptyLine key={index} index={index} top={top} isActive={isActive} />;
    return (
      <Line
        key={index}
        script={script}
        index={index}
        top={top}
        isActive={isActive}
        isPicked={picked.has(script.id)}
        hasPassage={hasPassages}
        isSmall={isSmall}
      />
    );
  });
}

function Cards({ items, start, columns, total, active, picked, rowAt }: ShownRowsProps) {
  return items.map((row) => {
    const first = row.index * columns;
    const count = Math.min(columns, total - first);
    return (
      <GridRow key={row.index} row={row.index} top={row.start - start} className="cards">
        {Array.from({ length: count }, (_, step) => {
          const index = first + step;
          const script = rowAt(index);
          const isActive = index === active;
          if (!script) return <EmptyCard key={index} index={index} isActive={isActive} />;
          const isPicked = picked.has(script.id);
          return <ScriptCard key={index} {...{ script, index, isActive, isPicked }} />;
        })}
      </GridRow>
    );
  });
}

export function ShownRows(props: ShownRowsProps) {
  return props.view === 'cards' ? <Cards {...props} /> : <Lines {...props} />;
}
