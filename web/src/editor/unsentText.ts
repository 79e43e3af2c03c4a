/** The words of unsaved changes as plain text, for who cannot save them and wants to take them along. */
import * as Y from 'yjs';

/** A client of the document, and from which of its clock ticks on nothing is saved. */
export interface Unsaved {
  client: number;
  from: number;
}

function itemsOf(doc: Y.Doc, { client, from }: Unsaved): Y.Item[] {
  const structs = doc.store.clients.get(client) ?? [];
  return structs.filter(
    (struct): struct is Y.Item =>
      struct instanceof Y.Item && struct.id.clock + struct.length > from,
  );
}

function wordsIn(item: Y.Item): string {
  const { content } = item;
  if (content instanceof Y.ContentString) return content.str;
  if (!(content instanceof Y.ContentAny)) return '';
  return content.arr.filter((value) => typeof value === 'string').join('\n');
}

/** A text without its marks. */
function plain(text: Y.Text): string {
  return text
    .toDelta()
    .map(({ insert }: { insert: unknown }) => (typeof insert === 'string' ? insert : ''))
    .join('');
}

/** Any of Yjs' types: their events differ, which nobody here listens to. */
type Shared = Pick<Y.AbstractType<never>, '_item'>;

/** Where a line stands, to put the lines in the order of the page. */
function placeOf({ _item: item }: Shared): number {
  const siblings = item?.parent instanceof Y.XmlFragment ? item.parent : null;
  if (siblings?._item) return placeOf(siblings);
  return siblings ? siblings.toArray().findIndex((sibling) => sibling._item === item) : -1;
}

function isGone(type: Shared): boolean {
  return type._item?.deleted ?? false;
}

/** The line of an item, when it still stands. */
function lineOf({ parent }: Y.Item): Y.Text | null {
  return parent instanceof Y.Text && !isGone(parent) ? parent : null;
}

/** Words without a line: a value of a map, or what was written into an element that somebody else deleted. */
function looseWords(item: Y.Item): string {
  const isWithElement = item.parent instanceof Y.Text && isGone(item.parent);
  return isWithElement || !item.deleted ? wordsIn(item) : '';
}

/** Whole lines, because a few letters alone say nothing; then the words that have no line. */
export function unsentText(doc: Y.Doc, unsaved: Unsaved[]): string {
  const lines = new Map<Y.Text, number>();
  const loose: string[] = [];
  for (const item of unsaved.flatMap((one) => itemsOf(doc, one))) {
    const line = lineOf(item);
    if (!line) loose.push(looseWords(item));
    else if (!item.deleted) lines.set(line, placeOf(line));
  }
  const inOrder = [...lines].sort(([, one], [, other]) => one - other);
  return [...inOrder.map(([text]) => plain(text)), ...loose].filter(Boolean).join('\n');
}
