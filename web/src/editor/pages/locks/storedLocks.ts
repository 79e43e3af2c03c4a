/**
 * Page locks in a Y.Doc: root map `production`, key `pageLocks` (PL1, PL3). Only the server writes them; whatever a client
 * wrote there is checked. The server resolves them by the same rules (`screnpla/manuscript/document/production/page_locks.py`).
 */
import * as Y from 'yjs';
import { keepValidLocks, type PageLock } from '../../../screenplay/production/pageLocks';
import { fragmentOf, textNodesOf } from '../../binding/readDocument';
import { findLineReadBehind, isMoveMarker } from '../../moving/moveMarkers';
import { ELEMENT } from '../../schema/documentShape';

export const PRODUCTION = 'production';
export const PAGE_LOCKS = 'pageLocks';
/** A forged list of locks must not hold everybody up. */
const MOST_LOCKS = 5000;

/** Ids of Yjs items: the element's, and that of the page's first letter; null: it begins with the element. */
export interface StoredLock {
  readonly label: string;
  readonly element: string;
  readonly item: Y.ID | null;
  readonly letter: Y.ID | null;
  /** In characters: where the letter was when the lock was written. */
  readonly offset: number;
}

/** The row in which a locked page begins, null behind the last one, and the offset in its text. */
export interface LockedRow {
  readonly row: Y.XmlElement | null;
  readonly offset: number;
}

export function readStoredLocks(doc: Y.Doc): StoredLock[] {
  const value: unknown = doc.getMap(PRODUCTION).get(PAGE_LOCKS);
  const entries: unknown[] = Array.isArray(value) ? value.slice(0, MOST_LOCKS) : [];
  return entries.flatMap((entry) => parseLock(entry) ?? []);
}

/** All of them, valid and in the order of their labels. `rows`: in reading order. */
export function locatePageLocks(doc: Y.Doc, rows: readonly Y.XmlElement[]): PageLock[] {
  const content = fragmentOf(doc);
  return keepValidLocks(readStoredLocks(doc)).map((lock) => {
    const { row, offset } = resolveLock(lock, content);
    const element = row ? rows.indexOf(row) : -1;
    return { label: lock.label, element: element < 0 ? rows.length : element, offset };
  });
}

function parseLock(entry: unknown): StoredLock | null {
  if (typeof entry !== 'object' || entry === null) return null;
  const fields: Readonly<Record<string, unknown>> = { ...entry };
  const { label, element, offset } = fields;
  const item = parseId(fields.item);
  if (typeof label !== 'string' || typeof element !== 'string' || (element && !item)) return null;
  const isWhole = typeof offset === 'number' && offset >= 0 && offset < 1e9;
  const letter = parseId(fields.letter);
  return { label, element, item, letter, offset: isWhole ? Math.trunc(offset) : 0 };
}

function parseId(value: unknown): Y.ID | null {
  const found = typeof value === 'string' ? /^(\d{1,16}):(\d{1,16})$/.exec(value) : null;
  return found && Y.createID(Number(found[1]), Number(found[2]));
}

export function resolveLock(lock: StoredLock, content: Y.XmlFragment): LockedRow {
  const { item } = lock;
  if (!item) return { row: null, offset: 0 };
  const living = findLivingRow(item, content);
  if (living) return { row: living, offset: offsetOfLetter(lock, living) };
  const returned = content
    .toArray()
    .find((child) => isLine(child) && child.getAttribute('id') === lock.element);
  if (returned instanceof Y.XmlElement) {
    return { row: returned, offset: storedOffset(lock, textOfRow(returned)) };
  }
  return { row: findFollowing(item, content), offset: 0 };
}

function isLine(child: unknown): child is Y.XmlElement {
  return child instanceof Y.XmlElement && child.nodeName === ELEMENT && !isMoveMarker(child);
}

function findLivingRow({ client, clock }: Y.ID, content: Y.XmlFragment): Y.XmlElement | null {
  const store = content.doc?.store;
  if (!store || Y.getState(store, client) <= clock) return null;
  const item = Y.getItem(store, Y.createID(client, clock));
  if (!(item instanceof Y.Item) || item.deleted || item.parent !== content) return null;
  const type = item.content instanceof Y.ContentType ? item.content.type : null;
  return type instanceof Y.XmlElement && !isMoveMarker(type) ? type : null;
}

function textOfRow(row: Y.XmlElement): string {
  return textNodesOf(row)
    .map((text) => text.toJSON())
    .join('');
}

/** PL3: is the letter gone, the offset is that of the next living one. */
function offsetOfLetter(lock: StoredLock, row: Y.XmlElement): number {
  const length = () => textNodesOf(row).reduce((sum, text) => sum + text.length, 0);
  if (!lock.letter) return 0;
  const index = indexOfItem(lock.letter, row.doc);
  return index === null ? storedOffset(lock, textOfRow(row)) : Math.min(index, length());
}

/** Null for an item that the document does not have. */
function indexOfItem(item: Y.ID, doc: Y.Doc | null): number | null {
  const position = doc && Y.createRelativePositionFromJSON({ item, assoc: 0 });
  // Letters that came back by an undo are others, except in the tab that undid: all tabs have to agree.
  const found = position && Y.createAbsolutePositionFromRelativePosition(position, doc, false);
  return found ? found.index : null;
}

function storedOffset({ offset }: StoredLock, text: string): number {
  return Array.from(text).slice(0, offset).join('').length;
}

/** PL3: the row that is read behind the place of one that is gone. */
function findFollowing(item: Y.ID, content: Y.XmlFragment): Y.XmlElement | null {
  const index = indexOfItem(item, content.doc);
  if (index === null) return null;
  const children = content.toArray().filter((child) => child instanceof Y.XmlElement);
  return findLineReadBehind(children, index);
}
