/** The marks of moved passages, as they stand among the lines of a document. */
import * as Y from 'yjs';
import { AT, MOVE, MOVE_MARKS } from '../documentShape';
import { type Arrangement, arranged, type Mark, type Standing } from './order';

const parts: ReadonlyMap<string, Mark['part']> = new Map(Object.entries(MOVE_MARKS));

export function isMoveMark({ nodeName }: Y.XmlElement): boolean {
  return parts.has(nodeName);
}

function wordIn(row: Y.XmlElement, name: string): string {
  const value: unknown = row.getAttribute(name);
  return typeof value === 'string' ? value : '';
}

function standingOf(row: Y.XmlElement): Standing {
  const part = parts.get(row.nodeName);
  if (!part) return wordIn(row, 'id');
  return { part, move: wordIn(row, MOVE), at: wordIn(row, AT) };
}

/** `children`: lines and marks, as they were written. */
export function arrangementOf(children: readonly Y.XmlElement[]): Arrangement {
  return arranged(children.map(standingOf));
}

/** The lines alone. */
export function inReadingOrder(children: readonly Y.XmlElement[]): Y.XmlElement[] {
  return arrangementOf(children).order.map((number) => children[number] as Y.XmlElement);
}

export function newMark(name: keyof typeof MOVE_MARKS, move: string, at = ''): Y.XmlElement {
  const mark = new Y.XmlElement(name);
  mark.setAttribute(MOVE, move);
  if (at) mark.setAttribute(AT, at);
  return mark;
}
