/** The spaces around a note: one stands on each side of it, and the text without the note has only one. Rule FN25. */

const RUN = /[ \t]+/g;

/** Of one line, given without its notes. */
export class NoteSpaces {
  private readonly runs: [number, number][];

  private readonly line: string;

  constructor(line: string) {
    this.line = line;
    this.runs = Array.from(line.matchAll(RUN), (found) => [
      found.index,
      found.index + found[0].length,
    ]);
  }

  /** Where a note stands by rule: before the spaces; at the beginning of a line behind them. */
  place(at: number): number {
    const [start, end] = this.runAt(at);
    if (start === end) return at;
    if (start === 0) return end;
    return at < end || end === this.line.length ? start : at;
  }

  /** Whether a note by rule there is written with a space of its own before it. */
  isSetApart(at: number): boolean {
    const isBlank = (char: string) => char === '' || char === ' ' || char === '\t';
    return at > 0 && !isBlank(this.line.charAt(at - 1)) && isBlank(this.line.charAt(at));
  }

  /** The spaces that are there only because of the notes at these places. */
  doubled(places: readonly number[]): Set<number> {
    return new Set(places.flatMap((at) => this.doubledAt(at)));
  }

  private doubledAt(at: number): number[] {
    const [start, end] = this.runAt(at);
    if (start === 0 && at < end) return [at];
    if (at === end && end === this.line.length) {
      return Array.from({ length: end - start }, (_, each) => start + each);
    }
    return start < at && at < end ? [at - 1] : [];
  }

  /** The spaces that touch a place; a line of nothing else has none to lose. */
  private runAt(at: number): [number, number] {
    const [start, end] = this.runs.find(([, last]) => last >= at) ?? [at, at];
    const isWhole = start === 0 && end === this.line.length;
    return start <= at && !isWhole ? [start, end] : [at, at];
  }
}
