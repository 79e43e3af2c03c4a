/** The TypeScript labels, run by the Python tests: those that a row of insertions and removals gives. */
import { type LabelStyle, labelBetween } from '../screenplay/production/labels';

interface Question {
  readonly style: LabelStyle;
  readonly changes: readonly (readonly [isInsertion: boolean, at: number])[];
}

/** One line of JSON for another. */
export function answer(line: string): string {
  const { style, changes } = JSON.parse(line) as Question;
  const labels: string[] = [];
  const used = new Set<string>();
  const given: string[] = [];
  for (const [isInsertion, at] of changes) {
    if (!isInsertion) {
      labels.splice(at, 1);
      continue;
    }
    const label = labelBetween(labels[at - 1] ?? '', labels[at] ?? '', style, used);
    labels.splice(at, 0, label);
    used.add(label);
    given.push(label);
  }
  return JSON.stringify(given);
}
