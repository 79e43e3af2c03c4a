/** Baseline of marked changes in the browser: the server's lines, by id and in order (VE40). */
import type { VersionLine } from '../../screenplay/marking/lines';

/** As the API sends it. */
export interface SentLine {
  readonly id: string;
  readonly fields: Readonly<Record<string, string>>;
  /** Letters and their look. */
  readonly runs: readonly (readonly string[])[];
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
  readonly #places: ReadonlyMap<string, number>;

  constructor(number: number, lines: readonly VersionLine[]) {
    this.number = number;
    this.lines = lines;
    this.#places = new Map(lines.map(({ id }, place) => [id, place]));
  }

  find(id: string): VersionLine | undefined {
    const place = this.#places.get(id);
    return place === undefined ? undefined : this.lines[place];
  }

  placeOf(id: string): number | undefined {
    return this.#places.get(id);
  }

  /** Lines that did not change stay the same objects, so that what was computed of them stays, too (VE49). */
  update({ number, lines, order, isWhole }: SentBaseline): Baseline {
    const sent = lines.map(lineFromSent);
    if (isWhole) return new Baseline(number, sent);
    const byId = new Map([...this.lines, ...sent].map((line) => [line.id, line]));
    const ids = order ?? this.lines.map(({ id }) => id);
    return new Baseline(
      number,
      ids.flatMap((id) => byId.get(id) ?? []),
    );
  }
}

export const NO_BASELINE = new Baseline(-1, []);

export function lineFromSent({ id, fields, runs }: SentLine): VersionLine {
  return { id, fields, runs: runs.map(([text = '', look = '']) => ({ text, look })) };
}
