/** Guess of a cover's fields from its lines, and whether those lines still match. (In Python: screenplay/cover/fields.py.) */
import {
  type Cover,
  type CoverLine,
  type CoverMark,
  type CoverName,
  type CoverRun,
  coverLineText,
  coverMarks,
} from './cover';

const NAMED: Readonly<Record<string, CoverName>> = {
  title: 'title',
  credit: 'credit',
  author: 'authors',
  authors: 'authors',
  source: 'source',
  'draft date': 'draftDate',
  contact: 'contact',
  copyright: 'copyright',
  notes: 'notes',
};
const BY =
  '(?:an? )?(?:original )?(?:screenplay|teleplay|story|written|created|adapted|directed|play|film|script)';
const CREDITS = `${BY}(?:(?: and |, | & | ?/ ?)(?:${BY}))* `;
const CREDIT = new RegExp(`^(?:${CREDITS})?by:?$`, 'i');
const CREDIT_AND_NAME = new RegExp(`^(${CREDITS}by:?)\\s+(\\S.*)$`, 'i');
const SOURCE = /^(?:based (?:up)?on|adapted from|inspired by|from (?:the|a) )/i;
const MONTHS = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
const FIELD_PATTERNS: readonly (readonly [CoverName, RegExp])[] = [
  ['copyright', /©|\(c\)|copyright/i],
  ['revision', /\brevis|\brev\./i],
  [
    'draftDate',
    new RegExp(
      `\\bdraft\\b|\\b\\d{1,4}[-/.]\\d{1,2}[-/.]\\d{1,4}\\b|\\b(?:${MONTHS})[a-z]{0,6}\\.? (?:\\d{1,2},? )?\\d{4}\\b`,
      'i',
    ),
  ],
];
const LONGEST_GUESS = 200;

/** Whether the lines are the cover: only while they say what its fields say, which somebody may have changed. */
export function linesMatchFields({ fields, marks, others, lines }: Cover): boolean {
  if (!lines.length) return false;
  const found = guessCoverFields(lines);
  const hasOwnMarks = (Object.keys(marks) as CoverName[]).some(
    (name) => String(marks[name]) !== String(found.marks[name] ?? []),
  );
  if (hasOwnMarks) return false;
  const names = new Set([...Object.keys(found.fields), ...Object.keys(fields)]) as Set<CoverName>;
  return (
    [...names].every((name) => (found.fields[name] ?? '') === (fields[name] ?? '')) &&
    JSON.stringify(found.others) === JSON.stringify(others)
  );
}

/** What no field holds, so that it counts whatever the fields say: a cast, a quotation behind the first page. */
export function furtherPages(lines: readonly CoverLine[]): readonly CoverLine[] {
  return lines.slice(endOfFirstPage(lines));
}

function endOfFirstPage(lines: readonly CoverLine[]): number {
  let hasText = false;
  for (const [at, line] of lines.entries()) {
    if (line.breakBefore && hasText) return at;
    hasText ||= coverLineText(line).trim() !== '';
  }
  return lines.length;
}

/** The marks of a field: as somebody has set them, else those that all of its lines have. */
export function fieldMarks(cover: Cover, name: CoverName): readonly CoverMark[] {
  return cover.marks[name] ?? guessCoverFields(cover.lines).marks[name] ?? [];
}

/** Whether some words of a line on the first page have a mark that others have not. */
export function hasMixedMarks(lines: readonly CoverLine[]): boolean {
  return lines.slice(0, endOfFirstPage(lines)).some((line) => {
    const marked = coverMarks.filter((mark) => wordsOf(line).some((run) => run[mark]));
    return marked.length !== marksOfLine(line).length;
  });
}

function marksOfLine(line: CoverLine): CoverMark[] {
  const words = wordsOf(line);
  return words.length ? coverMarks.filter((mark) => words.every((run) => run[mark])) : [];
}

function wordsOf({ runs }: CoverLine): CoverRun[] {
  return runs.filter(({ text }) => text.trim());
}

/** Of the first title page; further ones are only lines. */
export function guessCoverFields(lines: readonly CoverLine[]): Omit<Cover, 'lines'> {
  return new CoverGuess().read(lines.slice(0, endOfFirstPage(lines)));
}

