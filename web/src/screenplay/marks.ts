/** What letters can be marked with, besides being letters: the same names in the living text and in what is pasted. */

/** Marks that are there or not. */
export const SWITCHES = [
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

export type Switch = (typeof SWITCHES)[number];
export type ValuedMark = (typeof VALUED_MARKS)[number];

/** How letters look: what is not there is not said. */
export type Look = Partial<Record<Switch, boolean> & Record<ValuedMark, string>>;
