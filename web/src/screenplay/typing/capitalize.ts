/** Capitalization of a sentence's first letter. Rule TY28. Kinds shown in capitals need none: the page shows them so. */
import type { Kind } from '../elements';
import { toCapitals } from '../layout/text/displayText';

const PROSE: readonly Kind[] = [
  'action',
  'dialogue',
  'voice-dialogue',
  'lyrics',
  'normal',
  'paragraph',
  'title',
  'heading-one',
  'heading-two',
  'block-quote',
  'list-item',
  'synopsis',
  'note',
];

const SENTENCE_END = /(?:^|[^.!?…])[.!?]+[”’"')\]]*\s+[“‘"'([¿¡]*$/u;
const ONLY_OPENED = /^[\s“‘"'([¿¡]*$/u;
const ELLIPSIS = /\.\.+[”’"')\]]*\s+[“‘"'([]*$/u;
/** A dot behind these, or behind a single letter, ends no sentence. */
const SHORTENED =
  /(?:^|[\s([“‘"'-])(?:mr|mrs|ms|dr|prof|st|sgt|lt|capt|col|gen|det|jr|sr|vs|etc|approx|ft|e\.g|i\.e|a\.m|p\.m|\p{L})\.\s+$/iu;

/** Characters before the caret that can tell: a long paragraph costs no more than a short one. */
const NEAR = 80;

/** The letter as it begins a sentence; null: it begins none, or is none. */
export function capitalizeSentence(
  typed: string,
  before: string,
  kind: Kind,
  continues: boolean,
): string | null {
  const capital = toCapitals(typed);
  if (capital === typed || [...typed].length !== 1 || !PROSE.includes(kind)) return null;
  return beginsSentence(before.slice(-NEAR), continues) ? capital : null;
}

function beginsSentence(before: string, continues: boolean): boolean {
  if (ONLY_OPENED.test(before)) return !continues && !before.includes('\n');
  return SENTENCE_END.test(before) && !ELLIPSIS.test(before) && !SHORTENED.test(before);
}

/** Whether a sentence is left open here, so that what comes next goes on with it. */
export function leavesSentenceOpen(text: string): boolean {
  return /[^.!?…\s”’"')\]][”’"')\]]*\s*$|…\s*$|\.\.+\s*$/u.test(text);
}
