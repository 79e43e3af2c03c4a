/** One printed line at its place, with the looks of its words. */
import type { CSSProperties, ReactNode } from 'react';
import { heightOf, placeOf } from './places';
import type { PagedLine, PagedRun } from './shapes';

const plain: PagedRun = {
  text: '',
  bold: false,
  italic: false,
  underline: false,
  strikeout: false,
  highlight: '',
  color: '',
};

function isPlain(run: PagedRun): boolean {
  return (Object.keys(plain) as (keyof PagedRun)[]).every(
    (key) => key === 'text' || run[key] === plain[key],
  );
}

function looksOf(run: PagedRun): CSSProperties {
  const rules = [run.underline && 'underline', run.strikeout && 'line-through'].filter(Boolean);
  return {
    ...(run.bold && { fontWeight: 700 }),
    ...(run.italic && { fontStyle: 'italic' }),
    ...(rules.length && { textDecorationLine: rules.join(' ') }),
    ...(run.color && ({ '--ink': run.color } as CSSProperties)),
    // Highlighters are light: what they mark is dark, at night, too.
    ...(run.highlight && { backgroundColor: run.highlight, color: '#1C1C1A' }),
  };
}

function Words({ run }: { run: PagedRun }): ReactNode {
  if (isPlain(run)) return run.text;
  return (
    <span className={run.color && !run.highlight ? 'coloured' : undefined} style={looksOf(run)}>
      {run.text}
    </span>
  );
}

export function PlacedLine({ line, top }: { line: PagedLine; top: number }) {
  return (
    <div
      className={`line ${line.align}`}
      style={placeOf(line.x, heightOf(line.row, top))}
      dir={line.rtl ? 'rtl' : undefined}
    >
      {line.runs.map((run, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: runs of a printed line have no identity and never move
        <Words key={at} run={run} />
      ))}
    </div>
  );
}