class CoverGuess {
  readonly #fields = new Map<CoverName, string[]>();
  readonly #others: [name: string, value: string][] = [];
  readonly #marks = new Map<CoverName, readonly CoverMark[]>();
  /** Of the line at hand. */
  #lineMarks: readonly CoverMark[] = [];
  /** Whose name comes next: 'authors', or the credit of a second one. */
  #awaited = '';
  #isAfterBlank = false;

  read(lines: readonly CoverLine[]): Omit<Cover, 'lines'> {
    const hasCentred = lines.some((line) => line.align === 'center' && coverLineText(line).trim());
    for (const line of lines) {
      const words = coverLineText(line).trim();
      this.#lineMarks = marksOfLine(line);
      const isCentred = line.align === 'center' || (!hasCentred && !this.#fields.has('title'));
      if (words) this.#take(words, isCentred);
      this.#isAfterBlank = words === '';
    }
    const fields = [...this.#fields].map(([name, texts]) => [name, texts.join('\n')]);
    const marks = [...this.#marks].filter(([, found]) => found.length);
    return {
      fields: Object.fromEntries(fields),
      marks: Object.fromEntries(marks),
      others: this.#others,
    };
  }

  #add(name: CoverName, text: string): void {
    this.#fields.set(name, [...(this.#fields.get(name) ?? []), text]);
    const before = this.#marks.get(name) ?? this.#lineMarks;
    this.#marks.set(
      name,
      before.filter((mark) => this.#lineMarks.includes(mark)),
    );
  }

  #take(text: string, isCentred: boolean): void {
    if (this.#takeNamed(text)) return;
    if (isCentred) this.#takeCentred(text);
    else if (!this.#takeDate(text)) this.#add('contact', text);
  }

  /** Lines like "Contact: ..." as some programs write them. */
  #takeNamed(text: string): boolean {
    const [, name = '', value = ''] = /^([^:]*):(.*)$/s.exec(text) ?? [];
    const fieldName = value.trim() ? NAMED[name.trim().toLowerCase()] : undefined;
    if (fieldName) this.#add(fieldName, value.trim());
    return fieldName !== undefined;
  }

  #takeCentred(text: string): void {
    if (!this.#fields.has('title')) this.#add('title', text);
    else if (text.length <= LONGEST_GUESS && this.#takeCredit(text)) return;
    else if (this.#isOfSource(text)) {
      this.#add('source', text);
      this.#awaited = 'source';
    } else if (this.#awaited && this.#awaited !== 'source') this.#takeName(text);
    else if (!this.#takeDate(text)) this.#add(this.#isCredited ? 'notes' : 'subTitle', text);
  }

  #isOfSource(text: string): boolean {
    return SOURCE.test(text) || (this.#awaited === 'source' && !this.#isAfterBlank);
  }

  get #isCredited(): boolean {
    return this.#fields.has('credit') || this.#fields.has('authors');
  }

  #takeCredit(text: string): boolean {
    const match = CREDIT_AND_NAME.exec(text);
    const credit = match?.[1] ?? (CREDIT.test(text) ? text : '');
    if (!credit) return false;
    if (this.#fields.has('credit')) {
      this.#others.push([credit, '']);
      this.#awaited = credit;
    } else {
      this.#add('credit', credit);
      this.#awaited = 'authors';
    }
    if (match?.[2]) {
      this.#isAfterBlank = false;
      this.#takeName(match[2]);
    }
    return true;
  }

  /** Names until a blank line behind the first of them. */
  #takeName(text: string): void {
    const last = this.#others.at(-1);
    const names = this.#awaited === 'authors' ? this.#fields.get('authors') : last?.[1];
    if (names?.length && this.#isAfterBlank) {
      this.#awaited = '';
      this.#takeCentred(text);
    } else if (this.#awaited === 'authors') this.#add('authors', text);
    else if (last) last[1] = last[1] ? `${last[1]}\n${text}` : text;
  }

  #takeDate(text: string): boolean {
    if (text.length > LONGEST_GUESS) return false;
    const found = FIELD_PATTERNS.find(([, pattern]) => pattern.test(text));
    if (found) this.#add(found[0], text);
    return found !== undefined;
  }
}
