/** Reads a Y.Doc as ProseMirror nodes. Another program may have written the document: nothing here throws. */

import type { Node } from '@tiptap/pm/model';
import * as Y from 'yjs';
import type { Kind } from '../../screenplay/elements';
import { asKind } from '../../screenplay/kinds';
import { isMoveMarker, sortIntoReadingOrder } from '../moving/moveMarkers';
import { CONTENT, OPTIONAL_ATTRIBUTES } from '../schema/documentShape';
import { schema } from '../schema/schema';
import { marksFrom, type TextAttributes } from './textMarks';

/** The part of a live document that a view shows. */
export interface DocumentPart {
  /** The name of the XmlFragment. */
  readonly fragmentName: string;
  /** Rows that are not included are not shown, and no change of the view touches them. */
  readonly includes: (row: Y.XmlElement) => boolean;
  /** Kind of the placeholder. */
  readonly firstKind: Kind;
}

export const SCRIPT_PART: DocumentPart = {
  fragmentName: CONTENT,
  includes: () => true,
  firstKind: 'action',
};

/** Text with the same attributes in one Y.XmlText. */
export interface FormattedRun {
  readonly text: Y.XmlText;
  /** Index in the Y.XmlText. */
  readonly at: number;
  readonly words: string;
  readonly attributes: TextAttributes;
}

export function fragmentOf(
  doc: Y.Doc,
  { fragmentName }: DocumentPart = SCRIPT_PART,
): Y.XmlFragment {
  return doc.getXmlFragment(fragmentName);
}

/** The document's rows in reading order. */
export function readRows(content: Y.XmlFragment): Y.XmlElement[] {
  const rows = content.toArray().filter((child) => child instanceof Y.XmlElement);
  // Most scripts have no moved passages.
  return rows.some(isMoveMarker) ? sortIntoReadingOrder(rows) : rows;
}

export function readPartRows(content: Y.XmlFragment, { includes }: DocumentPart): Y.XmlElement[] {
  return readRows(content).filter(includes);
}

/** The row of a nested Yjs type. */
export function enclosingRow(inner: unknown, content: Y.XmlFragment): Y.XmlElement | null {
  let type = inner;
  while (type instanceof Y.AbstractType && type.parent !== content) type = type.parent;
  return type instanceof Y.XmlElement ? type : null;
}

/** One, unless another program has written more. */
export function textNodesOf(row: Y.XmlElement): Y.XmlText[] {
  return row.toArray().filter((child) => child instanceof Y.XmlText);
}

/** By its items: `toDelta` leaves out embedded values that another program put between characters, and these count, too. */
function runsInText(text: Y.XmlText): FormattedRun[] {
  const found: FormattedRun[] = [];
  let at = 0;
  let attributes: TextAttributes = {};
  for (let item = text._start; item; item = item.right) {
    const { content } = item;
    if (item.deleted) continue;
    if (content instanceof Y.ContentFormat) attributes = applyFormat(attributes, content);
    if (content instanceof Y.ContentString)
      found.push({ text, at, words: content.str, attributes });
    if (item.countable) at += item.length;
  }
  return found;
}

function applyFormat(before: TextAttributes, { key, value }: Y.ContentFormat): TextAttributes {
  const { [key]: _, ...others } = before;
  return value === null ? others : { ...others, [key]: value };
}

export function runsOfRow(row: Y.XmlElement): FormattedRun[] {
  return textNodesOf(row).flatMap(runsInText);
}

/** Null for values without a string form: converting an object may throw. */
function stringValue(value: unknown): string | null {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
}

/** A plain loop: 500 pages have 24,000 rows, and lists of entries for each cost 30 ms at every opening. */
function attributesOf(row: Y.XmlElement): Record<string, string | null> {
  const attributes: Record<string, string | null> = {
    id: stringValue(row.getAttribute('id')) ?? '',
    // As the server reads it, so that it prints as it is shown. The document keeps the unknown kind.
    kind: asKind(row.getAttribute('kind')) ?? 'normal',
  };
  for (const name of OPTIONAL_ATTRIBUTES) attributes[name] = stringValue(row.getAttribute(name));
  return attributes;
}

export function nodeFromRow(row: Y.XmlElement): Node {
  const runs: Node[] = [];
  for (const { words, attributes } of runsOfRow(row)) {
    if (words !== '') runs.push(schema.text(words, marksFrom(attributes)));
  }
  return schema.nodes.element.create(attributesOf(row), runs);
}

/** Shown where there is no row: it gets into the document with its first character. */
export function createPlaceholder({ firstKind }: DocumentPart): Node {
  return schema.nodes.element.create({ kind: firstKind });
}

export function documentNodeFrom(
  rows: readonly Y.XmlElement[],
  part: DocumentPart = SCRIPT_PART,
): Node {
  const elements = rows.length > 0 ? rows.map(nodeFromRow) : [createPlaceholder(part)];
  return schema.nodes.doc.create(null, elements);
}

/** The rows that an editor document was created from, as long as the Y.Doc has not changed since. */
const rowsByDocument = new WeakMap<Node, readonly Y.XmlElement[]>();

/** A live document as the first state of an editor. */
export function createEditorDocument(doc: Y.Doc, part: DocumentPart = SCRIPT_PART): Node {
  const rows = readPartRows(fragmentOf(doc, part), part);
  const documentNode = documentNodeFrom(rows, part);
  rowsByDocument.set(documentNode, rows);
  doc.once('afterTransaction', () => rowsByDocument.delete(documentNode));
  return documentNode;
}

export function rowsOfDocument(documentNode: Node): readonly Y.XmlElement[] | null {
  return rowsByDocument.get(documentNode) ?? null;
}
