/** Lists of revision colours: rules of a list that somebody edits, and other orders of the industry's (VE60). */
import type { Revisions } from './revisionApi';

export type RevisionColor = Revisions['colors'][number];

/** As the server takes them. */
export const MOST_COLORS = 40;
export const LONGEST_COLOR = 20;

/** Productions in the United Kingdom begin with Pink, in each round. */
export function putPinkFirst(colors: readonly RevisionColor[]): RevisionColor[] {
  const swapped: Readonly<Record<string, string>> = {
    ...{ Blue: 'Pink', Pink: 'Blue', '2nd Blue': '2nd Pink', '2nd Pink': '2nd Blue' },
  };
  const byName = new Map(colors.map((color) => [color.name, color]));
  return colors.map((color) => byName.get(swapped[color.name] ?? '') ?? color);
}

export function isSameList(one: readonly RevisionColor[], other: readonly RevisionColor[]) {
  return (
    one.length === other.length &&
    one.every(({ name, paper }, at) => name === other[at]?.name && paper === other[at].paper)
  );
}

/** What is wrong with a name; true: nothing. */
export function findNameProblem(colors: readonly RevisionColor[], row: number): string | true {
  const name = colors[row]?.name.trim();
  if (!name) return 'A color needs a name';
  const isTaken = colors.some((color, at) => at !== row && color.name.trim() === name);
  return isTaken ? 'Another color has this name' : true;
}

/** The first colour of the industry that is not in the list, else one without a name. */
export function pickNewColor(
  colors: readonly RevisionColor[],
  industryColors: readonly RevisionColor[],
): RevisionColor {
  const names = new Set(colors.map(({ name }) => name.trim()));
  return industryColors.find(({ name }) => !names.has(name)) ?? { name: '', paper: '#ffffff' };
}
