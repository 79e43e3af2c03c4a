/** What stands in the document, as the view shows it. Anybody's program may have written there: nothing here throws. */
import type { Node } from '@tiptap/pm/model';
import * as Y from 'yjs';
import { CONTENT, OPTIONAL_ATTRIBUTES } from '../documentShape';
import { schema } from '../schema';
import { type Attributes, marksFrom } from './marks';

/** Words of one look in one text. */
export interface Stretch {
  readonly text: Y.XmlText;
  /** Where it begins, as the text counts. */
  readonly at: number;
  readonly words: string;
  readonly attributes: Attributes | undefined;
}

type DeltaPart = { insert: unknown; attributes?: Attributes };

export function contentOf(doc: Y.Doc): Y.XmlFragment {
  return doc.getXmlFragment(CONTENT);
}

/** The elements that are shown, in their order. */
export function rowsOf(content: Y.XmlFragment): Y.XmlElement[] {
  return content.toArray().filter((child) => child instanceof Y.XmlElement);
}

/** One, unless somebody's program knows no better. */
export function textsOf(row: Y.XmlElement): Y.XmlText[] {
  return row.toArray().filter((child) => child instanceof Y.XmlText);
}

function stretchesIn(text: Y.XmlText): Stretch[] {
  const found: Stretch[] = [];
  let at = 0;
  for (const { insert, attributes } of text.toDelta() as DeltaPart[]) {
    if (typeof insert === 'string') found.push({ text, at, words: insert, attributes });
    // What is no text counts one, and is not shown.
    at += typeof insert === 'string' ? insert.length : 1;
  }
  return found;
}

export function stretchesOf(row: Y.XmlElement): Stretch[] {
  return textsOf(row).flatMap(stretchesIn);
}

function attributesOf(row: Y.XmlElement): Record<string, string | null> {
  const said: Record<string, unknown> = row.getAttributes();
  const text = (name: string) => (said[name] === undefined ? null : String(said[name]));
  const optional = OPTIONAL_ATTRIBUTES.map((name) => [name, text(name)]);
  return {
    id: text('id') ?? '',
    kind: text('kind') ?? 'action',
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
export function placeholder(): Node {
  return schema.nodes.element.create();
}

export function shownFrom(rows: readonly Y.XmlElement[]): Node {
  const elements = rows.length > 0 ? rows.map(nodeFrom) : [placeholder()];
  return schema.nodes.doc.create(null, elements);
}
