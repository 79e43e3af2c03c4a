/** The cover of the document as the first block of the API's `content`. */
import type * as Y from 'yjs';
import { coverNames } from '../../screenplay/cover/cover';
import { COVER } from '../documentShape';
import { jsonIn } from './jsonIn';

function field(name: string, text: string, more: object = {}) {
  return { type: 'getting-started-element', field: name, ...more, children: [{ text }] };
}

function listUnder(cover: Y.Map<unknown>, key: string): unknown[] {
  const listed = jsonIn(cover.get(key));
  return Array.isArray(listed) ? listed : [];
}

/** None for a cover on which nothing stands. */
export function coverBlock(doc: Y.Doc): object[] {
  const cover = doc.getMap(COVER);
  const fields = coverNames.flatMap((name) => {
    const words = cover.get(name);
    return typeof words === 'string' && words ? [field(name, words)] : [];
  });
  const others = listUnder(cover, 'others').flatMap((pair) =>
    Array.isArray(pair) ? [field('other', String(pair[1]), { name: String(pair[0]) })] : [],
  );
  const children = [...fields, ...others, ...listUnder(cover, 'lines')];
  const extra = jsonIn(cover.get('extra'));
  if (children.length === 0 && !extra) return [];
  return [{ type: 'getting-started', ...(extra ? { extra } : {}), children }];
}
