/**
 * Omitted scenes: the lines behind an omitted heading, which stay in the script and do not print (SN4, SN5).
 * The same on the server: `screnpla/screenplay/production/omitted_scenes.py`.
 */
import type { Element } from '../elements';

/** Prints in the place of an omitted scene. */
export const OMITTED = 'OMITTED';

type Line = Pick<Element, 'id' | 'kind' | 'isOmitted' | 'breakBefore'>;

export function opensOmitted({ kind, isOmitted }: Line): boolean {
  return isOmitted === true && kind === 'sceneHeading';
}

/** Whether the lines from here on print again, or belong to another omitted scene. */
export function endsOmitted({ kind }: Pick<Element, 'kind'>): boolean {
  // An act begins and ends whether its first or last scene plays or not.
  return kind === 'sceneHeading' || kind === 'startOfAct' || kind === 'endOfAct';
}

/** Id of the omitted heading that hides the line behind this one; empty: none. `hider`: of this one, unless it is a heading. */
export function findHiderBehind(element: Line, hider: string): string {
  if (!endsOmitted(element)) return hider;
  return opensOmitted(element) ? element.id : '';
}

/** Behind the omitted scene that begins at `at` and its omitted neighbours: these print as one line. */
export function findOmittedEnd(elements: readonly Line[], at: number): number {
  let end = at + 1;
  for (; end < elements.length; end += 1) {
    const element = elements[end];
    if (element && endsOmitted(element) && !joins(element)) break;
  }
  return end;
}

/** Ids of the lines that an omitted heading hides, without the headings. */
export function listHidden(elements: readonly Line[]): ReadonlySet<string> {
  const hidden = new Set<string>();
  let hider = '';
  for (const element of elements) {
    if (hider && !endsOmitted(element)) hidden.add(element.id);
    hider = findHiderBehind(element, hider);
  }
  return hidden;
}

/** Headings of omitted scenes that print as one line, by their ids. */
export function groupOmitted(elements: readonly Line[]): string[][] {
  const groups: string[][] = [];
  let isOpen = false;
  for (const element of elements) {
    if (!endsOmitted(element)) continue;
    if (opensOmitted(element)) {
      if (isOpen && joins(element)) groups.at(-1)?.push(element.id);
      else groups.push([element.id]);
    }
    isOpen = opensOmitted(element);
  }
  return groups;
}

function joins(element: Line): boolean {
  return opensOmitted(element) && !element.breakBefore;
}
