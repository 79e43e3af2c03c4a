/** Cover in the Y.Doc: one string for each field in a Y.Map, as the server reads it. */
import type { Doc, Map as YMap } from 'yjs';
import { z } from 'zod';
import { COVER } from '../../../../editor/schema/documentShape';
import { notifyListeners } from '../../../../editor/session/faultTolerantDoc';
import {
  type Cover,
  type CoverFields,
  type CoverLine,
  type CoverName,
  coverNames,
  type OtherFields,
} from '../../../../screenplay/cover/cover';

function getCoverMap(doc: Doc): YMap<unknown> {
  return doc.getMap(COVER);
}

/** Any client may have written something else than a string. */
function readText(doc: Doc, key: string): string {
  const value = getCoverMap(doc).get(key);
  return typeof value === 'string' ? value : '';
}

export function readCoverField(doc: Doc, name: CoverName): string {
  return readText(doc, name);
}

function readJson(doc: Doc, key: string): unknown {
  try {
    return JSON.parse(readText(doc, key) || 'null');
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
  const given = readJson(doc, 'lines');
  return (Array.isArray(given) ? given : []).flatMap((each) => {
    const read = line.safeParse(each);
    if (!read.success) return [];
    const { children: runs, align, left, breakBefore } = read.data;
    return [{ runs, align, left, breakBefore }];
  });
}

const pair = z.tuple([z.string(), z.string()]);

function readOthers(doc: Doc): OtherFields {
  const given = readJson(doc, 'others');
  return (Array.isArray(given) ? given : []).flatMap((each) => {
    const read = pair.safeParse(each);
    return read.success ? [read.data] : [];
  });
}

export function readCover(doc: Doc): Cover {
  const value = coverNames
    .map((name) => [name, readCoverField(doc, name)])
    .filter(([, words]) => words);
  const fields: CoverFields = Object.fromEntries(value);
  return { fields, others: readOthers(doc), lines: readLines(doc) };
}

/** An empty field is deleted. */
export function writeCoverField(doc: Doc, name: CoverName, words: string): void {
  if (readCoverField(doc, name) === words) return;
  const cover = getCoverMap(doc);
  if (words) cover.set(name, words);
  else cover.delete(name);
}

/** Calls back when any field changes. */
export function watchCover(doc: Doc, onChange: () => void): () => void {
  const cover = getCoverMap(doc);
  // An error in a listener must not reach the sync code: it would close the socket for nothing.
  const notify = () => notifyListeners([onChange]);
  cover.observe(notify);
  return () => cover.unobserve(notify);
}

/**
 * A pasted title page becomes the cover, where the cover has no other text yet.
 * False: the cover has text, and nothing was changed.
 */
export function fillCover(doc: Doc, given: Readonly<Record<string, string>>): boolean {
  const wanted = coverNames.flatMap((name) => (given[name] ? [[name, given[name]] as const] : []));
  const isSame = (one: string, other: string) =>
    one.trim().toLowerCase() === other.trim().toLowerCase();
  const isFree = wanted.every(([name, words]) => {
    const value = readCoverField(doc, name);
    return !value || isSame(value, words);
  });
  if (!isFree) return false;
  doc.transact(() => {
    for (const [name, words] of wanted) writeCoverField(doc, name, words);
  });
  return true;
}
