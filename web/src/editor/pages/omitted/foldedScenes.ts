/**
 * Folded scenes: of omitted neighbours only the line that prints is shown, unless somebody unfolds them (SN10). By the ids of
 * headings that are unfolded: on this screen alone, and forgotten with it.
 */
import type { Element } from '../../../screenplay/elements';
import {
  endsOmitted,
  findOmittedEnd,
  opensOmitted,
} from '../../../screenplay/production/omittedScenes';

export type UnfoldedScenes = ReadonlySet<string>;

export const ALL_FOLDED: UnfoldedScenes = new Set();

/** Omitted scenes that print as one line: the index of the first heading, and the one behind the last line. */
export interface OmittedGroup {
  readonly from: number;
  readonly to: number;
  readonly headings: readonly string[];
}

/** `hider`: id of the omitted heading that hides a line; empty: none does. */
export function isFolded(hider: string, unfolded: UnfoldedScenes): boolean {
  return hider !== '' && !unfolded.has(hider);
}

/** Null where the line of this index prints. It costs as much as the scenes around it are long. */
export function findOmittedGroup(elements: readonly Element[], index: number): OmittedGroup | null {
  let from = findEndingBefore(elements, index);
  const heading = elements[from];
  if (!heading || !opensOmitted(heading)) return null;
  // Neighbours before it, as long as they print in the same line.
  for (let first = from; first > 0 && !elements[first]?.breakBefore; ) {
    first = findEndingBefore(elements, first - 1);
    const before = elements[first];
    if (!before || !opensOmitted(before)) break;
    from = first;
  }
  const to = findOmittedEnd(elements, from);
  const headings = elements.slice(from, to).flatMap((line) => (opensOmitted(line) ? line.id : []));
  return { from, to, headings };
}

/** The heading or act line at or before an index; -1: none. */
function findEndingBefore(elements: readonly Element[], index: number): number {
  let at = Math.min(index, elements.length - 1);
  for (; at >= 0; at--) {
    const element = elements[at];
    if (element && endsOmitted(element)) return at;
  }
  return -1;
}

export function isGroupUnfolded({ headings }: OmittedGroup, unfolded: UnfoldedScenes): boolean {
  return headings.every((id) => unfolded.has(id));
}

/** The same set where they are unfolded already. */
export function unfoldGroup(group: OmittedGroup, unfolded: UnfoldedScenes): UnfoldedScenes {
  return isGroupUnfolded(group, unfolded) ? unfolded : new Set([...unfolded, ...group.headings]);
}

export function foldScenes(ids: Iterable<string>, unfolded: UnfoldedScenes): UnfoldedScenes {
  const rest = new Set(unfolded);
  for (const id of ids) rest.delete(id);
  return rest;
}

/** The same set where the line is shown already: a caret is never in a line that is not. */
export function unfoldAround(
  elements: readonly Element[],
  indexes: readonly number[],
  unfolded: UnfoldedScenes,
): UnfoldedScenes {
  return indexes.reduce((set, index) => {
    const group = findOmittedGroup(elements, index);
    return group ? unfoldGroup(group, set) : set;
  }, unfolded);
}

/** Tells apart what is shown of the same page; empty where nothing of it is unfolded. */
export function describeUnfolded(elements: readonly Element[], unfolded: UnfoldedScenes): string {
  if (unfolded.size === 0) return '';
  const ids = elements.flatMap((line) =>
    opensOmitted(line) && unfolded.has(line.id) ? line.id : [],
  );
  return ids.join(' ');
}
