/** Speakers: names without their extensions, and the mark behind the cue of who speaks again. Rules PG20 to PG23. */
import type { Marks } from '../profile';

// Words of any script, as Python's \w and \b mean them.
const WORD = '[\\p{L}\\p{N}_]';
const OFF_SCREEN_VOICE = new RegExp(`(?<!${WORD})(?:V\\. ?O|VO)(?!${WORD})`, 'u');
const CONTINUED = new RegExp(`(?<!${WORD})CONT(?:['’]?D|INUED|\\.)?(?!${WORD})`, 'u');
// What Python calls white space: not quite what `trim` takes away.
const SPACES = new Set(
  '\t\n\v\f\r\x1c\x1d\x1e\x1f \x85\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006' +
    '\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000',
);

/** Who spoke last: one, or the two of a dual dialogue. */
export type Speakers = readonly string[];

export interface Cue {
  readonly name: string;
  readonly voiceOver: boolean;
  readonly continued: boolean; // the writer typed the mark
}

/** Reads a cue in capitals: "ANNA (V.O.) (CONT'D)". */
export function parseCue(text: string): Cue {
  const bracket = text.indexOf('(');
  if (bracket < 0) return { name: stripBlanks(text), voiceOver: false, continued: false };
  const extensions = text.slice(bracket + 1);
  return {
    name: stripBlanks(text.slice(0, bracket)),
    voiceOver: OFF_SCREEN_VOICE.test(extensions),
    continued: CONTINUED.test(extensions),
  };
}

function stripBlanks(text: string): string {
  let start = 0;
  while (SPACES.has(text.charAt(start))) start++;
  return stripEnd(text.slice(start));
}

function stripEnd(text: string): string {
  let end = text.length;
  while (SPACES.has(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

/** What is shown behind a cue when one of `last` spoke before in this scene. */
export function automaticMark(cue: Cue, last: Speakers, marks: Marks): string {
  const isFirst = cue.voiceOver || cue.continued || !last.includes(cue.name);
  return isFirst || !marks.automatic ? '' : ` ${marks.continued}`;
}

/** Whom the next cue is compared with: a voice-over is forgotten at once. */
export function speakersAfter(cue: Cue): Speakers {
  return cue.voiceOver || !cue.name ? [] : [cue.name];
}

/** The cue above the rest of a speech on the next page. */
export function repeatedCue(cueText: string, marks: Marks): string {
  const [line = ''] = cueText.split('\n', 1);
  const text = stripEnd(line);
  const hasMark = text.includes(marks.continued) || parseCue(text).continued;
  return hasMark ? text : `${text} ${marks.continued}`;
}
