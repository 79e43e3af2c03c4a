/** Block-level properties of foreign HTML: indent, alignment, kind and list of the paragraphs in a block. */
import type { Align, Kind, ListStyle } from '../../../screenplay/elements';
import type { PastedParagraph } from '../../../screenplay/pasting/wordProcessor/paragraphs';
import { styleKind } from '../../../screenplay/pasting/wordProcessor/styleNames';
import { type Declarations, parseInches } from './css';

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

/** Properties of all paragraphs in a block. */
export interface HtmlBlock {
  readonly left: number;
  readonly first: number;
  readonly align: Align | null;
  readonly kind: Kind | null;
  readonly list: PastedParagraph['list'];
  readonly pre: boolean;
  readonly isNote: boolean;
}

export const PLAIN_BLOCK: HtmlBlock = {
  left: 0,
  first: 0,
  align: null,
  kind: null,
  list: null,
  pre: false,
  isNote: false,
};

export function isHidden(css: Declarations): boolean {
  return (
    css.display === 'none' || css['mso-hide'] === 'all' || /ignore/i.test(css['mso-list'] ?? '')
  );
}

/** A table with columns; one without columns is only a frame around paragraphs. */
export function isGrid(table: Element): boolean {
  const rows = [...table.querySelectorAll('tr')];
  return !table.querySelector('table') && rows.some((row) => row.children.length > 1);
}

export function readCellText(cell: Element): string {
  return (cell.textContent ?? '').replace(/\s+/g, ' ').trim();
}

export function isBetweenBlocks(element: Element): boolean {
  const parent = element.parentElement;
  const beside = [element.previousElementSibling, element.nextElementSibling];
  const isInside = parent !== null && /^(?:P|LI|H\d|TD|SPAN)$/.test(parent.tagName);
  return !isInside && beside.some((each) => each !== null && BLOCKS.has(each.tagName));
}

export function readBlock(
  element: Element,
  css: Declarations,
  above: HtmlBlock,
  rules: ReadonlyMap<string, Declarations>,
): HtmlBlock {
  const tag = element.tagName;
  return {
    left:
      above.left +
      parseInches(css['margin-left']) +
      parseInches(css['padding-left']) * Number(tag !== 'UL' && tag !== 'OL'),
    first: parseInches(css['text-indent']),
    align:
      readAlign(css['text-align'] ?? element.getAttribute('align') ?? '') ??
      (tag === 'CENTER' ? 'center' : above.align),
    kind: readNamedKind(element, css, rules) ?? TAG_KINDS[tag] ?? above.kind,
    list: readList(element, css, above),
    pre: tag === 'PRE' || (css['white-space'] ? /^pre/.test(css['white-space']) : above.pre),
    isNote: above.isNote || /comment-list/i.test(css['mso-element'] ?? ''),
  };
}

function readNamedKind(
  element: Element,
  css: Declarations,
  rules: ReadonlyMap<string, Declarations>,
): Kind | null {
  const name = css['mso-style-name']?.replaceAll('"', '').replace(/^.*\\/, '');
  const found = name ? styleKind(name) : null;
  if (found) return found;
  for (const each of element.classList) {
    const called = rules.get(each)?.['mso-style-name'] ?? each;
    const kind = /^Mso(?!Title|Quote)/.test(each) ? null : styleKind(called.replaceAll('"', ''));
    if (kind) return kind;
  }
  return null;
}

function readAlign(value: string): Align | null {
  const found = /^(left|right|center|justify)$/i.exec(value.trim())?.[1]?.toLowerCase();
  return (found as Align | undefined) ?? null;
}

function readList(element: Element, css: Declarations, above: HtmlBlock): PastedParagraph['list'] {
  const word = /level(\d)/i.exec(css['mso-list'] ?? '');
  if (word) return { style: readListStyle(element), level: Number(word[1]) - 1 };
  if (element.tagName !== 'UL' && element.tagName !== 'OL') return above.list;
  const style: ListStyle = element.tagName === 'OL' ? 'numbered-list' : 'bulleted-list';
  return { style, level: above.list ? above.list.level + 1 : 0 };
}

/** In Word only the drawn marker shows whether a list is numbered. */
function readListStyle(element: Element): ListStyle {
  return /^\s*(?:\d+|[a-z]|[ivx]+)[.)]/i.test(element.textContent ?? '')
    ? 'numbered-list'
    : 'bulleted-list';
}
