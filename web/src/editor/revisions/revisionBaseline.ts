/** Revisions in the browser: the server's sets, and the lines with which the text is compared (VE61). */
import type { AttributedBaseline, LineMarks } from '../../screenplay/marking/attribution';
import { lineFromSent, type SentLine } from '../marking/baseline';

export type ShownMarks = 'all' | 'active' | 'none';

export interface RevisionSet {
  /** From 1, in the order in which sets were opened. */
  readonly number: number;
  readonly name: string;
  readonly color: string;
  /** #rrggbb. */
  readonly paper: string;
  readonly mark: string;
}

/** Lengths and offsets are characters, as the server counts. */
export interface SentRevisionLine extends SentLine {
  readonly spans: readonly (readonly [number, number])[];
  readonly points: readonly (readonly [number, number])[];
}

export interface SentRevisions {
  readonly sets: readonly RevisionSet[];
  readonly shown: ShownMarks;
  readonly lines: readonly SentRevisionLine[];
}

export function baselineFromSent({ sets, lines }: SentRevisions): AttributedBaseline {
  const own = lines.map(lineFromSent);
  const marked = lines.filter(({ spans, points }) => spans.length || points.length);
  return {
    lines: own,
    byId: new Map(own.map((line) => [line.id, line])),
    marks: new Map(marked.map((line) => [line.id, marksFromSent(line)])),
    newest: sets.at(-1)?.number ?? 0,
  };
}

function marksFromSent({ runs, spans, points }: SentRevisionLine): LineMarks {
  const letters = [...runs.map(([text]) => text).join('')];
  const units = [0];
  for (const letter of letters) units.push((units.at(-1) ?? 0) + letter.length);
  const unitsAt = (offset: number) => units[Math.min(offset, letters.length)] ?? 0;
  let at = 0;
  return {
    spans: spans.map(([set, length]) => {
      const start = unitsAt(at);
      at += length;
      return [set, unitsAt(at) - start] as const;
    }),
    points: points.map(([offset, set]) => [unitsAt(offset), set] as const),
  };
}
