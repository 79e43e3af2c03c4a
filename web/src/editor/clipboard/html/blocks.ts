/** What a block of foreign HTML says about the paragraphs in it: place, alignment, kind, list. */
import type { Align, Kind, ListStyle } from '../../../screenplay/elements';
import type { Paragraph } from '../../../screenplay/pasting/paragraphs';
import { styleKind } from '../../../screenplay/pasting/styleNames';
import { type Declarations, lengthOf } from './css';

export const BLOCKS = new Set(
  'P DIV H1 H2 H3 H4 H5 H6 LI UL OL DL DT DD BLOCKQUOTE PRE SECTION ARTICLE MAIN HEADER FOOTER ASIDE FIGURE FIGCAPTION TABLE TBODY THEAD TFOOT TR TD TH HR ADDRESS FORM FIELDSET BODY CENTER'.split(
    ' ',
  ),
);
const TAG_KINDS: Readonly<Record<string, Kind>> = {
  H1: 'heading-one',
  H2: 'heading-two',
  H3: 'heading-two',
  H4: 'heading-two',
  BLOCKQUOTE: 'block-quote',
};

/** What holds for all that stands in a block. */
export interface Block {
  readonly left: number;
  readonly first: number;
  readonly align: Align | null;
  readonly kind: Kind | null;
  readonly list: Paragraph['list'];
  readonly pre: boolean;
  readonly isNote: boolean;
}

export const PLAIN: Block = {
  left: 0,
  first: 0,
  align: null,
  kind: null,
  list: null,
  pre: false,
  isNote: false,
};

export function isHidden(said: Declarations): boolean {
  return (
    said.display === 'none' || said['mso-hide'] === 'all' || /ignore/i.test(said['mso-list'] ?? '')
  );
}

/** A grid has columns; one that has none is only a frame around paragraphs. */
export function isGrid(table: Element): boolean {
  const rows = [...table.querySelectorAll('tr')];
  return !table.querySelector('table') && rows.some((row) => row.children.length > 1);
}

export function cellText(cell: Element): string {
  return (cell.textContent ?? '').replace(/\s+/g, ' ').trim();
}

export function isBetweenBlocks(element: Element): boolean {
  const parent = element.parentElement;
  const beside = [element.previousElementSibling, element.nextElementSibling];
  const isInside = parent !== null && /^(?:P|LI|H\d|TD|SPAN)$/.test(parent.tagName);
  return !isInside && beside.some((each) => each !== null && BLOCKS.has(each.tagName));
}

export function blockOf(
  element: Element,
  said: Declarations,
  above: Block,
  rules: ReadonlyMap<string, Declarations>,
): Block {
  const tag = element.tagName;
  return {
    left:
      above.left +
      lengthOf(said['margin-left']) +
      lengthOf(said['padding-left']) * Number(tag !== 'UL' && tag !== 'OL'),
    first: lengthOf(said['text-indent']),
    align:
      alignOf(said['text-align'] ?? element.getAttribute('align') ?? '') ??
      (tag === 'CENTER' ? 'center' : above.align),
    kind: namedKind(element, said, rules) ?? TAG_KINDS[tag] ?? above.kind,
    list: listOf(element, said, above),
    pre: tag === 'PRE' || (said['white-space'] ? /^pre/.test(said['white-space']) : above.pre),
    isNote: above.isNote || /comment-list/i.test(said['mso-element'] ?? ''),
  };
}

function namedKind(
  element: Element,
  said: Declarations,
  rules: ReadonlyMap<string, Declarations>,
): Kind | null {
  const name = said['mso-style-name']?.replaceAll('"', '').replace(/^.*\\/, '');
  const found = name ? styleKind(name) : null;
  if (found) return found;
  for (const each of element.classList) {
    const called = rules.get(each)?.['mso-style-name'] ?? each;
    const kind = /^Mso(?!Title|Quote)/.test(each) ? null : styleKind(called.replaceAll('"', ''));
    if (kind) return kind;
  }
  return null;
}

function alignOf(value: string): Align | null {
  const found = /^(left|right|center|justify)$/i.exec(value.trim())?.[1]?.toLowerCase();
  return (found as Align | undefined) ?? null;
}

function listOf(element: Element, said: Declarations, above: Block): Paragraph['list'] {
  const word = /level(\d)/i.exec(said['mso-list'] ?? '');
  if (word) return { style: markOf(element), level: Number(word[1]) - 1 };
  if (element.tagName !== 'UL' && element.tagName !== 'OL') return above.list;
  const style: ListStyle = element.tagName === 'OL' ? 'numbered-list' : 'bulleted-list';
  return { style, level: above.list ? above.list.level + 1 : 0 };
}

/** Word says only by the sign it draws whether it counts. */
function markOf(element: Element): ListStyle {
  return /^\s*(?:\d+|[a-z]|[ivx]+)[.)]/i.test(element.textContent ?? '')
    ? 'numbered-list'
    : 'bulleted-list';
}
