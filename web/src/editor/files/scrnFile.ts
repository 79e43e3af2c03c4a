/** Export of a text as our own file format (.scrn), made in the browser for when the server cannot make one. */

import type * as Y from 'yjs';
import { coverMarks, coverMarksKey, coverNames } from '../../screenplay/cover/cover';
import { LETTER, type Profile } from '../../screenplay/profile';
import { fragmentOf, nodeFromRow, readRows } from '../binding/readDocument';
import { leavesFromText, parseJson } from '../schema/contentLeaves';
import { COVER, PRODUCTION, SCENE_NUMBERS } from '../schema/documentShape';

type Block = Record<string, unknown>;

/** String attributes and JSON attributes; `extra` stays separate, because its names may clash with ours. */
const WORDS = ['sceneNumber', 'color', 'align', 'dual', 'listStyle', 'style'] as const;
const VALUES = [
  'breakBefore',
  'level',
  'overrides',
  'notes',
  'alternates',
  'omitted',
  'extra',
] as const;

/** An element as a block of the API's `content`. */
function createElementBlock(row: Y.XmlElement): Block {
  const { attrs, content } = nodeFromRow(row);
  const words = WORDS.filter((name) => attrs[name]).map((name) => [name, attrs[name]]);
  const values = VALUES.map((name) => [name, parseJson(attrs[name])]).filter(([, value]) => value);
  return {
    type: attrs.kind,
    id: attrs.id,
    ...Object.fromEntries([...words, ...values]),
    children: leavesFromText(content),
  };
}

function createField(name: string, text: string, more: object = {}, marks: object = {}) {
  return { type: 'getting-started-element', field: name, ...more, children: [{ text, ...marks }] };
}

/** Marks that somebody has set or removed, as the server reads them; see `coverMarksKey`. */
function readFieldMarks(stored: unknown): [more: object, marks: object] {
  if (typeof stored !== 'string') return [{}, {}];
  const marks = coverMarks.filter((mark) => stored.split(' ').includes(mark));
  return [{ marks }, Object.fromEntries(marks.map((mark) => [mark, true]))];
}

function readList(cover: Y.Map<unknown>, key: string): unknown[] {
  const listed = parseJson(cover.get(key));
  return Array.isArray(listed) ? listed : [];
}

/** The cover as the first block of the API's `content`; none for an empty cover. */
function createCoverBlock(doc: Y.Doc): object[] {
  const cover = doc.getMap(COVER);
  const fields = coverNames.flatMap((name) => {
    const words = cover.get(name);
    const marks = readFieldMarks(cover.get(coverMarksKey(name)));
    return typeof words === 'string' && words ? [createField(name, words, ...marks)] : [];
  });
  const others = readList(cover, 'others').flatMap((pair) =>
    Array.isArray(pair) ? [createField('other', String(pair[1]), { name: String(pair[0]) })] : [],
  );
  const children = [...fields, ...others, ...readList(cover, 'lines')];
  const extra = parseJson(cover.get('extra'));
  if (children.length === 0 && !extra) return [];
  return [{ type: 'getting-started', ...(extra ? { extra } : {}), children }];
}

/** Header that `formats/scrn` on the server reads. */
const FORMAT = { format: 'screnpla', version: 1 };

/** Without the extras of an imported file, which only the server has. */
export function createScrnFile(doc: Y.Doc, profile: Profile): Blob {
  const page = { type: 'page', children: readRows(fragmentOf(doc)).map(createElementBlock) };
  // The default layout is left out.
  const layout = JSON.stringify(profile) === JSON.stringify(LETTER) ? {} : { profile };
  const sceneNumbers = parseJson(doc.getMap(PRODUCTION).get(SCENE_NUMBERS));
  const numbered = sceneNumbers ? { sceneNumbers } : {};
  const file = { ...FORMAT, content: [...createCoverBlock(doc), page], ...layout, ...numbered };
  return new Blob([JSON.stringify(file)], { type: 'application/json' });
}
