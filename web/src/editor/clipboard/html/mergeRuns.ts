/** Runs as few as they can be. */
import type { Look } from '../../../screenplay/marks';
import type { PastedRun } from '../../../screenplay/pasting/pasted';

export function withoutEmpty(look: Look): Look {
  return Object.fromEntries(Object.entries(look).filter(([, value]) => value));
}

/** Neighbours that look alike are one. */
export function tidied(runs: readonly PastedRun[]): PastedRun[] {
  const made: PastedRun[] = [];
  for (const run of runs) {
    const last = made.at(-1);
    if (last && sameLook(last, run)) last.text += run.text;
    else made.push({ ...run });
  }
  return made.filter((run) => run.text !== '');
}

/** The line break that ends a paragraph in HTML shows nothing. */
export function withoutLastBreak(runs: readonly PastedRun[]): PastedRun[] {
  const last = runs.at(-1);
  if (!last?.text.endsWith('\n')) return [...runs];
  return tidied([...runs.slice(0, -1), { ...last, text: last.text.slice(0, -1) }]);
}

function sameLook(one: PastedRun, two: PastedRun): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(two)]) as Set<keyof PastedRun>;
  keys.delete('text');
  return [...keys].every((key) => one[key] === two[key]);
}
