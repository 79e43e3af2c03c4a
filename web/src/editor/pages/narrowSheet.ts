/** One page for a screen that is narrower than paper: letters of true size, lines as long as the screen, one column. */
import type { Element } from '../../screenplay/elements';
import { type Block, ownCue, type Part } from '../../screenplay/layout/blocks';
import { ownBox, partOf } from '../../screenplay/layout/parts';
import type { Profile } from '../../screenplay/profile';
import { asideHeight } from './asides';
import type { NarrowMeasure } from './narrowMeasure';
import type { Item, SheetView, Word } from './paging';
import { besides } from './words';

// In lines: above the first one, with the page's number there, and below the last.
const TOP = 1;
const NUMBERED_TOP = 2.5;
const NUMBER = 0.75;
const BOTTOM = 1.5;
/** Of a page that is only begun: room to write on. */
const LEAST = 24;

/** What a page is drawn from: whole blocks, and the elements they and what does not print between them are made of. */
export interface NarrowPage {
  readonly blocks: readonly Block[];
  /** The element each block begins with, counted from the first one of the page. */
  readonly bases: readonly number[];
  readonly elements: readonly Element[];
  /** Empty on the first page of a script. */
  readonly label: string;
}

interface Standing {
  readonly part: Part;
  /** Blank lines above it. */
  readonly before: number;
}

export function narrowSheet(page: NarrowPage, profile: Profile, measure: NarrowMeasure): SheetView {
  const { elements, label } = page;
  const standing = standingOn(page);
  const items: Item[] = [];
  const words: Word[] = label ? [pageNumber(label, measure)] : [];
  let y = label ? NUMBERED_TOP : TOP;
  for (const [offset, element] of elements.entries()) {
    const found = standing.get(offset);
    if (items.length) y += found?.before ?? 0;
    const item = itemOf({ element, offset, top: y }, found, profile, measure);
    items.push(item);
    words.push(
      ...besides(item, element, profile).flatMap((word) => ownPlace(word, profile, measure)),
    );
    y += item.height;
  }
  return { items, words, height: Math.max(LEAST, y + BOTTOM) };
}

/** By the element; of a monster in pieces the first one, which is wrapped whole. */
function standingOn({ blocks, bases }: NarrowPage): Map<number, Standing> {
  const found = new Map<number, Standing>();
  const put = (base: number, column: readonly Part[], before: number) => {
    for (const [place, part] of column.entries()) {
      const offset = base + part.offset;
      if (!found.has(offset)) found.set(offset, { part, before: place ? 0 : before });
    }
  };
  for (const [number, block] of blocks.entries()) {
    const base = bases[number] ?? 0;
    const cue = ownCue(block);
    put(base, cue ? [cue, ...block.parts] : block.parts, block.before);
    // Who speaks at the same time is read one after the other.
    put(base, block.beside, block.before);
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
  standing: Standing | undefined,
  profile: Profile,
  measure: NarrowMeasure,
): Item {
  if (standing) {
    const part = measure.narrowed(
      standing.part,
      numberOf(element, profile),
      // One of two who speak at once stands as anybody who speaks.
      element.dual && !standing.part.rtl ? ownBox(element, profile).left * 72 : undefined,
    );
    return { offset, part, top, height: part.spans.length * part.spacing, aside: false };
  }
  const part = measure.narrowed(partOf(element, ownBox(element, profile)), '');
  return { offset, part, top, height: asideHeight(part), aside: true };
}

function numberOf({ sceneNumber = '' }: Element, { numbersLeft, numbersRight }: Profile): string {
  return numbersLeft || numbersRight ? sceneNumber : '';
}

/** There are no margins for numbers: one stands at the end of its line, which is as much shorter. */
function ownPlace(word: Word, { numbersRight }: Profile, { right }: NarrowMeasure): Word[] {
  if (word.kind !== 'sceneNumber') return [word];
  const isSecond = word.align === 'left' && numbersRight;
  return isSecond ? [] : [{ ...word, x: right, align: 'right' }];
}

function pageNumber(label: string, { right }: NarrowMeasure): Word {
  const place = { x: right, y: NUMBER, align: 'right', rtl: false } as const;
  return { kind: 'pageNumber', text: `${label}.`, ...place };
}
