/** Text runs with their marks. */

import type { Theme } from '@mui/material/styles';
import type { CSSProperties, ReactNode } from 'react';
import type { PagedRun } from './pagedScript';

export const plainRun: PagedRun = {
  text: '',
  bold: false,
  italic: false,
  underline: false,
  strikeout: false,
  highlight: '',
  color: '',
};

function isPlainRun(run: PagedRun): boolean {
  return (Object.keys(plainRun) as (keyof PagedRun)[]).every(
    (key) => key === 'text' || run[key] === plainRun[key],
  );
}

function runStyle(run: PagedRun): CSSProperties {
  const rules = [run.underline && 'underline', run.strikeout && 'line-through'].filter(Boolean);
  return {
    ...(run.bold && { fontWeight: 700 }),
    ...(run.italic && { fontStyle: 'italic' }),
    ...(rules.length && { textDecorationLine: rules.join(' ') }),
    ...(run.color && ({ '--ink': run.color } as CSSProperties)),
    // Highlight colours are light: highlighted text is dark, in dark mode, too.
    ...(run.highlight && { backgroundColor: run.highlight, color: '#1C1C1A' }),
  };
}

function StyledRun({ run }: { run: PagedRun }): ReactNode {
  if (isPlainRun(run)) return run.text;
  return (
    <span className={run.color && !run.highlight ? 'coloured' : undefined} style={runStyle(run)}>
      {run.text}
    </span>
  );
}

export function TextRuns({ runs }: { runs: PagedRun[] }): ReactNode {
  return runs.map((run, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: runs of a laid out line have no identity and never move
    <StyledRun key={at} run={run} />
  ));
}

/** Text styles that a style sheet has to give, shared by both views. */
export const textStyles = (theme: Theme) => ({
  fontVariantLigatures: 'none',
  '& span': { textUnderlineOffset: '0.13em', textDecorationThickness: '0.05em' },
  '& .coloured': {
    // Dark text colours would be unreadable on dark paper.
    color:
      theme.palette.mode === 'dark' ? 'color-mix(in oklab, var(--ink) 55%, white)' : 'var(--ink)',
  },
});
