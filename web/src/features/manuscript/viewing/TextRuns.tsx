/** A run of words in its looks. */
import type { CSSProperties, ReactNode } from 'react';
import type { PagedRun } from './shapes';

export const plainRun: PagedRun = {
  text: '',
  bold: false,
  italic: false,
  underline: false,
  strikeout: false,
  highlight: '',
  color: '',
};

function isPlain(run: PagedRun): boolean {
  return (Object.keys(plainRun) as (keyof PagedRun)[]).every(
    (key) => key === 'text' || run[key] === plainRun[key],
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

export function Runs({ runs }: { runs: PagedRun[] }): ReactNode {
  return runs.map((run, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: runs of a laid out line have no identity and never move
    <Words key={at} run={run} />
  ));
}
