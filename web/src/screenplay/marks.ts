/** Marks that text can carry: the same names in the live document and in pasted text. */

/** Marks that are there or not. */
export const SWITCH_MARKS = [
  'bold',
  'italic',
  'underline',
  'strikeout',
  'code',
  'capitalize',
  'uppercase',
  'mention',
] as const;

/** Marks that say something: a colour, or (`extra`, JSON) what another program wants kept. */
export const VALUED_MARKS = ['highlight', 'color', 'extra'] as const;

export type SwitchMark = (typeof SWITCH_MARKS)[number];
export type ValuedMark = (typeof VALUED_MARKS)[number];

/** How letters look: what is not there is not said. */
export type TextMarks = Partial<Record<SwitchMark, boolean> & Record<ValuedMark, string>>;
