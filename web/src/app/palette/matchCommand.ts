/** How well a command fits what was typed: beginnings of words before their middles, its name before its other words. */

export interface Match {
  /** The higher the better. */
  readonly fit: number;
  /** Which letters of the label were meant, counted in code points. */
  readonly letters: readonly number[];
}

interface Named {
  readonly label: string;
  readonly keywords?: string;
}

/** Of one typed word. */
const FIT = {
  start: 100,
  word: 80,
  initials: 60,
  otherWord: 40,
  middle: 30,
  otherMiddle: 15,
  scattered: 5,
};
/** Nobody wrote a word more of the label than was asked for. */
const WHOLE = 10;

/** Letter by letter, so that the places stay: capitals and accents are no difference. */
function plain(text: string): string[] {
  return [...text].map((letter) => [...letter.normalize('NFD')][0]?.toLowerCase() ?? letter);
}

function isWordStart(letters: readonly string[], at: number): boolean {
  return at === 0 || !/[\p{L}\p{N}]/u.test(letters[at - 1] ?? '');
}

function standsAt(letters: readonly string[], at: number, typed: readonly string[]): boolean {
  return typed.every((letter, step) => letters[at + step] === letter);
}

function* placesOf(letters: readonly string[], typed: readonly string[]): Generator<number> {
  for (let at = 0; at + typed.length <= letters.length; at += 1) {
    if (standsAt(letters, at, typed)) yield at;
  }
}

function run(at: number, length: number): number[] {
  return Array.from({ length }, (_, step) => at + step);
}

/** 'sh' means Scene Heading. */
function initials(letters: readonly string[], typed: readonly string[]): number[] | null {
  const starts = letters.flatMap((letter, at) =>
    isWordStart(letters, at) && letter.trim() ? [at] : [],
  );
  const found = starts.filter((at, word) => letters[at] === typed[word]);
  const isBegun = found.length >= typed.length && starts[typed.length - 1] === found.at(-1);
  return isBegun && typed.length > 1 ? found : null;
}

/** Fewer letters would stand in that order almost everywhere. */
const FEWEST = 3;

/** 'dshbrd' means Dashboard: in their order from the beginning of a word, with others left out. */
function scattered(letters: readonly string[], typed: readonly string[]): number[] | null {
  if (typed.length < FEWEST) return null;
  const found: number[] = [];
  for (const [at, letter] of letters.entries()) {
    const isStart = found.length > 0 || isWordStart(letters, at);
    if (isStart && letter === typed[found.length]) found.push(at);
  }
  return found.length === typed.length ? found : null;
}

function inLabel(letters: readonly string[], typed: readonly string[]): Match | null {
  const places = [...placesOf(letters, typed)];
  const best = places.find((at) => isWordStart(letters, at));
  if (best !== undefined) {
    return { fit: best === 0 ? FIT.start : FIT.word, letters: run(best, typed.length) };
  }
  const first = initials(letters, typed);
  if (first) return { fit: FIT.initials, letters: first };
  const [middle] = places;
  if (middle !== undefined) return { fit: FIT.middle, letters: run(middle, typed.length) };
  const some = scattered(letters, typed);
  return some && { fit: FIT.scattered, letters: some };
}

function inOthers(letters: readonly string[], typed: readonly string[]): Match | null {
  const places = [...placesOf(letters, typed)];
  if (!places.length) return null;
  const isStart = places.some((at) => isWordStart(letters, at));
  return { fit: isStart ? FIT.otherWord : FIT.otherMiddle, letters: [] };
}

function better(one: Match | null, other: Match | null): Match | null {
  if (!one || !other) return one ?? other;
  return other.fit > one.fit ? other : one;
}

/** Null where a typed word stands nowhere. Nothing typed fits everything. */
export function match(typed: string, { label, keywords = '' }: Named): Match | null {
  const words = typed.split(/\s+/).filter(Boolean).map(plain);
  const [name, others] = [plain(label), plain(keywords)];
  const found = words.map((word) => better(inLabel(name, word), inOthers(others, word)));
  if (found.some((each) => each === null)) return null;
  const known = found.filter((each) => each !== null);
  const isWhole = plain(typed.trim()).join('') === name.join('');
  return {
    fit: known.reduce((sum, { fit }) => sum + fit, isWhole ? WHOLE : 0),
    letters: known.flatMap(({ letters }) => letters),
  };
}
