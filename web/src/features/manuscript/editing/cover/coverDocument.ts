/** Cover in the Y.Doc: one string for each field in a Y.Map, as the server reads it. */
import type { Doc, Map as YMap } from 'yjs';
import { z } from 'zod';
import { COVER } from '../../../../editor/schema/documentShape';
import { notifyListeners } from '../../../../editor/session/faultTolerantDoc';
import {
  type Cover,
  type CoverFieldMarks,
  type CoverFields,
  type CoverLine,
  type CoverMark,
  type CoverName,
  coverMarks,
  coverMarksKey,
  coverNames,
  type OtherFields,
} from '../../../../screenplay/cover/cover';
import { fieldMarks } from '../../../../screenplay/cover/guessCoverFields';

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
  uppercase: flag,
});
const line = z.object({
  field: z.literal('line'),
  children: z.array(run).catch([]),
  align: z.enum(['left', 'center', 'right', 'justify']).catch('left'),
  left: z.number().catch(1.5),
  breakBefore: flag,
});

function readLines(doc: Doc): CoverLine[] {
  const stored = readJson(doc, 'lines');
  return (Array.isArray(stored) ? stored : []).flatMap((each) => {
    const parsed = line.safeParse(each);
    if (!parsed.success) return [];
    const { children: runs, align, left, breakBefore } = parsed.data;
    return [{ runs, align, left, breakBefore }];
  });
}

const pair = z.tuple([z.string(), z.string()]);

function readOthers(doc: Doc): OtherFields {
  const stored = readJson(doc, 'others');
  return (Array.isArray(stored) ? stored : []).flatMap((each) => {
    const parsed = pair.safeParse(each);
    return parsed.success ? [parsed.data] : [];
  });
}

export function readCover(doc: Doc): Cover {
  const value = coverNames
    .map((name) => [name, readCoverField(doc, name)])
    .filter(([, text]) => text);
  const fields: CoverFields = Object.fromEntries(value);
  return { fields, marks: readMarks(doc), others: readOthers(doc), lines: readLines(doc) };
}

/** Stored where somebody has removed all marks. */
const plain = 'plain';

function readMarks(doc: Doc): CoverFieldMarks {
  const stored = coverNames.map(
    (name) => [name, readText(doc, coverMarksKey(name)).split(' ')] as const,
  );
  const marks = stored
    .filter(([, words]) => words.some(Boolean))
    .map(([name, words]) => [name, coverMarks.filter((mark) => words.includes(mark))]);
  return Object.fromEntries(marks);
}

/** Sets a mark of a whole field, or removes it. */
export function toggleCoverMark(doc: Doc, name: CoverName, mark: CoverMark): void {
  const marks = fieldMarks(readCover(doc), name);
  const next = coverMarks.filter((each) => marks.includes(each) !== (each === mark));
  getCoverMap(doc).set(coverMarksKey(name), next.join(' ') || plain);
}

/** An empty field is deleted. */
export function writeCoverField(doc: Doc, name: CoverName, text: string): void {
  if (readCoverField(doc, name) === text) return;
  const cover = getCoverMap(doc);
  if (text) cover.set(name, text);
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
export function fillCover(doc: Doc, titlePage: Readonly<Record<string, string>>): boolean {
  const fields = coverNames.flatMap((name) =>
    titlePage[name] ? [[name, titlePage[name]] as const] : [],
  );
  const isSame = (one: string, other: string) =>
    one.trim().toLowerCase() === other.trim().toLowerCase();
  const isFree = fields.every(([name, text]) => {
    const value = readCoverField(doc, name);
    return !value || isSame(value, text);
  });
  if (!isFree) return false;
  doc.transact(() => {
    for (const [name, text] of fields) writeCoverField(doc, name, text);
  });
  return true;
}
