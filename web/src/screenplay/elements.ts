/** Elements of a screenplay, as far as their pages need them. Everything is read-only: a change makes a new object. */

/** The kinds of elements; the values are the `type` strings of the API's `content`. */
export type Kind =
  | 'action'
  | 'sceneHeading'
  | 'character'
  | 'parenthetical'
  | 'dialogue'
  | 'lyrics'
  | 'transition'
  | 'shot'
  | 'startOfAct'
  | 'endOfAct'
  | 'normal'
  | 'paragraph'
  | 'title'
  | 'heading-one'
  | 'heading-two'
  | 'block-quote'
  | 'list-item'
  | 'table'
  | 'voice-dialogue'
  | 'voice-message'
  | 'section'
  | 'synopsis'
  | 'note';

export type Align = 'left' | 'center' | 'right' | 'justify';

/** The column of an element in a dual dialogue; a left run and the right run behind it are one block. */
export type Dual = 'left' | 'right';

export type ListStyle = 'bulleted-list' | 'numbered-list';

/** A stretch of text with the same marks. A soft line break is a newline in `text`. */
export interface Run {
  readonly text: string;
  readonly capitalize?: boolean;
  readonly uppercase?: boolean;
}

/** Where one paragraph departs from its kind's box. Inches from the left paper edge. */
export interface Overrides {
  readonly first?: number | null; // first line against `left`
  readonly left?: number | null;
  readonly right?: number | null;
  readonly before?: number | null; // blank lines before
  readonly spacing?: number | null; // 1 single, 2 double
}

export interface Element {
  readonly id: string;
  readonly kind: Kind;
  readonly runs: readonly Run[];
  readonly align?: Align | null;
  readonly breakBefore?: boolean;
  readonly dual?: Dual | null;
  readonly level?: number; // depth of a section (from 1) or of a list item (from 0)
  readonly listStyle?: ListStyle | null;
  readonly style?: string; // name of a custom element ("Cold Opening"); `kind` is what it behaves like
  readonly overrides?: Overrides | null;
  readonly sceneNumber?: string; // stands in the margins
  readonly isOmitted?: boolean; // a heading whose scene, up to the next heading, does not print
}

export function textOf(element: Element): string {
  const { runs } = element;
  const [only] = runs;
  return only && runs.length === 1 ? only.text : runs.map((run) => run.text).join('');
}
