/** The cover in the living document: strings in a map, one each, as the server reads them. */
import type { Doc, Map as YMap } from 'yjs';
import { z } from 'zod';
import { COVER } from '../../../../editor/documentShape';
import { tellEach } from '../../../../editor/tellEach';
import {
  type Cover,
  type CoverFields,
  type CoverLine,
  type CoverName,
  coverNames,
  type OtherFields,
} from '../../../../screenplay/cover/cover';

function coverOf(doc: Doc): YMap<unknown> {
  return doc.getMap(COVER);
}

/** Anybody's program may have written something else than words there. */
function wordsUnder(doc: Doc, key: string): string {
  const said = coverOf(doc).get(key);
  return typeof said === 'string' ? said : '';
}

export function readCover(doc: Doc, name: CoverName): string {
  return wordsUnder(doc, name);
}

function jsonUnder(doc: Doc, key: string): unknown {
  try {
    return JSON.parse(wordsUnder(doc, key) || 'null');
  } catch {
    return null;
  }
}

const flag = z.boolean().catch(false);
const run = z.object({
  text: z.string().catch(''),
  bold: flag,
  italic: flag,
  underline: flag,
});
const line = z.object({
  field: z.literal('line'),
  children: z.array(run).catch([]),
  align: z.enum(['left', 'center', 'right', 'justify']).catch('left'),
  left: z.number().catch(1.5),
  breakBefore: flag,
});

function readLines(doc: Doc): CoverLine[] {
  const given = jsonUnder(doc, 'lines');
  return (Array.isArray(given) ? given : []).flatMap((each) => {
    const read = line.safeParse(each);
    if (!read.success) return [];
    const { children: runs, align, left, breakBefore } = read.data;
    return [{ runs, align, left, breakBefore }];
  });
}

const pair = z.tuple([z.string(), z.string()]);

function readOthers(doc: Doc): OtherFields {
  const given = jsonUnder(doc, 'others');
  return (Array.isArray(given) ? given : []).flatMap((each) => {
    const read = pair.safeParse(each);
    return read.success ? [read.data] : [];
  });
}

export function readWholeCover(doc: Doc): Cover {
  const said = coverNames.map((name) => [name, readCover(doc, name)]).filter(([, words]) => words);
  const fields: CoverFields = Object.fromEntries(said);
  return { fields, others: readOthers(doc), lines: readLines(doc) };
}

/** A field without words is not there. */
export function writeCover(doc: Doc, name: CoverName, words: string): void {
  if (readCover(doc, name) === words) return;
  const cover = coverOf(doc);
  if (words) cover.set(name, words);
  else cover.delete(name);
}

/** Told when something of it is another. */
export function watchCover(doc: Doc, tell: () => void): () => void {
  const cover = coverOf(doc);
  // Whoever brought the change must not hear of a fault here: the line would be cut for nothing.
  const heard = () => tellEach([tell]);
  cover.observe(heard);
  return () => cover.unobserve(heard);
}

/**
 * A title page that was pasted becomes the cover, where that has no other words yet.
 * False: it has, and nothing was changed.
 */
export function fillCover(doc: Doc, given: Readonly<Record<string, string>>): boolean {
  const wanted = coverNames.flatMap((name) => (given[name] ? [[name, given[name]] as const] : []));
  const isSame = (one: string, other: string) =>
    one.trim().toLowerCase() === other.trim().toLowerCase();
  const isFree = wanted.every(([name, words]) => {
    const said = readCover(doc, name);
    return !said || isSame(said, words);
  });
  if (!isFree) return false;
  doc.transact(() => {
    for (const [name, words] of wanted) writeCover(doc, name, words);
  });
  return true;
}
