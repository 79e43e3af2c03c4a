/** The fields of the cover in the living document: strings in a map, one each, as the server reads them. */
import type { Doc, Map as YMap } from 'yjs';
import { COVER } from '../../../../editor/documentShape';

export const coverNames = [
  'title',
  'subTitle',
  'credit',
  'authors',
  'source',
  'notes',
  'copyright',
  'contact',
  'revision',
  'draftDate',
] as const;

export type CoverName = (typeof coverNames)[number];

function coverOf(doc: Doc): YMap<unknown> {
  return doc.getMap(COVER);
}

/** Anybody's program may have written something else than words there. */
export function readCover(doc: Doc, name: CoverName): string {
  const said = coverOf(doc).get(name);
  return typeof said === 'string' ? said : '';
}

/** A field without words is not there. */
export function writeCover(doc: Doc, name: CoverName, words: string): void {
  if (readCover(doc, name) === words) return;
  const cover = coverOf(doc);
  if (words) cover.set(name, words);
  else cover.delete(name);
}

/** Told when one of the fields is another. */
export function watchCover(doc: Doc, tell: () => void): () => void {
  const cover = coverOf(doc);
  cover.observe(tell);
  return () => cover.unobserve(tell);
}
