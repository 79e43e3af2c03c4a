/** Layout of one page on a screen that is narrower than paper: text of true size, lines as wide as the screen, one column. */
import type { Element } from '../../../screenplay/elements';
import { type Block, type BlockPart, ownCue } from '../../../screenplay/layout/blocks';
import { ownBox, partOf } from '../../../screenplay/layout/parts';
import { wrapTable } from '../../../screenplay/layout/text/tables';
import { wrapText } from '../../../screenplay/layout/text/wrap';
import { findHiderBehind, opensOmitted } from '../../../screenplay/production/omittedScenes';
import type { Profile } from '../../../screenplay/profile';
import { ALL_FOLDED, isFolded, type UnfoldedScenes } from '../omitted/foldedScenes';
import { mayHaveNumber, omittedTexts, textsBeside } from './generatedText';
import { type GeneratedText, measureNonPrinting, type SheetItem, type SheetLayout } from './paging';

// Widths are in points of paper, 4/3 px each.
const CELL = 7.2;
/** Beside the text: 16 px. */
const PADDING = 12;
/** Where printed text begins and ends. */
const PRINTED = { left: 108, right: 540 };
/** Of the printed indents: enough to tell dialogue from action. */
const SHARE = 0.3;
/** No column is narrower, in cells. */
const LEAST_CELLS = 8;

/** Measures of a page on a narrow screen; wraps printed parts again to fit them. */
export class NarrowMeasure {
  readonly width: number;
  readonly right: number;
  /** Characters in a full line. */
  readonly cells: number;
  readonly #narrowed = new WeakMap<BlockPart, BlockPart>();

  /** `width`: of the screen, in points. */
  constructor(width: number) {
    this.width = width;
    this.right = width - PADDING;
    this.cells = Math.max(LEAST_CELLS, Math.floor((width - 2 * PADDING) / CELL));
  }

  /** `beside`: text at the end of its lines. `printedX`: its printed position, if not in a column. */
  narrowPart(part: BlockPart, beside: string, printedX: number = part.x): BlockPart {
    const cached = this.#narrowed.get(part);
    if (cached) return cached;
    const narrowed = this.#narrow({ ...part, x: printedX }, beside ? beside.length + 1 : 0);
    this.#narrowed.set(part, narrowed);
    return narrowed;
  }

  #narrow(part: BlockPart, reserved: number): BlockPart {
    const inset = Math.min(insetOf(part), this.cells - LEAST_CELLS);
    const limit = Math.max(LEAST_CELLS, this.cells - inset - reserved);
    const x = this.#edgeOf(part, inset);
    const lines = part.cells.length
      ? wrapTable(part.text, x, limit)
      : { spans: wrapText(part.text, limit, limit) };
    return { ...part, limit, x, firstX: x, ...lines };
  }

  #edgeOf({ align, rtl }: BlockPart, inset: number): number {
    if (align === 'center') return this.width / 2;
    if (align === 'right') return this.right - (rtl ? inset * CELL : 0);
    return PADDING + inset * CELL;
  }
}

/** By how many cells a part is indented against action. */
function insetOf({ x, align, rtl, bullet }: BlockPart): number {
  if (align === 'center' || (align === 'right' && !rtl)) return 0;
  const points = rtl ? PRINTED.right - x : x - PRINTED.left;
  const inset = Math.max(0, Math.round((points / CELL) * SHARE));
  // With the blank behind it.
  return bullet ? Math.max(bullet.length + 1, inset) : inset;
}

// In lines: above the first one, with the page's number there, and below the last.
const TOP = 1;
const NUMBERED_TOP = 2.5;
const NUMBER = 0.75;
const BOTTOM = 1.5;
/** Of a page that is only begun: room to write on. */
const LEAST = 24;

/** Input of a page's layout: whole blocks, and their elements with the non-printing ones between them. */
export interface NarrowPage {
  readonly blocks: readonly Block[];
  /** The element each block begins with, counted from the first one of the page. */
  readonly bases: readonly number[];
  readonly elements: readonly Element[];
  /** Empty on the first page of a script. */
  readonly label: string;
  /** Tells apart what is shown of its omitted scenes. */
  readonly unfolded: string;
}

interface PlacedPart {
  readonly part: BlockPart;
  /** Blank lines above it. */
  readonly before: number;
}

