/** What the document tells of its changes, noted beside what the view shows. */
import type * as Y from 'yjs';
import { type DeltaPart, placesThrough, unmoved } from './ahead';
import type { Picture } from './picture';
import { rowAround, textsOf } from './reading';

type Told = Y.YEvent<Y.XmlElement | Y.XmlText>;

/** What has changed in the text, line by line. While the transaction is told. */
export function eventsIn(content: Y.XmlFragment, transaction: Y.Transaction): readonly Told[] {
  const types: ReadonlyMap<unknown, readonly Told[]> = transaction.changedParentTypes;
  return (types.get(content) ?? []).filter(({ target }) => !target._item?.deleted);
}

/** To be called while the events are told: later they cannot say any more what was changed. */
export function noteEvents(
  picture: Picture,
  content: Y.XmlFragment,
  events: readonly Told[],
): void {
  const note = () => {
    for (const event of events) {
      const target: unknown = event.target;
      if (target === content) picture.isMissingRows = true;
      else noteLine(picture, content, event);
    }
  };
  // In one go: Yjs opens a transaction for each event that is asked what has changed, and ends them within each other. Where
  // thousands of lines change at once, as when a character gets another name, it would not come back from there.
  content.doc?.transact(note);
}

function noteLine(picture: Picture, content: Y.XmlFragment, event: Told): void {
  const row = rowAround(event.target, content);
  const number = row ? picture.numberOf(row) : -1;
  if (!row || number < 0) return;
  const known = picture.ahead.get(row);
  if (known === null) return;
  const places = known ?? unmoved(picture.doc.child(number).content.size);
  if (event.target === row && !event.changes.delta.length) picture.ahead.set(row, places);
  else if (isOnlyText(row, event.target)) {
    picture.ahead.set(row, placesThrough(places, event.delta as DeltaPart[]));
  } else picture.ahead.set(row, null);
}

function isOnlyText(row: Y.XmlElement, target: unknown): boolean {
  const texts = textsOf(row);
  return texts.length === 1 && texts[0] === target;
}
