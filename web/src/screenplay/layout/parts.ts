/** Parts of a block: an element's box in the units of the layout, its text in lines. (In Python: gather.py.) */
import type { Align, Element } from '../elements';
import { OMITTED } from '../production/omittedScenes';
import { type Box, boxOf, firstLineLimit, lineLimit, type Profile } from '../profile';
import type { BlockPart } from './blocks';
import { isRightToLeft } from './text/cells';
import { displayText } from './text/displayText';
import { wrapTable } from './text/tables';
import { wrapText } from './text/wrap';

const INDENT = 0.3; // inches a deeper list item stands further in

/** The box of an element, where it departs from that of its kind too. */
export function ownBox(element: Element, profile: Profile): Box {
  const box = boxOf(element, profile);
  const { overrides, align, level } = element;
  if (!overrides && !align && !level) return box;
  const right = overrides?.right ?? box.right;
  const left = overrides?.left ?? box.left;
  return {
    ...box,
    first: overrides?.first ?? box.first,
    left: element.kind === 'list-item' && level ? Math.min(left + INDENT * level, right - 1) : left,
    right,
    before: overrides?.before ?? box.before,
    spacing: overrides?.spacing ?? box.spacing,
    align: align ?? box.align,
  };
}

/** A box in the units of the layout; a script has a handful of boxes and thousands of elements. */
interface Measure {
  readonly firstLimit: number;
  readonly limit: number;
  readonly firstX: number;
  readonly x: number;
  readonly align: Align;
}

const measures = new WeakMap<Box, Measure>();

function cachedMeasure(box: Box): Measure {
  const cached = measures.get(box);
  if (cached) return cached;
  const measure = measureBox(box);
  measures.set(box, measure);
  return measure;
}

function measureBox(box: Box): Measure {
  const cells = lineLimit(box);
  if (box.align === 'center') {
    const middle = ((box.left + box.right) / 2) * 72;
    return { firstLimit: cells, limit: cells, firstX: middle, x: middle, align: 'center' };
  }
  if (box.align === 'right') {
    const edge = box.right * 72;
    return { firstLimit: cells, limit: cells, firstX: edge, x: edge, align: 'right' };
  }
  const firstX = (box.left + box.first) * 72;
  return { firstLimit: firstLineLimit(box), limit: cells, firstX, x: box.left * 72, align: 'left' };
}

export function partOf(element: Element, box: Box, bullet = '', offset = 0): BlockPart {
  return makePart(element, box, displayText(element, box.caps), { bullet, offset });
}

/** The line that prints in the place of an omitted scene. */
export function omittedPart(heading: Element, box: Box): BlockPart {
  return makePart(heading, box, OMITTED, {});
}

interface Besides {
  readonly added?: string; // computed words behind the text
  readonly bullet?: string;
  readonly offset?: number;
}

/** `ownText` is what the element shows by itself. */
export function makePart(
  element: Element,
  box: Box,
  ownText: string,
  { added = '', bullet = '', offset = 0 }: Besides,
): BlockPart {
  if (element.kind === 'table' && box.behaviour !== 'cue') {
    return tablePart(element, box, ownText, offset);
  }
  const text = ownText + added;
  const measure = cachedMeasure(box);
  const rtl = isRightToLeft(text);
  const isMirrored = rtl && measure.align === 'left';
  const x = isMirrored ? box.right * 72 : measure.x;
  return {
    elementId: element.id,
    offset,
    kind: element.kind,
    text,
    length: ownText.length,
    behaviour: box.behaviour,
    spacing: box.spacing,
    limit: measure.limit,
    firstX: isMirrored || bullet ? x : measure.firstX,
    x,
    align: isMirrored ? 'right' : measure.align,
    rtl,
    spans: wrapText(text, bullet ? measure.limit : measure.firstLimit, measure.limit),
    bullet,
    gap: 0,
    cells: [],
  };
}

/** PG28: a table stands at the left edge of its box, whatever the alignment. */
function tablePart(element: Element, box: Box, text: string, offset: number): BlockPart {
  const limit = lineLimit(box);
  const x = box.left * 72;
  return {
    ...{ elementId: element.id, offset, kind: element.kind, text, length: text.length },
    ...{ behaviour: box.behaviour, spacing: box.spacing, limit, firstX: x, x },
    ...{ align: 'left', rtl: false, bullet: '', gap: 0, ...wrapTable(text, x, limit) },
  };
}
