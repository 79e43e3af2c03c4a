/** Beginnings of scene headings in the languages scripts are written in. */
import { toCapitals } from '../layout/text/displayText';

const PLACES = new Set(
  (
    'INT INTERIOR INTÉRIEUR INTERNO INTERNA INNEN BINNEN İÇ WNĘTRZE ИНТ ИНТЕРЬЕР פנים داخلي ' +
    'EXT EXTERIOR EXTÉRIEUR ESTERNO EXTERNA AUSSEN AUẞEN BUITEN DIŞ PLENER НАТ НАТУРА ЭКСТ חוץ خارجي EST'
  ).split(' '),
);
// No words of their own, so small letters will do.
const SHORT = new Set(['INT', 'EXT', 'EST']);
// In pairs only: I/E, and I/A as Germans write it.
const LETTERS = new Set(['EI', 'AI']);
const INTRO = /^(\p{L}+)\.?(?:\s?[/\-–]\s?(\p{L}+)\.?)?(?:[.\s]+|$)/u;
const LONE_INTRO = /^(\p{L}+)\.?(?:[.\s]+|$)(?:[-–]+\s)?/u;

/** "INT. PIER - DAY", "I/E CAR", "INTERNO. CASA". */
export function opensScene(text: string): boolean {
  return [INTRO, LONE_INTRO].some((pattern) => {
    const found = pattern.exec(text);
    return found !== null && isIntro(found) && /[. \t\n]$/.test(found[0]);
  });
}

function isIntro([match, first = '', second]: RegExpExecArray): boolean {
  const typed = second ? [first, second] : [first];
  const words = typed.map(toCapitals);
  if (LETTERS.has([...words].sort().join(''))) return words.length === 2;
  if (words.some((word) => !PLACES.has(word))) return false;
  // An "Interior designer" opens no scene.
  const isInCapitals = typed.every((word, at) => word === words[at]);
  return words.every((word) => SHORT.has(word)) || isInCapitals || match.includes('.');
}
