/** Lengths of scenes in eighths of a page, as a script supervisor counts. Rules RP11 to RP14 in docs/spec/reports.md. */

/** How many rows a script fills, and how many there are on a page. */
export interface Paper {
  readonly rows: number;
  readonly lines: number;
}

/**
 * Where each scene begins, in rows from the beginning of the script; null: nothing of it prints. RP13: borders are rounded,
 * not lengths, so that the lengths of all scenes add up to that of the script. RP14: what an eighth is too much for a scene
 * is taken from the next one.
 */
export function eighthsBetween(
  starts: readonly (number | null)[],
  { rows, lines }: Paper,
  isCounted: (scene: number) => boolean,
): number[] {
  const total = rows > 0 ? Math.max(1, roundHalfUp((8 * rows) / lines)) : 0;
  const borders = starts.map((start) => (start === null ? null : roundHalfUp((8 * start) / lines)));
  const ends = nextBorders(borders, total);
  let border = 0;
  return borders.map((start, scene) => {
    if (start === null || !isCounted(scene)) return 0;
    const length = Math.max(ends[scene] ?? total, border + 1) - border;
    border += length;
    return length;
  });
}

function nextBorders(borders: readonly (number | null)[], total: number): number[] {
  let following = total;
  return borders
    .toReversed()
    .map((start) => {
      const end = following;
      following = start ?? following;
      return end;
    })
    .reverse();
}

function roundHalfUp(number: number): number {
  return Math.floor(number + 0.5);
}

/** 3/8, 1 4/8, 2. */
export function formatEighths(eighths: number): string {
  const pages = Math.floor(eighths / 8);
  const part = eighths % 8;
  if (part === 0) return String(pages);
  return pages ? `${pages} ${part}/8` : `${part}/8`;
}
