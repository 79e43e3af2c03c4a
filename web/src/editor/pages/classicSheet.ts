/** One page of the classic view: A4, 60 px of padding, 12 px letters on lines of 17 px (specification, section 9). */
import type { Dual, Element } from '../../screenplay/elements';
import type { Part } from '../../screenplay/layout/blocks';
import { runsLeftward } from '../../screenplay/layout/cells';
import { ownBox } from '../../screenplay/layout/parts';
import { shown } from '../../screenplay/layout/shown';
import { wrap } from '../../screenplay/layout/wrap';
import type { Box, Profile } from '../../screenplay/profile';
import { asideHeight } from './asides';
import type { Item, SheetView, Word } from './paging';
import { besides } from './words';

// Widths are in points of paper, 4/3 px each; heights in lines of 17 px.
const PIXEL = 0.75;
export const WIDTH = 8.27 * 72;
const PADDING = 60 * PIXEL;
const TOP = 60 / 17;
const HEIGHT = (11.69 * 96) / 17;
const CELL = 7.2 * PIXEL;
/** The printed column of text, in inches, and how much wider it is here. */
const PRINTED = { left: 1.5, width: 6 };
const WIDER = (WIDTH - 2 * PADDING) / PRINTED.width;
const GUTTER = 0.25;

export function classicSheet(
  elements: readonly Element[],
  profile: Profile,
  label: string,
): SheetView {
  const items: Item[] = [];
  const words: Word[] = [];
  let y = TOP;
  let columns: { top: number; bottom: number; side: Dual } | null = null;
  for (const [offset, element] of elements.entries()) {
    const box = ownBox(element, profile);
    const { dual } = element;
    const turns = dual && columns && dual !== columns.side;
    if (turns && columns && dual === 'right') {
      columns = { top: columns.top, bottom: Math.max(columns.bottom, y), side: dual };
      y = columns.top;
    } else {
      if (columns && (!dual || turns)) y = Math.max(y, columns.bottom);
      if (items.length) y += dual && columns && !turns ? 0 : box.before;
      if (!dual) columns = null;
      else if (!columns || turns) columns = { top: y, bottom: y, side: dual };
    }
    const aside = box.behaviour === 'hidden';
    const part = classicPart(element, box);
    const height = aside ? asideHeight(part) : part.spans.length * part.spacing;
    const item = { offset, part, top: y, height, aside };
    items.push(item);
    words.push(...besides(item, element, profile));
    y += height;
  }
  const bottom = Math.max(y, columns?.bottom ?? 0);
  if (label)
    words.push({
      kind: 'pageNumber',
      text: `${label}.`,
      x: WIDTH - PADDING,
      y: 2,
      align: 'right',
      rtl: false,
    });
  return { items, words, height: Math.max(HEIGHT, bottom + TOP) };
}

function classicPart(element: Element, box: Box): Part {
  const text = shown(element, box.caps);
  const { left, right } = columnOf(element, box);
  const limit = Math.max(1, Math.floor((right - left) / CELL));
  const rtl = runsLeftward(text);
  const align = rtl && box.align === 'left' ? 'right' : box.align;
  const x = { center: (left + right) / 2, right }[align as string] ?? left;
  return {
    elementId: element.id,
    offset: 0,
    kind: element.kind,
    text,
    length: text.length,
    behaviour: box.behaviour,
    spacing: box.spacing,
    limit,
    firstX: x,
    x,
    align,
    rtl,
    spans: wrap(text, limit, limit),
    bullet: element.kind === 'list-item' ? '•' : '',
  };
}

function columnOf({ dual }: Element, box: Box): { left: number; right: number } {
  const at = (inches: number) => PADDING + (inches - PRINTED.left) * WIDER;
  if (!dual) return { left: Math.max(0, at(box.left)), right: Math.min(WIDTH, at(box.right)) };
  const width = (PRINTED.width - GUTTER) / 2;
  const left = dual === 'left' ? PRINTED.left : PRINTED.left + PRINTED.width - width;
  return { left: at(left), right: at(left + width) };
}
