/** The title page at the top of a Fountain text, as fields of a cover. Rules FN40 to FN43. */
import { plainText } from './emphasis';

/** By key, the names that the document's cover has. */
const FIELDS: Readonly<Record<string, string>> = {
  title: 'title',
  subtitle: 'subTitle',
  'sub title': 'subTitle',
  'sub-title': 'subTitle',
  credit: 'credit',
  author: 'authors',
  authors: 'authors',
  source: 'source',
  'draft date': 'draftDate',
  date: 'draftDate',
  contact: 'contact',
  'contact info': 'contact',
  copyright: 'copyright',
  notes: 'notes',
  revision: 'revision',
};
const FOREIGN = new Set(
  (
    'format|fmt|language|lang|episode|series|season|show|draft|written by|watermark|header|footer|font|revised' +
    '|email|phone|address|agent|tl|tc|tr|cc|bl|br'
  ).split('|'),
);
const KEY = /^(\p{L}[\p{L}\p{N}_ \-/.&'’]{0,40}?)[ \t]*:(?!\/\/)/u;
const INDENTED = /^(?:\t| {3})/;

export interface TitlePage {
  readonly fields: readonly (readonly [key: string, value: string])[];
  readonly rest: string; // the text below it
}

export function splitKey(line: string): readonly [key: string, value: string] | null {
  const found = KEY.exec(line);
  return found?.[1] ? [found[1], line.slice(found[0].length).trim()] : null;
}

export function splitTitlePage(text: string): TitlePage {
  const below = text.replace(/^\n+/, '');
  const block = blockOf((below.split('\n\n', 1)[0] ?? '').split('\n'));
  if (!isTitlePage(block)) return { fields: [], rest: text };
  const length = block.reduce((sum, line) => sum + line.length + 1, 0);
  return { fields: fieldsOf(withoutIndent(block)), rest: below.slice(length) };
}

/** The fields that a cover of ours has a place for, and those it has none for. */
export function coverOf(fields: TitlePage['fields']): {
  cover: Record<string, string>;
  others: (readonly [string, string])[];
} {
  const cover: Record<string, string> = {};
  const others: (readonly [string, string])[] = [];
  for (const field of fields) {
    const [key, value] = field;
    const name = FIELDS[key.toLowerCase()];
    if (name && !cover[name]) cover[name] = plainText(value);
    else others.push(field);
  }
  return { cover, others };
}

/** Up to the first blank line; spaces alone are part of a value when that goes on, indented, below. */
function blockOf(lines: readonly string[]): string[] {
  let last = -1;
  for (const [at, line] of lines.entries()) {
    if (!line.trim()) continue;
    if (at > last + 1 && !INDENTED.test(line)) break;
    last = at;
  }
  return lines.slice(0, last + 1);
}

/** It opens with a key, and at least one key is one that somebody knows: "Vienna: 1945" is none. */
export function isTitlePage(block: readonly string[]): boolean {
  const [first] = block;
  if (!first || !splitKey(first.trimStart())) return false;
  return withoutIndent(block).some((line) => {
    const key = splitKey(line)?.[0].toLowerCase();
    return key !== undefined && (Object.hasOwn(FIELDS, key) || FOREIGN.has(key));
  });
}

/** Some files indent the whole title page. */
function withoutIndent(block: readonly string[]): string[] {
  const indent = /^\s*/.exec(block[0] ?? '')?.[0] ?? '';
  return block.map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line));
}

function fieldsOf(block: readonly string[]): [string, string][] {
  const fields: [string, string[]][] = [];
  for (const line of block) {
    const found = INDENTED.test(line) ? null : splitKey(line);
    if (found) fields.push([found[0], found[1] ? [found[1]] : []]);
    else fields.at(-1)?.[1].push(line.trim());
  }
  return fields.map(([key, lines]) => [key, lines.join('\n')]);
}
