/** Hunks and merges of the TypeScript, run by the Python tests: of many pairs of a baseline and a text, and of many texts of a line. */
import { listHunks } from '../screenplay/marking/hunks';
import type { VersionLine } from '../screenplay/marking/lines';
import { mergeTexts } from '../screenplay/marking/mergeTexts';

interface Question {
  readonly pairs?: readonly { baseline: VersionLine[]; text: VersionLine[] }[];
  readonly merges?: readonly [base: string, mine: string, theirs: string][];
}

/** One line of JSON for another. */
export function answer(line: string): string {
  const { pairs = [], merges = [] } = JSON.parse(line) as Question;
  return JSON.stringify({
    hunks: pairs.map(({ baseline, text }) => listHunks(baseline, text)),
    merged: merges.map((texts) => mergeTexts(...texts)),
  });
}
