/** Layout of one printed page: positions of its elements, with non-printing ones between them. */
import type { Element } from '../../../screenplay/elements';
import { type Block, type BlockPart, ownCue } from '../../../screenplay/layout/blocks';
import type { PlacedBlock, Sheet } from '../../../screenplay/layout/breaks';
import type { PageLine } from '../../../screenplay/layout/page';
import { ownBox, partOf } from '../../../screenplay/layout/parts';
import { repeatedCue } from '../../../screenplay/layout/speakers';
import { findHiderBehind, opensOmitted } from '../../../screenplay/production/omittedScenes';
import type { Marks, Profile } from '../../../screenplay/profile';
import { isFolded, type UnfoldedScenes } from '../omitted/foldedScenes';
import {
  createGeneratedText,
  createPrintedPageNumber,
  omittedTexts,
  textsBeside,
} from './generatedText';
import type { GeneratedText, SheetItem, SheetLayout } from './paging';
import { measureNonPrinting } from './paging';

/** In points. */
const LINE = 12;

/** Input of a page's layout. `bases`: the element that each of its blocks begins with. */
export interface PrintedPage {
  readonly sheet: Sheet;
  readonly bases: readonly number[];
  readonly elements: readonly Element[];
  readonly profile: Profile;
  readonly first: number;
  /** Behind the last element of the page. */
  readonly end: number;
  /** Empty on the first page of a script. */
  readonly label: string;
  readonly unfolded: UnfoldedScenes;
}

interface PlacedItem extends SheetItem {
  readonly block: Block;
}

export function layOutPrintedSheet(printed: PrintedPage): SheetLayout {
  const { sheet, profile, first, end, label } = printed;
  const paperTop = textTop(printed);
  const placedItems = sheet.placed.flatMap((placed, number) =>
    placeBlock(placed, (printed.bases[number] ?? first) - first, paperTop),
  );
  const items = placedItems.map((item) => beforeOmitted(item, printed));
  const placed = new Set(items.map(({ offset }) => offset));
  const isComplete = placed.size === end - first;
  const all = isComplete ? items : insertNonPrinting(items, placed, printed);
  const height =
    profile.height / LINE +
    all.reduce((sum, each) => sum + (each.isNonPrinting ? each.height : 0), 0);
  const shown = all.filter(({ offset }) => Number.isInteger(offset));
  const texts = all.flatMap((item) => textsOf(item, printed));
  for (const placed of sheet.placed) {
    texts.push(...continuationTexts(placed, all, profile.marks, paperTop));
  }
  texts.push(...sheet.sceneMarks.map((mark) => sceneMark(mark, profile, height)));
  if (label) texts.push(createPrintedPageNumber(label));
  return { items: shown.toSorted((one, other) => one.offset - other.offset), texts, height };
}

/** OMITTED stands above the heading that it replaces, which is shown below it as what does not print. */
function beforeOmitted(item: PlacedItem, { elements, first }: PrintedPage): PlacedItem {
  const element = elements[first + item.offset];
  return element && opensOmitted(element) ? { ...item, offset: item.offset - 0.5 } : item;
}

function textsOf(item: PlacedItem, { elements, first, profile }: PrintedPage): GeneratedText[] {
  const element = elements[first + Math.ceil(item.offset)];
  if (element && !Number.isInteger(item.offset))
    return omittedTexts(item.part, element, item.top, profile);
  return textsBeside(item, element, profile);
}

/** Of the first row of text, below the upper edge of the paper: below the mark of a scene that goes on. */
function textTop({ sheet, profile }: PrintedPage): number {
  return profile.top / LINE + sheet.above;
}

/** CT1, CT2: at the head of the page, or at its foot, however far that was pushed down. */
function sceneMark(mark: PageLine, profile: Profile, height: number): GeneratedText {
  const { row, text, x, align, rtl } = mark;
  const isTop = mark.kind === 'sceneTop';
  const pushed = isTop ? 0 : height - profile.height / LINE;
  const y = profile.top / LINE + row - 1 + pushed;
  return { kind: isTop ? 'sceneTop' : 'sceneBottom', text, x, y, align, rtl };
}

