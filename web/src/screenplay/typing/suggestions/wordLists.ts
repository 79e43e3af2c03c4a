/** Word lists that every script knows: Final Draft's, and a few words that working writers miss there. */

/** The three that the popup of an empty heading shows. */
export const HEADING_PREFIXES = ['INT. ', 'EXT. ', 'I/E. '] as const;

export const TIMES_OF_DAY: readonly string[] = [
  'DAY',
  'NIGHT',
  'AFTERNOON',
  'MORNING',
  'EVENING',
  'LATER',
  'MOMENTS LATER',
  'CONTINUOUS',
  'THE NEXT DAY',
  'MAGIC HOUR',
  'DAWN',
  'DUSK',
  'SAME',
  'SAME TIME',
];

export const EXTENSIONS: readonly string[] = [
  'V.O.',
  'O.S.',
  'O.C.',
  "CONT'D",
  'SUBTITLE',
  'PRE-LAP',
  'ON PHONE',
  'FILTERED',
];

export const TRANSITIONS: readonly string[] = [
  'CUT TO:',
  'FADE IN:',
  'FADE OUT.',
  'FADE TO:',
  'DISSOLVE TO:',
  'BACK TO:',
  'MATCH CUT TO:',
  'JUMP CUT TO:',
  'FADE TO BLACK.',
  'SMASH CUT TO:',
  'CUT TO BLACK.',
  'TIME CUT:',
];
