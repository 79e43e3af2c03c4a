/** Layout of one page of the classic view: A4, 60 px of padding, 12 px text on lines of 17 px (specification, section 9). */
import type { Element } from '../../../screenplay/elements';
import type { BlockPart } from '../../../screenplay/layout/blocks';
import { isRightToLeft } from '../../../screenplay/layout/cells';
import { displayText } from '../../../screenplay/layout/displayText';
import { ownBox } from '../../../screenplay/layout/parts';
import { wrapTable } from '../../../screenplay/layout/tables';
import { wrapText } from '../../../screenplay/layout/wrap';
import type { Box, Profile } from '../../../screenplay/profile';
import { type ClassicContinuity, type ComputedText, computeText } from './classicContinuity';
import { textsBeside } from './generatedText';
import type { GeneratedText, SheetItem, SheetLayout, SheetMargins } from './paging';
import { measureNonPrinting } from './paging';

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

/** In the middle of the padding. */
export const MARGINS: SheetMargins = {
  left: PADDING,
  right: WIDTH - PADDING,
  cell: CELL,
  header: TOP / 2,
  footer: TOP / 2 + 1,
};

export function layOutClassicSheet(
  { elements, memory }: { elements: readonly Element[]; memory: ClassicContinuity },
  profile: Profile,
  label: string,
): SheetLayout {
  const computed = computeAllTexts(elements, memory, profile);
  const items: SheetItem[] = [];
  let y = TOP;
  for (const columns of groupColumns(elements)) {
    const [first] = columns[0] ?? [];
    const box = first === undefined ? undefined : boxAt(elements, first, profile);
    if (items.length) y += box?.before ?? 0;
    const stacks = columns.map((offsets) => stackColumn(offsets, elements, computed, y, profile));
    items.push(...stacks.flat());
    y = Math.max(y, ...stacks.flat().map(({ top, height }) => top + height));
  }
  const texts = items
    .flatMap((item) => textsBeside(item, elements[item.offset], profile))
    .map(moveToMargin);
  if (label) texts.push(createPageNumber(label));
  return { items, texts, height: Math.max(HEIGHT, y + TOP) };
}

function computeAllTexts(
  elements: readonly Element[],
  memory: ClassicContinuity,
  profile: Profile,
): readonly ComputedText[] {
  let continuity = memory;
  return elements.map((element) => {
    const [computed, after] = computeText(element, continuity, profile);
    continuity = after;
    return computed;
  });
}

/** Groups of elements below each other, by index; two columns for dual dialogue. */
function groupColumns(elements: readonly Element[]): number[][][] {
  const groups: number[][][] = [];
  for (const [offset, { dual }] of elements.entries()) {
    const before = elements[offset - 1]?.dual;
    const group = groups.at(-1);
    if (dual && group && dual === before) group.at(-1)?.push(offset);
    else if (dual === 'right' && group && before === 'left') group.push([offset]);
    else groups.push([[offset]]);
  }
  return groups;
}

function boxAt(elements: readonly Element[], offset: number, profile: Profile): Box | undefined {
  const element = elements[offset];
  return element && ownBox(element, profile);
}

function stackColumn(
  offsets: readonly number[],
  elements: readonly Element[],
  computed: readonly ComputedText[],
  top: number,
  profile: Profile,
): SheetItem[] {
  const items: SheetItem[] = [];
  let y = top;
  for (const offset of offsets) {
    const element = elements[offset];
    if (!element) continue;
    const box = ownBox(element, profile);
    const isNonPrinting = box.behaviour === 'hidden';
    const part = createPart(element, box, computed[offset]);
    const height = isNonPrinting ? measureNonPrinting(part) : part.spans.length * part.spacing;
    items.push({ offset, part, top: y, height, isNonPrinting });
    y += height;
  }
  return items;
}

/** The margins are narrow here: scene numbers stand right before the text on the left, and behind it on the right. */
function moveToMargin(word: GeneratedText): GeneratedText {
  if (word.kind !== 'sceneNumber') return word;
  if (word.align === 'left') return { ...word, align: 'right', x: PADDING - CELL };
  return { ...word, align: 'left', x: WIDTH - PADDING + CELL };
}

function createPageNumber(label: string): GeneratedText {
  const place = { x: MARGINS.right, y: MARGINS.header, align: 'right', rtl: false } as const;
  return { kind: 'pageNumber', text: `${label}.`, ...place };
}

function createPart(element: Element, box: Box, computed?: ComputedText): BlockPart {
  const own = displayText(element, box.caps);
  const text = own + (computed?.added ?? '');
  const { left, right } = columnOf(element, box);
  const limit = Math.max(1, Math.floor((right - left) / CELL));
  const rtl = isRightToLeft(text);
  const align = rtl && box.align === 'left' ? 'right' : box.align;
  const x = { center: (left + right) / 2, right }[align as string] ?? left;
  return {
    elementId: element.id,
    offset: 0,
    kind: element.kind,
    text,
    length: own.length,
    behaviour: box.behaviour,
    spacing: box.spacing,
    limit,
    firstX: x,
    x,
    align,
    rtl,
    spans: wrapText(text, limit, limit),
    bullet: computed?.bullet ?? '',
    cells: [],
    ...(element.kind === 'table' && { ...TABLE, ...wrapTable(text, left, limit) }),
  };
}

/** A table has columns of its own, from left to right. */
const TABLE = { align: 'left', rtl: false } as const;

function columnOf({ dual }: Element, box: Box): { left: number; right: number } {
  const at = (inches: number) => PADDING + (inches - PRINTED.left) * WIDER;
  if (!dual) return { left: Math.max(0, at(box.left)), right: Math.min(WIDTH, at(box.right)) };
  const width = (PRINTED.width - GUTTER) / 2;
  const left = dual === 'left' ? PRINTED.left : PRINTED.left + PRINTED.width - width;
  return { left: at(left), right: at(left + width) };
}