/** Parts of a block from top to bottom; two columns begin at the same height. */
function placeBlock({ block, top }: PlacedBlock, base: number, paperTop: number): PlacedItem[] {
  const cue = ownCue(block);
  const found: PlacedItem[] = [];
  for (const column of [cue ? [cue, ...block.parts] : block.parts, block.beside]) {
    let y = top;
    for (const part of column) {
      const lead = part.spacing - 1;
      const height = part.spans.length * part.spacing;
      // PG19: no space above the first row of a page. Text is in the middle of a line with larger spacing.
      const begins = y - (y ? 0 : lead) + lead / 2;
      found.push({
        block,
        part,
        offset: base + part.offset,
        top: paperTop + begins,
        height,
        isNonPrinting: false,
      });
      y = begins - lead / 2 + height;
    }
  }
  return found;
}

/** Non-printing elements push what is below them further down, on the screen only. */
function insertNonPrinting(
  items: readonly PlacedItem[],
  placed: ReadonlySet<number>,
  printed: PrintedPage,
): PlacedItem[] {
  const { elements, profile, first, end, unfolded } = printed;
  let all = [...items];
  let hider = '';
  for (let offset = 0; offset < end - first; offset++) {
    const element = elements[first + offset];
    const box = element && ownBox(element, profile);
    hider = element ? findHiderBehind(element, hider) : '';
    // One of two columns may be on an earlier page already.
    if (!box || placed.has(offset) || !(hider || box.behaviour === 'hidden')) continue;
    if (isFolded(hider, unfolded)) continue;
    const part = partOf(element, box);
    const top = bottomAbove(all, offset, textTop(printed));
    const height = measureNonPrinting(part);
    all = all.map((each) => (each.top >= top - 1e-6 ? { ...each, top: each.top + height } : each));
    all.push({ block: NON_PRINTING_BLOCK, part, offset, top, height, isNonPrinting: true });
  }
  return all;
}

const NON_PRINTING_BLOCK = { beside: [] as readonly BlockPart[] } as Block;

/** Below the element before it; below both columns where two speak at once. */
function bottomAbove(all: readonly PlacedItem[], offset: number, paperTop: number): number {
  let above: PlacedItem | undefined;
  for (const each of all) {
    if (each.offset < offset && each.offset >= (above?.offset ?? 0)) above = each;
  }
  if (!above) return paperTop;
  const block = above.block.beside.length ? above.block : null;
  const ends = all.filter((each) => each === above || (block && each.block === block));
  return Math.max(...ends.map(({ top, height, part }) => top + height - (part.spacing - 1) / 2));
}

/** "(MORE)" below what is left of a speech, its cue again above the rest. */
function continuationTexts(
  { block, goesOn }: PlacedBlock,
  all: readonly PlacedItem[],
  marks: Marks,
  paperTop: number,
): GeneratedText[] {
  const { cue } = block;
  if (!cue) return [];
  const texts: GeneratedText[] = [];
  if (block.continued && marks.showCue) {
    texts.push(createGeneratedText('continued', repeatedCue(cue.text, marks), cue, paperTop - 1));
  }
  if (goesOn && marks.showMore) texts.push(moreBelow(cue, lastOf(block, all), marks));
  return texts;
}

function lastOf(block: Block, all: readonly PlacedItem[]): PlacedItem | undefined {
  return all.findLast((each) => each.block === block);
}

function moreBelow(cue: BlockPart, last: PlacedItem | undefined, marks: Marks): GeneratedText {
  const end = last ? last.top + last.height - (last.part.spacing - 1) / 2 : 0;
  return createGeneratedText('more', marks.more, cue, end);
}