export function layOutNarrowSheet(
  page: NarrowPage,
  profile: Profile,
  measure: NarrowMeasure,
  unfolded: UnfoldedScenes = ALL_FOLDED,
): SheetLayout {
  const { elements, label } = page;
  const placed = placeParts(page);
  const items: SheetItem[] = [];
  const texts: GeneratedText[] = label ? [createPageNumber(label, measure)] : [];
  const top = label ? NUMBERED_TOP : TOP;
  let y = top;
  let hider = '';
  for (const [offset, element] of elements.entries()) {
    const found = placed.get(offset);
    if (y > top) y += found?.before ?? 0;
    const omitted = omittedLine(element, found, y, profile, measure);
    texts.push(...omitted);
    y += Math.min(1, omitted.length);
    hider = findHiderBehind(element, hider);
    if (isFolded(hider, unfolded)) continue;
    const item = itemOf(
      { element, offset, top: y },
      omitted.length ? undefined : found,
      profile,
      measure,
    );
    items.push(item);
    const beside = textsBeside(item, element, profile);
    texts.push(...beside.flatMap((word) => moveSceneNumber(word, profile, measure)));
    y += item.height;
  }
  return { items, texts, height: Math.max(LEAST, y + BOTTOM) };
}

/** OMITTED above the lines that it stands for. */
function omittedLine(
  element: Element,
  placed: PlacedPart | undefined,
  top: number,
  profile: Profile,
  measure: NarrowMeasure,
): GeneratedText[] {
  if (!placed || !opensOmitted(element)) return [];
  const words = omittedTexts(measure.narrowPart(placed.part, ''), element, top, profile);
  return words.flatMap((word) => moveSceneNumber(word, profile, measure));
}

/** By element index; of an element in several parts the first one, which is wrapped as a whole. */
function placeParts({ blocks, bases }: NarrowPage): Map<number, PlacedPart> {
  const found = new Map<number, PlacedPart>();
  const placeColumn = (base: number, column: readonly BlockPart[], before: number) => {
    for (const [place, part] of column.entries()) {
      const offset = base + part.offset;
      if (!found.has(offset)) found.set(offset, { part, before: place ? part.gap : before });
    }
  };
  for (const [number, block] of blocks.entries()) {
    const base = bases[number] ?? 0;
    const cue = ownCue(block);
    const before = Math.max(block.before, blocks[number - 1]?.after ?? 0);
    placeColumn(base, cue ? [cue, ...block.parts] : block.parts, before);
    // Dual dialogue is shown one after the other.
    placeColumn(base, block.beside, block.before);
  }
  return found;
}

interface Place {
  readonly element: Element;
  readonly offset: number;
  readonly top: number;
}

function itemOf(
  { element, offset, top }: Place,
  placed: PlacedPart | undefined,
  profile: Profile,
  measure: NarrowMeasure,
): SheetItem {
  if (placed) {
    const part = measure.narrowPart(
      placed.part,
      numberOf(element, profile),
      // Dual dialogue is indented as any dialogue.
      element.dual && !placed.part.rtl ? ownBox(element, profile).left * 72 : undefined,
    );
    return { offset, part, top, height: part.spans.length * part.spacing, isNonPrinting: false };
  }
  const part = measure.narrowPart(partOf(element, ownBox(element, profile)), '');
  return { offset, part, top, height: measureNonPrinting(part), isNonPrinting: true };
}

/** Room for the number, which is counted later. */
function numberOf(element: Element, profile: Profile): string {
  const { numbersLeft, numbersRight, sceneNumberPrefix, sceneNumberSuffix } = profile;
  if (!(numbersLeft || numbersRight) || !mayHaveNumber(element)) return '';
  return sceneNumberPrefix + (element.sceneNumber || '000') + sceneNumberSuffix;
}

/** There are no margins for scene numbers: one is at the end of its line, which is shorter by as much. */
function moveSceneNumber(
  word: GeneratedText,
  { numbersRight }: Profile,
  { right }: NarrowMeasure,
): GeneratedText[] {
  if (word.kind !== 'sceneNumber') return [word];
  const isSecond = word.align === 'left' && numbersRight;
  return isSecond ? [] : [{ ...word, x: right, align: 'right' }];
}

function createPageNumber(label: string, { right }: NarrowMeasure): GeneratedText {
  const place = { x: right, y: NUMBER, align: 'right', rtl: false } as const;
  return { kind: 'pageNumber', text: `${label}.`, ...place };
}
