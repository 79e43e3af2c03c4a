/** The measures of a page on a narrow screen, and printed parts broken anew to fit them. */
import type { Part } from '../../screenplay/layout/blocks';
import { wrap } from '../../screenplay/layout/wrap';

// Widths are in points of paper, 4/3 px each.
const CELL = 7.2;
/** Beside the text: 16 px. */
const PADDING = 12;
/** Where printed text begins and ends. */
const PRINTED = { left: 108, right: 540 };
/** Of the printed indents: enough to tell a speech from what happens. */
const SHARE = 0.3;
/** No column is narrower, in cells. */
const LEAST = 8;

export class NarrowMeasure {
  readonly width: number;
  readonly right: number;
  /** Letters in a whole line. */
  readonly cells: number;
  readonly #made = new WeakMap<Part, Part>();

  /** `width`: of the screen, in points. */
  constructor(width: number) {
    this.width = width;
    this.right = width - PADDING;
    this.cells = Math.max(LEAST, Math.floor((width - 2 * PADDING) / CELL));
  }

  /** `beside`: what stands at the end of its lines. `printedX`: where it would print, if not in a column. */
  narrowed(part: Part, beside: string, printedX: number = part.x): Part {
    const known = this.#made.get(part);
    if (known) return known;
    const made = this.#narrow({ ...part, x: printedX }, beside ? beside.length + 1 : 0);
    this.#made.set(part, made);
    return made;
  }

  #narrow(part: Part, taken: number): Part {
    const inset = Math.min(insetOf(part), this.cells - LEAST);
    const limit = Math.max(LEAST, this.cells - inset - taken);
    const x = this.#edgeOf(part, inset);
    return { ...part, limit, x, firstX: x, spans: wrap(part.text, limit, limit) };
  }

  #edgeOf({ align, rtl }: Part, inset: number): number {
    if (align === 'center') return this.width / 2;
    if (align === 'right') return this.right - (rtl ? inset * CELL : 0);
    return PADDING + inset * CELL;
  }
}

/** How many cells further in a part begins than what happens. */
function insetOf({ x, align, rtl, bullet }: Part): number {
  if (align === 'center' || (align === 'right' && !rtl)) return 0;
  const points = rtl ? PRINTED.right - x : x - PRINTED.left;
  const inset = Math.max(0, Math.round((points / CELL) * SHARE));
  // With the blank behind it.
  return bullet ? Math.max(bullet.length + 1, inset) : inset;
}
