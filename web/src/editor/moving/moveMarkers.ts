/** Move markers among the rows of a Y.Doc: read, created, and applied to the reading order. */
import * as Y from 'yjs';
import { ANCHOR_ATTRIBUTE, MOVE_ATTRIBUTE, MOVE_MARKER_NODES } from '../schema/documentShape';
import {
  computeReadingOrder,
  type MoveMarker,
  type OrderEntry,
  type ReadingOrder,
} from './readingOrder';

const parts: ReadonlyMap<string, MoveMarker['part']> = new Map(Object.entries(MOVE_MARKER_NODES));

export function isMoveMarker({ nodeName }: Y.XmlElement): boolean {
  return parts.has(nodeName);
}

function stringAttribute(row: Y.XmlElement, name: string): string {
  const value: unknown = row.getAttribute(name);
  return typeof value === 'string' ? value : '';
}

function orderEntryOf(row: Y.XmlElement): OrderEntry {
  const part = parts.get(row.nodeName);
  if (!part) return stringAttribute(row, 'id');
  return {
    part,
    move: stringAttribute(row, MOVE_ATTRIBUTE),
    at: stringAttribute(row, ANCHOR_ATTRIBUTE),
  };
}

/** `children`: lines and markers, as in the document. */
export function readOrderOf(children: readonly Y.XmlElement[]): ReadingOrder {
  return computeReadingOrder(children.map(orderEntryOf));
}

/** The lines alone. */
export function sortIntoReadingOrder(children: readonly Y.XmlElement[]): Y.XmlElement[] {
  return readOrderOf(children).order.map((number) => children[number] as Y.XmlElement);
}

/** The line that is read behind the place before the child of this number; null: none. */
export function findLineReadBehind(children: readonly Y.XmlElement[], place: number) {
  const order = computeReadingOrder(
    children.map(orderEntryOf).toSpliced(place, 0, '\0place'),
  ).order;
  const following = order[order.indexOf(place) + 1];
  if (following === undefined) return null;
  return children[following > place ? following - 1 : following] ?? null;
}

export function createMoveMarker(
  name: keyof typeof MOVE_MARKER_NODES,
  move: string,
  at = '',
): Y.XmlElement {
  const marker = new Y.XmlElement(name);
  marker.setAttribute(MOVE_ATTRIBUTE, move);
  if (at) marker.setAttribute(ANCHOR_ATTRIBUTE, at);
  return marker;
}
