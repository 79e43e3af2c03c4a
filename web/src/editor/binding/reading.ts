/** What stands in the document, as the view shows it. Anybody's program may have written there: nothing here throws. */
import type { Node } from '@tiptap/pm/model';
import * as Y from 'yjs';
import { asKind } from '../../screenplay/kinds';
import { OPTIONAL_ATTRIBUTES } from '../documentShape';
import { inReadingOrder, isMoveMark } from '../moving/marks';
import { schema } from '../schema';
import { type Attributes, marksFrom } from './marks';
import { type Part, SCRIPT } from './part';

/** Words of one look in one text. */
export interface Stretch {
  readonly text: Y.XmlText;
  /** Where it begins, as the text counts. */
  readonly at: number;
  readonly words: string;
  readonly attributes: Attributes;
}

export function contentOf(doc: Y.Doc, { root }: Part = SCRIPT): Y.XmlFragment {
  return doc.getXmlFragment(root);
}

/** The elements that are shown, in the order in which they are read. */
export function rowsOf(content: Y.XmlFragment): Y.XmlElement[] {
  const rows = content.toArray().filter((child) => child instanceof Y.XmlElement);
  // Most scripts are read as they were written.
  return rows.some(isMoveMark) ? inReadingOrder(rows) : rows;
}

export function rowsIn(content: Y.XmlFragment, { holds }: Part): Y.XmlElement[] {
  return rowsOf(content).filter(holds);
}

/** The element of the manuscript that something stands in. */
export function rowAround(inner: unknown, content: Y.XmlFragment): Y.XmlElement | null {
  let type = inner;
  while (type instanceof Y.AbstractType && type.parent !== content) type = type.parent;
  return type instanceof Y.XmlElement ? type : null;
}

/** One, unless somebody's program knows no better. */
export function textsOf(row: Y.XmlElement): Y.XmlText[] {
  return row.toArray().filter((child) => child instanceof Y.XmlText);
}

/** By its items: `toDelta` is silent about values that somebody's program put between letters, and these count, too. */
function stretchesIn(text: Y.XmlText): Stretch[] {
  const found: Stretch[] = [];
  let at = 0;
  let attributes: Attributes = {};
  for (let item = text._start; item; item = item.right) {
    const { content } = item;
    if (item.deleted) continue;
    if (content instanceof Y.ContentFormat) attributes = formatted(attributes, content);
    if (content instanceof Y.ContentString)
      found.push({ text, at, words: content.str, attributes });
    if (item.countable) at += item.length;
  }
  return found;
}

function formatted(before: Attributes, { key, value }: Y.ContentFormat): Attributes {
  const { [key]: _, ...others } = before;
  return value === null ? others : { ...others, [key]: value };
}

export function stretchesOf(row: Y.XmlElement): Stretch[] {
  return textsOf(row).flatMap(stretchesIn);
}

/** Null for what is no word: an object would have to be asked what it is called, and may have no answer. */
function wordOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
}

function attributesOf(row: Y.XmlElement): Record<string, string | null> {
  const optional = OPTIONAL_ATTRIBUTES.map((name) => [name, wordOf(row.getAttribute(name))]);
  return {
    id: wordOf(row.getAttribute('id')) ?? '',
    // As the server reads it, so that it prints as it is shown. What was said stays in the document.
    kind: asKind(row.getAttribute('kind')) ?? 'normal',
    ...Object.fromEntries(optional),
  };
}

export function nodeFrom(row: Y.XmlElement): Node {
  const runs = stretchesOf(row)
    .filter(({ words }) => words !== '')
    .map(({ words, attributes }) => schema.text(words, marksFrom(attributes)));
  return schema.nodes.element.create(attributesOf(row), runs);
}

/** Shown where there is nothing: it gets into the document with its first letter. */
export function placeholder({ beginsAs }: Part): Node {
  return schema.nodes.element.create({ kind: beginsAs });
}

export function shownFrom(rows: readonly Y.XmlElement[], part: Part = SCRIPT): Node {
  const elements = rows.length > 0 ? rows.map(nodeFrom) : [placeholder(part)];
  return schema.nodes.doc.create(null, elements);
}
