/** Text for people: counted nouns, page counts, times, initials, isolated names. */

/** A number with its noun: '1 page', '1,204 pages'. */
export function countNoun(count: number, noun: string, plural = `${noun}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? noun : plural}`;
}

/** How many pages there are, and of how many: '12 of 90 pages', '1 page'. `target` 0: none. */
export function pageCountText(count: number, target: number): string {
  const pages = (target || count) === 1 ? 'page' : 'pages';
  return target > 0 ? `${count} of ${target} ${pages}` : `${count} ${pages}`;
}

/** Isolates text that may run from right to left inside a plain sentence, so that the text around it keeps its order. */
export function isolateBidi(text: string): string {
  return `\u2068${text}\u2069`;
}

const units = [
  { name: 'year', seconds: 31_536_000 },
  { name: 'month', seconds: 2_592_000 },
  { name: 'week', seconds: 604_800 },
  { name: 'day', seconds: 86_400 },
  { name: 'hour', seconds: 3600 },
  { name: 'minute', seconds: 60 },
] as const;

const format = new Intl.RelativeTimeFormat('en', { numeric: 'always' });

/** How long ago something was: '3 hours ago'. */
export function relativeTimeText(moment: string, now: number = Date.now()): string {
  // A clock that runs behind the server's must not speak of the future.
  const seconds = Math.max(0, (now - Date.parse(moment)) / 1000);
  const unit = units.find((candidate) => seconds >= candidate.seconds);
  return unit ? format.format(-Math.floor(seconds / unit.seconds), unit.name) : 'just now';
}

const exactFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** A moment in the reader's own way of writing dates and times: 'Nov 19, 2026, 9:30 AM'. */
export function exactTimeText(moment: string | Date): string {
  return exactFormat.format(new Date(moment));
}

/** By what a person takes for a letter: an emoji or a letter with its accents is not cut in half. */
function firstLetters(word: string, count: number): string {
  const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(word);
  const letters = Array.from(graphemes, ({ segment }) => segment);
  return letters.slice(0, count).join('');
}

/**
 * A person's initials, for the round picture of somebody who has none: the first letters of the first and the last word,
 * of one word its first two letters.
 */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = '', last = ''] = [words.at(0), words.at(-1)];
  const letters =
    words.length > 1 ? firstLetters(first, 1) + firstLetters(last, 1) : firstLetters(first, 2);
  return letters.toLocaleUpperCase();
}
