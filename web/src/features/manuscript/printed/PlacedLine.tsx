/** One printed line at its place, with the looks of its words. */
import { Runs } from '../Runs';
import type { PagedLine } from '../shapes';
import { heightOf, placeOf } from './places';

export function PlacedLine({ line, top }: { line: PagedLine; top: number }) {
  return (
    <div
      className={`line ${line.align}`}
      style={placeOf(line.x, heightOf(line.row, top))}
      dir={line.rtl ? 'rtl' : undefined}
    >
      <Runs runs={line.runs} />
    </div>
  );
}
