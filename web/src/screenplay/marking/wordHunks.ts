/** Word hunks: what differs between two texts of one line. The twin of `screenplay/marking/word_hunks.py`. */

/** Letters of the old text from one offset up to another, and those of the new one in their place; UTF-16 units. */
export interface TextHunk {
  readonly start: number;
  readonly end: number;
  readonly newStart: number;
  readonly newEnd: number;
}

type Pair = readonly [old: number, new_: number];

/** A longer difference is one hunk: the search takes so many steps, and nobody reads it word by word. */
const MOST_STEPS = 160_000;
/** Below that share of its letters a text counts as written anew (CM11). */
const LEAST_KEPT = 0.25;

// The characters of scripts that leave no blank between words.
const UNSPACED =
  '\\u3040-\\u30ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff\\u{20000}-\\u{3ffff}';
// As Python has them: JavaScript counts U+FEFF, and not the separators of files and groups.
const BLANKS =
  '\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000';
const LETTERS = `(?:(?![${UNSPACED}])[\\p{L}\\p{N}_])+`;
const LETTERS_BEHIND_APOSTROPHE = `(?:(?![${UNSPACED}])[\\p{L}\\p{Nl}\\p{No}])+`;
const TOKEN = new RegExp(
  `[${UNSPACED}]|${LETTERS}(?:['’]${LETTERS_BEHIND_APOSTROPHE})*|[${BLANKS}]+|[^\\p{L}\\p{N}_${BLANKS}]`,
  'gu',
);
const BLANK = new RegExp(`^[${BLANKS}]+$`, 'u');

/** A word, a sign, or blanks; together they are the text. */
export function tokenise(text: string): string[] {
  return text.match(TOKEN) ?? [];
}

function isBlank(token: string | undefined): boolean {
  return token !== undefined && BLANK.test(token);
}

function doesReplace({ start, end, newStart, newEnd }: TextHunk): boolean {
  return start < end && newStart < newEnd;
}

/** In the order of the text; none touches another. */
export function compareTexts(old: string, next: string): TextHunk[] {
  if (old === next) return [];
  const tokens = tokenise(old);
  const newTokens = tokenise(next);
  const pairs = alignTokens(tokens, newTokens);
  if (isWrittenAnew(pairs, tokens, newTokens))
    return [{ start: 0, end: old.length, newStart: 0, newEnd: next.length }];
  const found = listTokenHunks(pairs, tokens.length, newTokens.length);
  const hunks = joinReplacements(slideRight(found, tokens, newTokens), tokens);
  const offsets = listOffsets(tokens);
  const newOffsets = listOffsets(newTokens);
  return hunks.map(({ start, end, newStart, newEnd }) => ({
    start: offsets[start] ?? 0,
    end: offsets[end] ?? 0,
    newStart: newOffsets[newStart] ?? 0,
    newEnd: newOffsets[newEnd] ?? 0,
  }));
}

/** Places of equal tokens, as many as possible, rising in both; of equal choices always the rightmost. */
function alignTokens(old: readonly string[], next: readonly string[]): Pair[] {
  let end = old.length;
  let newEnd = next.length;
  while (end > 0 && newEnd > 0 && old[end - 1] === next[newEnd - 1]) {
    end -= 1;
    newEnd -= 1;
  }
  const pairs = findLongestCommon(old.slice(0, end), next.slice(0, newEnd));
  for (let at = 0; at < old.length - end; at += 1) pairs.push([end + at, newEnd + at]);
  return pairs;
}

function findLongestCommon(old: readonly string[], next: readonly string[]): Pair[] {
  if (!old.length || !next.length || old.length * next.length > MOST_STEPS) return [];
  const width = next.length + 1;
  // How many tokens the parts before two places have in common, row by row.
  const common = new Uint32Array((old.length + 1) * width);
  const read = (place: number) => common[place] ?? 0;
  old.forEach((token, row) => {
    next.forEach((newToken, column) => {
      const place = (row + 1) * width + column + 1;
      common[place] =
        token === newToken
          ? read(place - width - 1) + 1
          : Math.max(read(place - width), read(place - 1));
    });
  });
  const pairs: Pair[] = [];
  let at = old.length;
  let newAt = next.length;
  while (at > 0 && newAt > 0) {
    const place = at * width + newAt;
    if (old[at - 1] === next[newAt - 1]) {
      at -= 1;
      newAt -= 1;
      pairs.push([at, newAt]);
    } else if (read(place - width) >= read(place - 1)) at -= 1;
    else newAt -= 1;
  }
  return pairs.reverse();
}

/** In characters, as the other language counts them. */
function countLetters(tokens: readonly string[]): number {
  return tokens.reduce((sum, token) => sum + (isBlank(token) ? 0 : [...token].length), 0);
}

function isWrittenAnew(
  pairs: readonly Pair[],
  old: readonly string[],
  next: readonly string[],
): boolean {
  const kept = countLetters(pairs.map(([at]) => old[at] ?? ''));
  return kept < LEAST_KEPT * Math.max(countLetters(old), countLetters(next));
}

function listTokenHunks(pairs: readonly Pair[], length: number, newLength: number): TextHunk[] {
  const found: TextHunk[] = [];
  let at = 0;
  let newAt = 0;
  for (const [place, newPlace] of [...pairs, [length, newLength] as const]) {
    if (place > at || newPlace > newAt)
      found.push({ start: at, end: place, newStart: newAt, newEnd: newPlace });
    at = place + 1;
    newAt = newPlace + 1;
  }
  return found;
}

/**
 * Words that came or went may as well be the blank before and the word, or the word and the blank behind: always the
 * second, whatever else differs in the line. Hunks that touch then are one.
 */
function slideRight(
  hunks: readonly TextHunk[],
  old: readonly string[],
  next: readonly string[],
): TextHunk[] {
  const slid: TextHunk[] = []; // from the right
  for (const each of hunks.toReversed()) {
    let hunk = slideTo(each, slid.at(-1)?.start ?? old.length, old, next);
    for (let following = slid.at(-1); following && hunk.end >= following.start; ) {
      slid.pop();
      const joined = { ...hunk, end: following.end, newEnd: following.newEnd };
      following = slid.at(-1);
      hunk = slideTo(joined, following?.start ?? old.length, old, next);
    }
    slid.push(hunk);
  }
  return slid.reverse();
}

function slideTo(
  hunk: TextHunk,
  limit: number,
  old: readonly string[],
  next: readonly string[],
): TextHunk {
  if (doesReplace(hunk)) return hunk;
  let { start, end, newStart, newEnd } = hunk;
  while (end < limit && old[end] === (start < end ? old[start] : next[newStart])) {
    start += 1;
    end += 1;
    newStart += 1;
    newEnd += 1;
  }
  return { start, end, newStart, newEnd };
}

/** CM11: "old man" for "young lady" is one change; the blank between is no word that was kept. */
function joinReplacements(hunks: readonly TextHunk[], old: readonly string[]): TextHunk[] {
  const joined: TextHunk[] = [];
  for (const hunk of hunks) {
    const last = joined.at(-1);
    const isNext =
      last &&
      doesReplace(last) &&
      doesReplace(hunk) &&
      hunk.start === last.end + 1 &&
      isBlank(old[last.end]);
    if (isNext) joined[joined.length - 1] = { ...last, end: hunk.end, newEnd: hunk.newEnd };
    else joined.push(hunk);
  }
  return joined;
}

function listOffsets(tokens: readonly string[]): number[] {
  const offsets = [0];
  for (const token of tokens) offsets.push((offsets.at(-1) ?? 0) + token.length);
  return offsets;
}
