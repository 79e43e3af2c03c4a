/** Merging of neighbouring text runs that look alike. */
import type { TextMarks } from '../../../screenplay/marks';
import type { PastedRun } from '../../../screenplay/pasting/pasted';

export function dropEmptyMarks(marks: TextMarks): TextMarks {
  return Object.fromEntries(Object.entries(marks).filter(([, value]) => value));
}

/** Merges neighbours with the same marks. */
export function mergeRuns(runs: readonly PastedRun[]): PastedRun[] {
  const merged: PastedRun[] = [];
  for (const run of runs) {
    const last = merged.at(-1);
    if (last && hasSameMarks(last, run)) last.text += run.text;
    else merged.push({ ...run });
  }
  return merged.filter((run) => run.text !== '');
}

/** The line break that ends a paragraph in HTML is invisible. */
export function dropLastBreak(runs: readonly PastedRun[]): PastedRun[] {
  const last = runs.at(-1);
  if (!last?.text.endsWith('\n')) return [...runs];
  return mergeRuns([...runs.slice(0, -1), { ...last, text: last.text.slice(0, -1) }]);
}

function hasSameMarks(one: PastedRun, two: PastedRun): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(two)]) as Set<keyof PastedRun>;
  keys.delete('text');
  return [...keys].every((key) => one[key] === two[key]);
}
