/** One page of the classic view: A4, 60 px of padding, 12 px letters on lines of 17 px (specification, section 9). */
import type { Element } from '../../screenplay/elements';
import type { Part } from '../../screenplay/layout/blocks';
import { runsLeftward } from '../../screenplay/layout/cells';
import { ownBox } from '../../screenplay/layout/parts';
import { shown } from '../../screenplay/layout/shown';
import { wrap } from '../../screenplay/layout/wrap';
import type { Box, Profile } from '../../screenplay/profile';
import { asideHeight } from './asides';
import { type ClassicMemory, type Computed, computedFor } from './classicMemory';
import type { Item, Margins, SheetView, Word } from './paging';
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

/** In the middle of the padding. */
export const MARGINS: Margins = {
  left: PADDING,
  right: WIDTH - PADDING,
  cell: CELL,
  header: TOP / 2,
  footer: TOP / 2 + 1,
};

export function classicSheet(
  { elements, memory }: { elements: readonly Element[]; memory: ClassicMemory },
  profile: Profile,
  label: string,
): SheetView {
  const computed = allComputed(elements, memory, profile);
  const items: Item[] = [];
  let y = TOP;
  for (const columns of groupsOf(elements)) {
    const [first] = columns[0] ?? [];
    const box = first === undefined ? undefined : boxAt(elements, first, profile);
    if (items.length) y += box?.before ?? 0;
    const stacks = columns.map((offsets) => stacked(offsets, elements, computed, y, profile));
    items.push(...stacks.flat());
    y = Math.max(y, ...stacks.flat().map(({ top, height }) => top + height));
  }
  const words = items
    .flatMap((item) => besides(item, elements[item.offset], profile))
    .map(inMargin);
  if (label) words.push(pageNumber(label));
  return { items, words, height: Math.max(HEIGHT, y + TOP) };
}

function allComputed(
  elements: readonly Element[],
  memory: ClassicMemory,
  profile: Profile,
): readonly Computed[] {
  let known = memory;
  return elements.map((element) => {
    const [computed, after] = computedFor(element, known, profile);
    known = after;
    return computed;
  });
}

/** Elements that stand below each other, by their places; two columns where two speak at once. */
function groupsOf(elements: readonly Element[]): number[][][] {
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

function stacked(
  offsets: readonly number[],
  elements: readonly Element[],
  computed: readonly Computed[],
  top: number,
  profile: Profile,
): Item[] {
  const items: Item[] = [];
  let y = top;
  for (const offset of offsets) {
    const element = elements[offset];
    if (!element) continue;
    const box = ownBox(element, profile);
    const aside = box.behaviour === 'hidden';
    const part = classicPart(element, box, computed[offset]);
    const height = aside ? asideHeight(part) : part.spans.length * part.spacing;
    items.push({ offset, part, top: y, height, aside });
    y += height;
  }
  return items;
}

/** The margins are narrow here: numbers of scenes stand against the text on the left, and behind it on the right. */
function inMargin(word: Word): Word {
  if (word.kind !== 'sceneNumber') return word;
  if (word.align === 'left') return { ...word, align: 'right', x: PADDING - CELL };
  return { ...word, align: 'left', x: WIDTH - PADDING + CELL };
}

function pageNumber(label: string): Word {
  const place = { x: MARGINS.right, y: MARGINS.header, align: 'right', rtl: false } as const;
  return { kind: 'pageNumber', text: `${label}.`, ...place };
}

function classicPart(element: Element, box: Box, computed?: Computed): Part {
  const own = shown(element, box.caps);
  const text = own + (computed?.added ?? '');
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
    length: own.length,
    behaviour: box.behaviour,
    spacing: box.spacing,
    limit,
    firstX: x,
    x,
    align,
    rtl,
    spans: wrap(text, limit, limit),
    bullet: computed?.bullet ?? '',
  };
}

function columnOf({ dual }: Element, box: Box): { left: number; right: number } {
  const at = (inches: number) => PADDING + (inches - PRINTED.left) * WIDER;
  if (!dual) return { left: Math.max(0, at(box.left)), right: Math.min(WIDTH, at(box.right)) };
  const width = (PRINTED.width - GUTTER) / 2;
  const left = dual === 'left' ? PRINTED.left : PRINTED.left + PRINTED.width - width;
  return { left: at(left), right: at(left + width) };
}
