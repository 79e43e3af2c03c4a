/** Baseline of marked changes in the browser: the server's lines, by id and in order (VE40). */
import type { VersionLine } from '../../screenplay/marking/lines';

/** As the API sends it. */
export interface SentLine {
  readonly id: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly runs: readonly (readonly [string, string])[];
}

export interface SentBaseline {
  readonly number: number;
  readonly lines: readonly SentLine[];
  /** Ids of all lines, where their order differs from the one known; null: as before. */
  readonly order: readonly string[] | null;
  readonly isWhole: boolean;
}

export class Baseline {
  readonly number: number;
  readonly lines: readonly VersionLine[];
  readonly #byId: ReadonlyMap<string, VersionLine>;

  constructor(number: number, lines: readonly VersionLine[]) {
    this.number = number;
    this.lines = lines;
    this.#byId = new Map(lines.map((line) => [line.id, line]));
  }

  find(id: string): VersionLine | undefined {
    return this.#byId.get(id);
  }

  /** Lines that did not change stay the same objects, so that what was computed of them stays, too (VE49). */
  update({ number, lines, order, isWhole }: SentBaseline): Baseline {
    const sent = lines.map(lineFromSent);
    if (isWhole) return new Baseline(number, sent);
    const byId = new Map([
      ...this.#byId,
      ...sent.map((line): [string, VersionLine] => [line.id, line]),
    ]);
    const ids = order ?? this.lines.map(({ id }) => id);
    return new Baseline(
      number,
      ids.flatMap((id) => byId.get(id) ?? []),
    );
  }
}

export const NO_BASELINE = new Baseline(-1, []);

function lineFromSent({ id, fields, runs }: SentLine): VersionLine {
  return { id, fields, runs: runs.map(([text, look]) => ({ text, look })) };
}
