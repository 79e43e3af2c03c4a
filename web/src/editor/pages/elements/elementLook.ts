/** Look of an element on the page, as CSS in lines, points and cells. */
import type { Element } from '../../../screenplay/elements';
import type { BlockPart } from '../../../screenplay/layout/blocks';
import { boxOf, type Profile } from '../../../screenplay/profile';

/** One more character would not fit, and no rounding makes it one less. */
const SLACK = 0.4;
/** Width of a character in points. */
const CELL = 7.2;

export interface ElementLook {
  readonly classes: readonly string[];
  readonly style: Readonly<Record<string, string>>;
  /** Generated text behind the element's own. */
  readonly after: string;
}

const looks = new WeakMap<BlockPart, ElementLook>();

export function elementLookFor(part: BlockPart, element: Element, profile: Profile): ElementLook {
  const cached = looks.get(part);
  if (cached) return cached;
  const look = computeLook(part, element, profile);
  looks.set(part, look);
  return look;
}

function computeLook(part: BlockPart, element: Element, profile: Profile): ElementLook {
  const box = boxOf(element, profile);
  const classes = (['caps', 'bold', 'italic', 'underline'] as const).filter((name) => box[name]);
  return { classes, style: styleOf(part), after: computedSuffix(part) };
}

function styleOf(part: BlockPart): Record<string, string> {
  const { align, limit, x, firstX, spacing } = part;
  const width = `${limit + SLACK}ch`;
  const side = { center: ` - ${width} / 2`, right: ` - ${width}` }[align as string] ?? '';
  const style: Record<string, string> = {
    'margin-left': `calc(${cssPoints(x)}${side})`,
    width,
    'text-align': align === 'justify' ? 'left' : align,
  };
  if (firstX !== x) style['text-indent'] = `${Math.round(((firstX - x) / CELL) * 1e3) / 1e3}ch`;
  if (spacing !== 1) style['line-height'] = cssLines(spacing);
  return style;
}

/** "(CONT'D)", with the line breaks of the layout. */
function computedSuffix({ text, length, spans }: BlockPart): string {
  if (text.length === length) return '';
  let after = '';
  for (const [number, [start, end]] of spans.entries()) {
    if (end <= length) continue;
    after += (number && start >= length ? '\n' : '') + text.slice(Math.max(start, length), end);
  }
  return after;
}

export function cssLines(count: number): string {
  return `calc(${Math.round(count * 1e4) / 1e4} * var(--line))`;
}

export function cssPoints(count: number): string {
  return `${Math.round(count * 1e3) / 1e3} * var(--point)`;
}
