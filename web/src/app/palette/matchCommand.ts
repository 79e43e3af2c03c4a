/** Ranking of a command against the typed text: starts of words before their middles, its name before its keywords. */

interface LabelMatch {
  /** The higher the better. */
  readonly fit: number;
  /** Matched characters of the label, as code point indices. */
  readonly indices: readonly number[];
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
  return [...text].map((char) => [...char.normalize('NFD')][0]?.toLowerCase() ?? char);
}

function isWordStart(chars: readonly string[], at: number): boolean {
  return at === 0 || !/[\p{L}\p{N}]/u.test(chars[at - 1] ?? '');
}

function matchesAt(chars: readonly string[], at: number, typed: readonly string[]): boolean {
  return typed.every((char, step) => chars[at + step] === char);
}

function* findAll(chars: readonly string[], typed: readonly string[]): Generator<number> {
  for (let at = 0; at + typed.length <= chars.length; at += 1) {
    if (matchesAt(chars, at, typed)) yield at;
  }
}

function indexRun(at: number, length: number): number[] {
  return Array.from({ length }, (_, step) => at + step);
}

/** 'sh' means Scene Heading. */
function matchInitials(chars: readonly string[], typed: readonly string[]): number[] | null {
  const starts = chars.flatMap((char, at) => (isWordStart(chars, at) && char.trim() ? [at] : []));
  const found = starts.filter((at, index) => chars[at] === typed[index]);
  const isMatch = found.length >= typed.length && starts[typed.length - 1] === found.at(-1);
  return isMatch && typed.length > 1 ? found : null;
}

/** Fewer characters would match almost everywhere. */
const FEWEST = 3;

/** 'dshbrd' means Dashboard: in their order from the beginning of a word, with others left out. */
function matchScattered(chars: readonly string[], typed: readonly string[]): number[] | null {
  if (typed.length < FEWEST) return null;
  const found: number[] = [];
  for (const [at, char] of chars.entries()) {
    const isStart = found.length > 0 || isWordStart(chars, at);
    if (isStart && char === typed[found.length]) found.push(at);
  }
  return found.length === typed.length ? found : null;
}

function matchLabel(chars: readonly string[], typed: readonly string[]): LabelMatch | null {
  const positions = [...findAll(chars, typed)];
  const best = positions.find((at) => isWordStart(chars, at));
  if (best !== undefined) {
    return { fit: best === 0 ? FIT.start : FIT.word, indices: indexRun(best, typed.length) };
  }
  const first = matchInitials(chars, typed);
  if (first) return { fit: FIT.matchInitials, indices: first };
  const [middle] = positions;
  if (middle !== undefined) return { fit: FIT.middle, indices: indexRun(middle, typed.length) };
  const scattered = matchScattered(chars, typed);
  return scattered && { fit: FIT.matchScattered, indices: scattered };
}

function matchKeywords(chars: readonly string[], typed: readonly string[]): LabelMatch | null {
  const positions = [...findAll(chars, typed)];
  if (!positions.length) return null;
  const isStart = positions.some((at) => isWordStart(chars, at));
  return { fit: isStart ? FIT.otherWord : FIT.otherMiddle, indices: [] };
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
  const matches = found.filter((each) => each !== null);
  const isWhole = normaliseText(typed.trim()).join('') === name.join('');
  return {
    fit: matches.reduce((sum, { fit }) => sum + fit, isWhole ? WHOLE : 0),
    indices: matches.flatMap(({ indices }) => indices),
  };
}
