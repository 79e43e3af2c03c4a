/** The TypeScript hunks, run by the Python tests: those of many pairs of a baseline and a text. */
import { listHunks } from '../screenplay/marking/hunks';
import type { VersionLine } from '../screenplay/marking/lines';

/** One line of JSON for another. */
export function answer(line: string): string {
  const pairs = JSON.parse(line) as readonly { baseline: VersionLine[]; text: VersionLine[] }[];
  return JSON.stringify(pairs.map(({ baseline, text }) => listHunks(baseline, text)));
}
