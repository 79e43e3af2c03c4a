/** Lines of a text as marking sees them: an id, fields (kind, align and so on) and runs of letters with a look. */

/** Letters with the same look: the marks as canonical JSON, empty for plain letters. */
export interface LookedRun {
  readonly text: string;
  readonly look: string;
}

export interface VersionLine {
  readonly id: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly runs: readonly LookedRun[];
}

export function textOf({ runs }: VersionLine): string {
  return runs.length === 1 ? (runs[0]?.text ?? '') : runs.map(({ text }) => text).join('');
}

export function hasSameRuns(one: readonly LookedRun[], other: readonly LookedRun[]): boolean {
  if (one === other) return true;
  return (
    one.length === other.length &&
    one.every(({ text, look }, at) => text === other[at]?.text && look === other[at]?.look)
  );
}

/** The letters from one offset up to another. */
export function sliceRuns(runs: readonly LookedRun[], start: number, end: number): LookedRun[] {
  const found: LookedRun[] = [];
  let at = 0;
  for (const { text, look } of runs) {
    const part = text.slice(Math.max(start - at, 0), Math.max(end - at, 0));
    if (part) found.push({ text: part, look });
    at += text.length;
  }
  return found;
}
