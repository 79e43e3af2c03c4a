/** Auto-mark count: a scene with so many changed lines is marked whole (LY9). The twin of `screenplay/marking/auto_mark.py`. */

/** A printed line that somebody wrote. */
export interface RevisedLine {
  /** The newest set of its letters; 0: none. */
  readonly set: number;
  readonly elementId: string;
  readonly page: number;
  readonly row: number;
  readonly isHeading: boolean;
}

/** 0: off, as everything that is no whole number. */
export function readAutoMarkCount(setting: unknown): number {
  const text = typeof setting === 'number' || typeof setting === 'string' ? String(setting) : '';
  return /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0;
}

/** The set of each line: in a scene in which so many have changed in the active set, that set at least. */
export function markWholeScenes(
  lines: readonly RevisedLine[],
  active: number,
  count: number,
): number[] {
  return splitScenes(lines).flatMap((scene) => {
    // Cells of a table stand on one row: they are one line.
    const changed = scene.filter(({ set }) => set === active);
    const rows = new Set(changed.map(({ page, row, elementId }) => `${page} ${row} ${elementId}`));
    return scene.map(({ set }) => (rows.size >= count ? Math.max(set, active) : set));
  });
}

/** The lines of each scene; those before the first heading by themselves. */
function splitScenes(lines: readonly RevisedLine[]): RevisedLine[][] {
  const scenes: RevisedLine[][] = [[]];
  let heading = '';
  for (const line of lines) {
    if (line.isHeading && line.elementId !== heading) {
      heading = line.elementId;
      scenes.push([]);
    }
    scenes.at(-1)?.push(line);
  }
  return scenes;
}
