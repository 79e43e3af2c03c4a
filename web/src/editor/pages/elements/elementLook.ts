/** How an element looks on the page, as CSS that knows only lines, points and cells. */
import type { Element } from '../../screenplay/elements';
import type { Part } from '../../screenplay/layout/blocks';
import { boxOf, type Profile } from '../../screenplay/profile';

/** A letter more would not fit, and no rounding makes it one less. */
const SLACK = 0.4;
/** Points that a letter is wide. */
const CELL = 7.2;

export interface Look {
  readonly classes: readonly string[];
  readonly style: Readonly<Record<string, string>>;
  /** Computed words behind the text. */
  readonly after: string;
}

const looks = new WeakMap<Part, Look>();

export function lookOf(part: Part, element: Element, profile: Profile): Look {
  const known = looks.get(part);
  if (known) return known;
  const made = read(part, element, profile);
  looks.set(part, made);
  return made;
}

function read(part: Part, element: Element, profile: Profile): Look {
  const box = boxOf(element, profile);
  const classes = (['caps', 'bold', 'italic', 'underline'] as const).filter((name) => box[name]);
  return { classes, style: styleOf(part), after: afterOf(part) };
}

function styleOf(part: Part): Record<string, string> {
  const { align, limit, x, firstX, spacing } = part;
  const width = `${limit + SLACK}ch`;
  const side = { center: ` - ${width} / 2`, right: ` - ${width}` }[align as string] ?? '';
  const style: Record<string, string> = {
    'margin-left': `calc(${points(x)}${side})`,
    width,
    'text-align': align === 'justify' ? 'left' : align,
  };
  if (firstX !== x) style['text-indent'] = `${Math.round(((firstX - x) / CELL) * 1e3) / 1e3}ch`;
  if (spacing !== 1) style['line-height'] = lines(spacing);
  return style;
}

/** "(CONT'D)", in the lines that the layout gives it. */
function afterOf({ text, length, spans }: Part): string {
  if (text.length === length) return '';
  let after = '';
  for (const [number, [start, end]] of spans.entries()) {
    if (end <= length) continue;
    after += (number && start >= length ? '\n' : '') + text.slice(Math.max(start, length), end);
  }
  return after;
}

export function lines(count: number): string {
  return `calc(${Math.round(count * 1e4) / 1e4} * var(--line))`;
}

export function points(count: number): string {
  return `${Math.round(count * 1e3) / 1e3} * var(--point)`;
}
