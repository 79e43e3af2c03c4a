/** Writes what a person has changed in the view into the document. */
import type { Node } from '@tiptap/pm/model';
import type * as Y from 'yjs';
import { newElementId } from '../newElementId';
import { checked, type Places } from './ahead';
import type { Change } from './matching';
import type { Picture } from './picture';
import { nodeFrom } from './reading';
import { newRow, type Rewritten, wellFormed, writeLine } from './writing';
import { writeComposed } from './writingComposed';

/** Gives the rows of the view as it is now. In a transaction of the document. */
export function writeChange(
  picture: Picture,
  content: Y.XmlFragment,
  change: Change,
  transaction: Y.Transaction,
): Y.XmlElement[] {
  const { first, old, now, pairs } = change;
  const before = picture.rows.slice(first, first + old.length);
  const after: Y.XmlElement[] = [];
  let last = picture.rows[first - 1] ?? null;
  now.forEach((_element, number) => {
    const pair = before[pairs.get(number) ?? -1];
    last = pair
      ? writePair(picture, change, number, pair)
      : addRow(picture, content, change, number, last);
    after.push(last);
  });
  const stay = new Set(after);
  for (const row of before) if (!stay.has(row)) row._item?.delete(transaction);
  const { rows } = picture;
  // Not by `toSpliced`: so many arguments as somebody may paste lines no function takes.
  return [...rows.slice(0, first), ...after, ...rows.slice(first + old.length)];
}

function writePair(
  picture: Picture,
  { old, now, pairs, pieces }: Change,
  number: number,
  row: Y.XmlElement,
): Y.XmlElement {
  const before = old[pairs.get(number) ?? -1]?.node;
  const after = now[number]?.node;
  if (!before || !after || before === after) return row;
  const line = { row, before, after, pieces: pieces.get(number) ?? [] };
  if (picture.composed?.isOf(row, before)) writeComposed(picture, picture.composed, line);
  // What is gone from the document is shown only while somebody composes in it.
  else if (!row._item?.deleted) writeShown(picture, line);
  if (!isWellFormed(after.textContent)) picture.ahead.set(row, null);
  return row;
}

function writeShown(picture: Picture, line: Rewritten): void {
  const moved = writeLine({ ...line, places: placesOf(picture, line.row, line.before) });
  if (moved) picture.ahead.set(line.row, moved);
}

function placesOf(picture: Picture, row: Y.XmlElement, shown: Node): Places | null {
  const places = picture.ahead.get(row);
  if (places === undefined) return null;
  return checked(places, shown.textContent, nodeFrom(row).textContent);
}

function addRow(
  picture: Picture,
  content: Y.XmlFragment,
  { now }: Change,
  number: number,
  last: Y.XmlElement | null,
): Y.XmlElement {
  const node = now[number]?.node;
  if (!node) throw new RangeError('there is no such element');
  const id = String(node.attrs.id);
  const row = newRow(node, id || newElementId());
  content.insertAfter(last, [row]);
  // The view does not know the id yet that was given here.
  if (id === '' || !isWellFormed(node.textContent)) picture.ahead.set(row, null);
  return row;
}

function isWellFormed(words: string): boolean {
  return wellFormed(words) === words;
}
