/** Parts of a block: an element's box in the units of the layout, its text in lines. (In Python: gather.py.) */
import type { Align, Element } from '../elements';
import { type Box, boxOf, firstLineLimit, lineLimit, type Profile } from '../profile';
import type { BlockPart } from './blocks';
import { isRightToLeft } from './cells';
import { displayText } from './displayText';
import { wrapText } from './wrap';

const INDENT = 0.3; // inches a deeper list item stands further in

/** The box of an element, where it departs from that of its kind too. */
export function ownBox(element: Element, profile: Profile): Box {
  const box = boxOf(element, profile);
  const { overrides: own, align, level } = element;
  if (!own && !align && !level) return box;
  const right = own?.right ?? box.right;
  const left = own?.left ?? box.left;
  return {
    ...box,
    first: own?.first ?? box.first,
    left: element.kind === 'list-item' && level ? Math.min(left + INDENT * level, right - 1) : left,
    right,
    before: own?.before ?? box.before,
    spacing: own?.spacing ?? box.spacing,
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
  const known = measures.get(box);
  if (known) return known;
  const made = measureBox(box);
  measures.set(box, made);
  return made;
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

interface Besides {
  readonly added?: string; // computed words behind the text
  readonly bullet?: string;
  readonly offset?: number;
}

/** `own` is what the element shows by itself. */
export function makePart(
  element: Element,
  box: Box,
  own: string,
  { added = '', bullet = '', offset = 0 }: Besides,
): BlockPart {
  const text = own + added;
  const units = cachedMeasure(box);
  const rtl = isRightToLeft(text);
  const turned = rtl && units.align === 'left';
  const x = turned ? box.right * 72 : units.x;
  return {
    elementId: element.id,
    offset,
    kind: element.kind,
    text,
    length: own.length,
    behaviour: box.behaviour,
    spacing: box.spacing,
    limit: units.limit,
    firstX: turned || bullet ? x : units.firstX,
    x,
    align: turned ? 'right' : units.align,
    rtl,
    spans: wrapText(text, bullet ? units.limit : units.firstLimit, units.limit),
    bullet,
  };
}
