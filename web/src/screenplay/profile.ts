/** Page profile: the paper, and one box per kind of element. Inches are from the left paper edge. */
import type { Align } from './elements';
import generated from './profile.json';

const LINE = 12; // points from one line to the next, single spaced
// Final Draft sets a glyph every 7 points and lets the last one be 7.2 wide; its wrap limits follow from that.
export const ADVANCE = 7;
const LAST_GLYPH = 7.2;

/** What the page-break rules do with an element. */
export type Behaviour =
  | 'action' // may split between sentences
  | 'heading' // never splits, never ends a page
  | 'cue' // opens a speech
  | 'dialogue' // part of a speech, may split between sentences
  | 'parenthetical' // part of a speech, never splits
  | 'closing' // never splits, never starts a page: transitions, ends of acts
  | 'hidden'; // does not print

export interface Box {
  readonly left: number;
  readonly right: number;
  readonly first: number; // first line against `left`
  readonly before: number; // blank lines before
  readonly after: number; // blank lines below; the larger of it and the next element's `before` counts
  readonly spacing: number; // 2: double spaced
  readonly align: Align;
  readonly caps: boolean;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  readonly newPage: boolean;
  readonly behaviour: Behaviour;
}

/** The words the layout adds by itself. */
export interface Marks {
  readonly more: string;
  readonly continued: string;
  readonly showMore: boolean; // at the foot of a page that splits a speech
  readonly showCue: boolean; // the cue again at the head of the next
  readonly automatic: boolean; // the mark behind the cue of who speaks again
  readonly sceneBottom: string;
  readonly sceneTop: string;
  readonly showSceneBottom: boolean; // at the foot of a page on which a scene does not end
  readonly showSceneTop: boolean; // at the head of the next
  readonly numberSceneTop: boolean; // "CONTINUED: (2)" from the scene's third page on
  readonly sceneLines: number; // that each of the two takes of the page
}

export interface Profile {
  readonly width: number; // points
  readonly height: number;
  readonly top: number;
  readonly bottom: number;
  readonly boxes: Readonly<Record<string, Box>>; // by kind, or by a custom element's name
  readonly marks: Marks;
  readonly atSentences: boolean; // paragraphs split between sentences only, else at any line
  readonly splitAction: boolean;
  readonly numbersLeft: boolean; // scene numbers in the margins
  readonly numbersRight: boolean;
  readonly countsScenes: boolean; // also headings that nobody numbered carry one
  readonly sceneNumberStyle: string; // of new numbers between two others
  readonly sceneNumberPrefix: string;
  readonly sceneNumberSuffix: string;
  readonly sceneNumberWidth: number; // digits at least: 3 makes 6A 006A
  readonly firstPageNumber: number;
}

// The numbers stand once, in Python; `make generate` brings them here.
const profiles = generated.profiles as Record<keyof typeof generated.profiles, Profile>;
export const LETTER = profiles.letter;
export const A4 = profiles.a4;
export const MULTICAM = profiles.multicam;
export const PLAIN_BOX = generated.box as Box;

/** Characters on a line. */
export function lineLimit(box: Box): number {
  return cellsBetween(box.left, box.right);
}

/** Characters on the first line. */
export function firstLineLimit(box: Box): number {
  return cellsBetween(box.left + box.first, box.right);
}

/** Letters between two places, in inches. */
export function cellsBetween(left: number, right: number): number {
  // Rounded to a hundredth of a point first, so that 7.1 - 5.5 is what a person means by it.
  const width = Number(((right - left) * 72).toFixed(2));
  return Math.max(1, Math.floor((width - LAST_GLYPH) / ADVANCE) + 1);
}

const capacities = new WeakMap<Profile, number>();

/** Lines on a page: 54 on Letter, 58 on A4. */
export function linesOn(profile: Profile): number {
  const cached = capacities.get(profile);
  if (cached) return cached;
  const { height, top, bottom } = profile;
  const lines = Math.max(1, Math.floor(Number(((height - top - bottom) / LINE).toFixed(4))));
  capacities.set(profile, lines);
  return lines;
}

export function boxOf(
  { kind, style }: { readonly kind: string; readonly style?: string | null },
  { boxes }: Pick<Profile, 'boxes'>,
): Box {
  // What does not print never does, whatever a file or a setting calls by its name or gives it as a style.
  const usual = LETTER.boxes[kind] ?? PLAIN_BOX;
  if (usual.behaviour === 'hidden') return usual;
  // A custom element that is called like a kind has no box of its own. One may also be called "constructor".
  const isNamed = style && Object.hasOwn(boxes, style) && !Object.hasOwn(LETTER.boxes, style);
  return (isNamed ? boxes[style] : undefined) ?? boxes[kind] ?? usual;
}
