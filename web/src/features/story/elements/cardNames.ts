/** Names of people and places compared: one name, or perhaps two spellings of one (ST41). */

/** Accents; marks of other scripts are letters. */
const ACCENTS = /[\u0300-\u036f]/g;

/** Without case, accents and blanks. */
export function foldName(name: string): string {
  const bare = name.toUpperCase().normalize('NFD').replace(ACCENTS, '');
  return bare.replace(/\s+/g, '').normalize('NFC');
}

export interface NamedCard {
  readonly content: string;
  readonly source: readonly string[];
}

/** Folded, of everything that the card stands for. */
export function foldedNames({ content, source }: NamedCard): ReadonlySet<string> {
  return new Set([content, ...source].map(foldName).filter(Boolean));
}

const BRACKETS = /[([（【][^)\]）】]*[)\]）】]?/g;
const ARTICLE = /^(?:THE|AN?)\s+/;
const SIGNS = /[^\p{L}\p{N}\p{M}\s]+/gu;
const NUMBER = /^(?:\p{N}+|[A-Z]|ONE|TWO|THREE|FOUR|FIRST|SECOND|THIRD|FOURTH)$/u;
/** Words that by themselves name nobody: OLD MAN is not another MAN. */
const ROLES = new Set(
  (
    'MAN WOMAN BOY GIRL GUARD COP OFFICER NURSE VOICE DRIVER WAITER WAITRESS SOLDIER KID TEACHER MOTHER FATHER MOM DAD SON ' +
    'DAUGHTER BROTHER SISTER AGENT DETECTIVE DOCTOR JUDGE LAWYER CLERK STUDENT REPORTER HOST GUEST CROWD ANNOUNCER HOUSE ROOM'
  ).split(' '),
);

/** In capitals, without accents, signs, an article and what stands in brackets, as (V.O.). */
function wordsOf(name: string): string[] {
  const capitals = name.toUpperCase().normalize('NFD').replace(ACCENTS, '').normalize('NFC');
  const bare = capitals.replace(BRACKETS, ' ').replaceAll('-', ' ').replace(SIGNS, '');
  return bare.trim().replace(ARTICLE, '').split(/\s+/).filter(Boolean);
}

/**
 * Whether two names may be one person or place: only signs differ (MRS. DALE and MRS DALE), one letter, or one is the longer
 * form. As RP31, RP32 and RP37, but more generous: this is offered, and nobody has to take it.
 */
export function isAlike(one: string, other: string): boolean {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  if (words.length === 0 || others.length === 0) return false;
  if (words.join('') === others.join('')) return true;
  const numbers = [words, others].map((list) => list.filter((word) => NUMBER.test(word)).join(' '));
  if (numbers[0] !== numbers[1]) return false;
  return isMisspelt(words, others) || isLongerForm(words, others);
}

function isMisspelt(words: readonly string[], others: readonly string[]): boolean {
  if (words.length !== others.length) return false;
  const [difference, ...more] = words.flatMap((word, at) =>
    word === others[at] ? [] : [[word, others[at] ?? ''] as const],
  );
  if (!difference || more.length > 0) return false;
  const [one, other] = difference;
  const isPlural = one === `${other}S` || other === `${one}S`;
  return !isPlural && Math.min(one.length, other.length) >= 4 && isWithinOneEdit(one, other);
}

/** A letter more, less or another, or two that changed places. */
function isWithinOneEdit(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [rest, otherRest] = [
    one.slice(start, one.length - end),
    other.slice(start, other.length - end),
  ];
  const isSwapped = rest.length === 2 && otherRest === `${rest[1]}${rest[0]}`;
  return isSwapped || (rest.length <= 1 && otherRest.length <= 1);
}

/** JOHN and JOHN SMITH, KHAN and DR. KHAN. */
function isLongerForm(words: readonly string[], others: readonly string[]): boolean {
  const [short, long] = words.length < others.length ? [words, others] : [others, words];
  if (short.length === long.length || long.length > 3) return false;
  if (short.some((word) => word.length < 3 || ROLES.has(word))) return false;
  const text = short.join(' ');
  return (
    long.slice(0, short.length).join(' ') === text || long.slice(-short.length).join(' ') === text
  );
}
