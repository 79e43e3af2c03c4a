/** Ranking of a command against the typed text: starts of words before their middles, its name before its keywords. */

interface LabelMatch {
  /** The higher the better. */
  readonly fit: number;
  /** Matched characters of the label, as code point indices. */
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
  matchInitials: 60,
  otherWord: 40,
  middle: 30,
  otherMiddle: 15,
  matchScattered: 5,
};
/** Bonus for a label that was typed in full. */
const WHOLE = 10;

/** Character by character, so that indices stay: capitals and accents make no difference. */
function normaliseText(text: string): string[] {
  return [...text].map((letter) => [...letter.normalize('NFD')][0]?.toLowerCase() ?? letter);
}

function isWordStart(letters: readonly string[], at: number): boolean {
  return at === 0 || !/[\p{L}\p{N}]/u.test(letters[at - 1] ?? '');
}

function matchesAt(letters: readonly string[], at: number, typed: readonly string[]): boolean {
  return typed.every((letter, step) => letters[at + step] === letter);
}

function* findAll(letters: readonly string[], typed: readonly string[]): Generator<number> {
  for (let at = 0; at + typed.length <= letters.length; at += 1) {
    if (matchesAt(letters, at, typed)) yield at;
  }
}

function indexRun(at: number, length: number): number[] {
  return Array.from({ length }, (_, step) => at + step);
}

/** 'sh' means Scene Heading. */
function matchInitials(letters: readonly string[], typed: readonly string[]): number[] | null {
  const starts = letters.flatMap((letter, at) =>
    isWordStart(letters, at) && letter.trim() ? [at] : [],
  );
  const found = starts.filter((at, word) => letters[at] === typed[word]);
  const isBegun = found.length >= typed.length && starts[typed.length - 1] === found.at(-1);
  return isBegun && typed.length > 1 ? found : null;
}

/** Fewer characters would match almost everywhere. */
const FEWEST = 3;

/** 'dshbrd' means Dashboard: in their order from the beginning of a word, with others left out. */
function matchScattered(letters: readonly string[], typed: readonly string[]): number[] | null {
  if (typed.length < FEWEST) return null;
  const found: number[] = [];
  for (const [at, letter] of letters.entries()) {
    const isStart = found.length > 0 || isWordStart(letters, at);
    if (isStart && letter === typed[found.length]) found.push(at);
  }
  return found.length === typed.length ? found : null;
}

function matchLabel(letters: readonly string[], typed: readonly string[]): LabelMatch | null {
  const places = [...findAll(letters, typed)];
  const best = places.find((at) => isWordStart(letters, at));
  if (best !== undefined) {
    return { fit: best === 0 ? FIT.start : FIT.word, letters: indexRun(best, typed.length) };
  }
  const first = matchInitials(letters, typed);
  if (first) return { fit: FIT.matchInitials, letters: first };
  const [middle] = places;
  if (middle !== undefined) return { fit: FIT.middle, letters: indexRun(middle, typed.length) };
  const some = matchScattered(letters, typed);
  return some && { fit: FIT.matchScattered, letters: some };
}

function matchKeywords(letters: readonly string[], typed: readonly string[]): LabelMatch | null {
  const places = [...findAll(letters, typed)];
  if (!places.length) return null;
  const isStart = places.some((at) => isWordStart(letters, at));
  return { fit: isStart ? FIT.otherWord : FIT.otherMiddle, letters: [] };
}

function betterMatch(one: LabelMatch | null, other: LabelMatch | null): LabelMatch | null {
  if (!one || !other) return one ?? other;
  return other.fit > one.fit ? other : one;
}

/** Null where a typed word matches nowhere. An empty text matches everything. */
export function matchCommand(typed: string, { label, keywords = '' }: Named): LabelMatch | null {
  const words = typed.split(/\s+/).filter(Boolean).map(normaliseText);
  const [name, others] = [normaliseText(label), normaliseText(keywords)];
  const found = words.map((word) =>
    betterMatch(matchLabel(name, word), matchKeywords(others, word)),
  );
  if (found.some((each) => each === null)) return null;
  const known = found.filter((each) => each !== null);
  const isWhole = normaliseText(typed.trim()).join('') === name.join('');
  return {
    fit: known.reduce((sum, { fit }) => sum + fit, isWhole ? WHOLE : 0),
    letters: known.flatMap(({ letters }) => letters),
  };
}
