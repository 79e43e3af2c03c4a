/** The letters of a line by what Yjs calls them: these names stay, wherever others write in the line. */
import * as Y from 'yjs';
import { rowAround, textsOf } from './reading';

export interface NamedLetter {
  readonly letter: string;
  readonly id: Y.ID;
}

/** Where a letter stands in the document: its line, and the letters before it there. */
export interface Spot {
  readonly row: Y.XmlElement;
  readonly place: number;
}

export function lettersOf(row: Y.XmlElement): NamedLetter[] {
  return textsOf(row).flatMap(lettersIn);
}

function lettersIn(text: Y.XmlText): NamedLetter[] {
  const found: NamedLetter[] = [];
  for (let item = text._start; item; item = item.right) {
    const { content, deleted, id } = item;
    if (deleted || !(content instanceof Y.ContentString)) continue;
    for (let i = 0; i < content.str.length; i += 1) {
      found.push({ letter: content.str[i] ?? '', id: Y.createID(id.client, id.clock + i) });
    }
  }
  return found;
}

/** By id: where its letter stands; null: nowhere any more. */
export function spotsOf(
  content: Y.XmlFragment,
  ids: readonly (Y.ID | null)[],
): readonly (Spot | null)[] {
  const lines = new Map<Y.XmlElement, ReadonlyMap<string, number>>();
  return ids.map((id) => {
    const row = id && rowOf(content, id);
    if (!row) return null;
    const places = lines.get(row) ?? placesById(row);
    lines.set(row, places);
    const place = places.get(nameOf(id));
    return place === undefined ? null : { row, place };
  });
}

function rowOf(content: Y.XmlFragment, id: Y.ID): Y.XmlElement | null {
  const item = content.doc ? Y.getItem(content.doc.store, id) : null;
  return item instanceof Y.Item && !item.deleted ? rowAround(item.parent, content) : null;
}

function placesById(row: Y.XmlElement): Map<string, number> {
  return new Map(lettersOf(row).map(({ id }, place) => [nameOf(id), place]));
}

function nameOf({ client, clock }: Y.ID): string {
  return `${client}:${clock}`;
}
