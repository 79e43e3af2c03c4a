/** Plain text of unsaved changes, for a writer who cannot save them and wants to copy them. */
import * as Y from 'yjs';

/** A client of the document, and from which of its clock ticks on nothing is saved. */
export interface UnsavedRange {
  client: number;
  from: number;
}

function unsavedItems(doc: Y.Doc, { client, from }: UnsavedRange): Y.Item[] {
  const structs = doc.store.clients.get(client) ?? [];
  return structs.filter(
    (struct): struct is Y.Item =>
      struct instanceof Y.Item && struct.id.clock + struct.length > from,
  );
}

function itemText(item: Y.Item): string {
  const { content } = item;
  if (content instanceof Y.ContentString) return content.str;
  if (!(content instanceof Y.ContentAny)) return '';
  return content.arr.filter((value) => typeof value === 'string').join('\n');
}

/** The text without its marks. */
function plainText(text: Y.Text): string {
  return text
    .toDelta()
    .map(({ insert }: { insert: unknown }) => (typeof insert === 'string' ? insert : ''))
    .join('');
}

/** Any of Yjs' types: their events differ, which are not used here. */
type SharedType = Pick<Y.AbstractType<never>, '_item'>;

/** Index of a line's element, to sort the lines as on the page. */
function orderInDocument({ _item: item }: SharedType): number {
  const siblings = item?.parent instanceof Y.XmlFragment ? item.parent : null;
  if (siblings?._item) return orderInDocument(siblings);
  return siblings ? siblings.toArray().findIndex((sibling) => sibling._item === item) : -1;
}

function isDeleted(type: SharedType): boolean {
  return type._item?.deleted ?? false;
}

/** The line of an item, when that is not deleted. */
function enclosingText({ parent }: Y.Item): Y.Text | null {
  return parent instanceof Y.Text && !isDeleted(parent) ? parent : null;
}

/** Fields of the desk's entries that are ours and no words of anybody, as their positions. */
const OWN_FIELD_PREFIX = '@';

/** Text without a line: a value of a map, or text that was typed into an element that somebody else deleted. */
function orphanedText(item: Y.Item): string {
  if (item.parentSub?.startsWith(OWN_FIELD_PREFIX)) return '';
  const isWithElement = item.parent instanceof Y.Text && isDeleted(item.parent);
  return isWithElement || !item.deleted ? itemText(item) : '';
}

/** Whole lines, because a few characters alone say nothing; then the text without a line. */
export function collectUnsavedText(doc: Y.Doc, unsaved: UnsavedRange[]): string {
  const lines = new Map<Y.Text, number>();
  const loose: string[] = [];
  for (const item of unsaved.flatMap((one) => unsavedItems(doc, one))) {
    const line = enclosingText(item);
    if (!line) loose.push(orphanedText(item));
    else if (!item.deleted) lines.set(line, orderInDocument(line));
  }
  const inOrder = [...lines].sort(([, one], [, other]) => one - other);
  return [...inOrder.map(([text]) => plainText(text)), ...loose].filter(Boolean).join('\n');
}
