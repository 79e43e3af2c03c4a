/** Characters of a line by their Yjs ids: an id stays the same, wherever others write in the line. */
import * as Y from 'yjs';
import { enclosingRow, textNodesOf } from '../readDocument';

export interface IdentifiedCharacter {
  readonly character: string;
  readonly id: Y.ID;
}

/** Where a character is in the document: its line, and its offset there. */
export interface DocumentPosition {
  readonly row: Y.XmlElement;
  readonly offset: number;
}

export function charactersOf(row: Y.XmlElement): IdentifiedCharacter[] {
  return textNodesOf(row).flatMap(charactersIn);
}

function charactersIn(text: Y.XmlText): IdentifiedCharacter[] {
  const found: IdentifiedCharacter[] = [];
  for (let item = text._start; item; item = item.right) {
    const { content, deleted, id } = item;
    if (deleted || !(content instanceof Y.ContentString)) continue;
    for (let i = 0; i < content.str.length; i += 1) {
      found.push({ character: content.str[i] ?? '', id: Y.createID(id.client, id.clock + i) });
    }
  }
  return found;
}

/** By id: where its character is; null: deleted. */
export function locateCharacters(
  content: Y.XmlFragment,
  ids: readonly (Y.ID | null)[],
): readonly (DocumentPosition | null)[] {
  const lines = new Map<Y.XmlElement, ReadonlyMap<string, number>>();
  return ids.map((id) => {
    const row = id && rowOfId(content, id);
    if (!row) return null;
    const offsets = lines.get(row) ?? offsetsById(row);
    lines.set(row, offsets);
    const offset = offsets.get(idKey(id));
    return offset === undefined ? null : { row, offset };
  });
}

function rowOfId(content: Y.XmlFragment, id: Y.ID): Y.XmlElement | null {
  const item = content.doc ? Y.getItem(content.doc.store, id) : null;
  return item instanceof Y.Item && !item.deleted ? enclosingRow(item.parent, content) : null;
}

function offsetsById(row: Y.XmlElement): Map<string, number> {
  return new Map(charactersOf(row).map(({ id }, offset) => [idKey(id), offset]));
}

function idKey({ client, clock }: Y.ID): string {
  return `${client}:${clock}`;
}
