/** One printed page: where its elements stand, with what does not print between them. */
import type { Element } from '../../screenplay/elements';
import { type Block, ownCue, type Part } from '../../screenplay/layout/blocks';
import type { Placed, Sheet } from '../../screenplay/layout/breaks';
import { ownBox, partOf } from '../../screenplay/layout/parts';
import { repeatedCue } from '../../screenplay/layout/speakers';
import type { Marks, Profile } from '../../screenplay/profile';
import { asideHeight } from './asides';
import type { Item, SheetView, Word } from './paging';
import { besides, pageNumber, wordOf } from './words';

/** In points. */
const LINE = 12;

/** What a page is drawn from. `bases`: the element each of its blocks begins with. */
export interface Printed {
  readonly sheet: Sheet;
  readonly bases: readonly number[];
  readonly elements: readonly Element[];
  readonly profile: Profile;
  readonly first: number;
  /** Behind the last element of the page. */
  readonly end: number;
  /** Empty on the first page of a script. */
  readonly label: string;
}

interface Standing extends Item {
  readonly block: Block;
}

export function printedSheet(printed: Printed): SheetView {
  const { sheet, profile, elements, first, end, label } = printed;
  const standing = sheet.placed.flatMap((placed, number) =>
    standingIn(placed, (printed.bases[number] ?? first) - first, profile.top / LINE),
  );
  const told = new Set(standing.map(({ offset }) => offset));
  const isWhole = told.size === end - first;
  const all = isWhole ? standing : withAsides(standing, told, printed);
  const height =
    profile.height / LINE + all.reduce((sum, each) => sum + (each.aside ? each.height : 0), 0);
  const words = all.flatMap((item) => besides(item, elements[first + item.offset], profile));
  for (const placed of sheet.placed) words.push(...wordsOf(placed, all, profile));
  if (label) words.push(pageNumber(label));
  return { items: all.toSorted((one, other) => one.offset - other.offset), words, height };
}

/** Its parts from top to bottom; two columns begin at the same height. */
function standingIn({ block, top }: Placed, base: number, paperTop: number): Standing[] {
  const cue = ownCue(block);
  const found: Standing[] = [];
  for (const column of [cue ? [cue, ...block.parts] : block.parts, block.beside]) {
    let y = top;
    for (const part of column) {
      const lead = part.spacing - 1;
      const height = part.spans.length * part.spacing;
      // PG19: no space above the first row of a page. Letters stand in the middle of a wide line.
      const begins = y - (y ? 0 : lead) + lead / 2;
      found.push({
        block,
        part,
        offset: base + part.offset,
        top: paperTop + begins,
        height,
        aside: false,
      });
      y = begins - lead / 2 + height;
    }
  }
  return found;
}

/** What does not print pushes what stands below it further down, on the screen only. */
function withAsides(
  standing: readonly Standing[],
  told: ReadonlySet<number>,
  { elements, profile, first, end }: Printed,
): Standing[] {
  let all = [...standing];
  for (let offset = 0; offset < end - first; offset++) {
    const element = elements[first + offset];
    const box = element && ownBox(element, profile);
    // Of two columns one may be on an earlier page already.
    if (!box || told.has(offset) || box.behaviour !== 'hidden') continue;
    const part = partOf(element, box);
    const top = endAbove(all, offset, profile.top / LINE);
    const height = asideHeight(part);
    all = all.map((each) => (each.top >= top - 1e-6 ? { ...each, top: each.top + height } : each));
    all.push({ block: ASIDE, part, offset, top, height, aside: true });
  }
  return all;
}

const ASIDE = { beside: [] as readonly Part[] } as Block;

/** Below the element before it; below both columns where two speak at once. */
function endAbove(all: readonly Standing[], offset: number, paperTop: number): number {
  let above: Standing | undefined;
  for (const each of all) {
    if (each.offset < offset && each.offset >= (above?.offset ?? 0)) above = each;
  }
  if (!above) return paperTop;
  const block = above.block.beside.length ? above.block : null;
  const ends = all.filter((each) => each === above || (block && each.block === block));
  return Math.max(...ends.map(({ top, height, part }) => top + height - (part.spacing - 1) / 2));
}

/** "(MORE)" below what is left of a speech, its cue again above the rest. */
function wordsOf(
  { block, goesOn }: Placed,
  all: readonly Standing[],
  { marks, top }: Profile,
): Word[] {
  const { cue } = block;
  if (!cue) return [];
  const words: Word[] = [];
  if (block.continued && marks.showCue) {
    words.push(wordOf('continued', repeatedCue(cue.text, marks), cue, top / LINE - 1));
  }
  if (goesOn && marks.showMore) words.push(moreBelow(cue, lastOf(block, all), marks));
  return words;
}

function lastOf(block: Block, all: readonly Standing[]): Standing | undefined {
  return all.findLast((each) => each.block === block);
}

function moreBelow(cue: Part, last: Standing | undefined, marks: Marks): Word {
  const end = last ? last.top + last.height - (last.part.spacing - 1) / 2 : 0;
  return wordOf('more', marks.more, cue, end);
}
