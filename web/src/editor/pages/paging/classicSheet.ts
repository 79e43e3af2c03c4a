/** Layout of one page of the classic view: A4, 60 px of padding, 12 px text on lines of 17 px (specification, section 9). */
import type { Element } from '../../../screenplay/elements';
import type { BlockPart } from '../../../screenplay/layout/blocks';
import { ownBox } from '../../../screenplay/layout/parts';
import { isRightToLeft } from '../../../screenplay/layout/text/cells';
import { displayText } from '../../../screenplay/layout/text/displayText';
import { wrapTable } from '../../../screenplay/layout/text/tables';
import { wrapText } from '../../../screenplay/layout/text/wrap';
import {
  findHiderBehind,
  OMITTED,
  opensOmitted,
} from '../../../screenplay/production/omittedScenes';
import type { Box, Profile } from '../../../screenplay/profile';
import { ALL_FOLDED, isFolded, type UnfoldedScenes } from '../omitted/foldedScenes';
import { type ClassicContinuity, type ComputedText, computeText } from './classicContinuity';
import { omittedTexts, textsBeside } from './generatedText';
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
  unfolded: UnfoldedScenes = ALL_FOLDED,
): SheetLayout {
  const computed = computeAllTexts(elements, memory, profile);
  const items: SheetItem[] = [];
  const omitted: GeneratedText[] = [];
  let { hider } = memory;
  let y = TOP;
  for (const columns of groupColumns(elements)) {
    const element = elements[columns[0]?.[0] ?? -1];
    if (!element) continue;
    const above = y + spaceBefore(element, y, profile);
    const line = omittedLine(element, { top: above, hider }, profile);
    omitted.push(...line);
    hider = findHiderBehind(element, hider);
    const shown = isFolded(hider, unfolded) ? [] : columns;
    const top = above + Math.min(1, line.length);
    const stacks = shown.flatMap((offsets) =>
      stackColumn(offsets, elements, computed, { top, isHidden: hider !== '' }, profile),
    );
    items.push(...stacks);
    y = bottomOf(stacks, line.length ? top : y);
  }
  const beside = items.flatMap((item) => textsBeside(item, elements[item.offset], profile));
  const texts = [...beside, ...omitted].map(moveToMargin);
  if (label) texts.push(createPageNumber(label));
  return { items, texts, height: Math.max(HEIGHT, y + TOP) };
}

/** None at the head of a page. */
function spaceBefore(element: Element, y: number, profile: Profile): number {
  return y > TOP ? ownBox(element, profile).before : 0;
}

function bottomOf(items: readonly SheetItem[], least: number): number {
  return Math.max(least, ...items.map(({ top, height }) => top + height));
}

/** None where the scene prints in the line of the omitted one before it. */
function omittedLine(
  element: Element,
  { top, hider }: { top: number; hider: string },
  profile: Profile,
): GeneratedText[] {
  if (!opensOmitted(element) || (hider && !element.breakBefore)) return [];
  const part = createPart(element, ownBox(element, profile));
  return omittedTexts({ ...part, text: OMITTED }, element, top, profile);
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
export function groupColumns(elements: readonly Element[]): number[][][] {
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

function stackColumn(
  offsets: readonly number[],
  elements: readonly Element[],
  computed: readonly ComputedText[],
  { top, isHidden }: { top: number; isHidden: boolean },
  profile: Profile,
): SheetItem[] {
  const items: SheetItem[] = [];
  let y = top;
  for (const offset of offsets) {
    const element = elements[offset];
    if (!element) continue;
    const box = ownBox(element, profile);
    const isNonPrinting = isHidden || box.behaviour === 'hidden';
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

export function createPart(element: Element, box: Box, computed?: ComputedText): BlockPart {
  const own = displayText(element, box.caps);
  const text = own + (computed?.added ?? '');
  const { left, right } = columnOf(element, box);
  const limit = countCells(left, right);
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
    gap: 0,
    cells: [],
    ...(element.kind === 'table' && { ...TABLE, ...wrapTable(text, left, limit) }),
  };
}

export function countCells(left: number, right: number): number {
  return Math.max(1, Math.floor((right - left) / CELL));
}

/** A table has columns of its own, from left to right. */
const TABLE = { align: 'left', rtl: false } as const;

export function columnOf({ dual }: Element, box: Box): { left: number; right: number } {
  const at = (inches: number) => PADDING + (inches - PRINTED.left) * WIDER;
  if (!dual) return { left: Math.max(0, at(box.left)), right: Math.min(WIDTH, at(box.right)) };
  const width = (PRINTED.width - GUTTER) / 2;
  const left = dual === 'left' ? PRINTED.left : PRINTED.left + PRINTED.width - width;
  return { left: at(left), right: at(left + width) };
}
