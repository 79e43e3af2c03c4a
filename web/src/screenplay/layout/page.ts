/** Result of the layout: pages of lines at their positions. */
import type { Align } from '../elements';

/**
 * A line where it prints.
 *
 * `text` begins with the shown form of the element's text from `start` to `end`, character for character; what
 * follows that stretch is computed, not written by anybody: "(CONT'D)" behind a cue. A line of computed words alone
 * has start === end. `x` is, by `align`, the left edge, the middle or the right edge of the line.
 */
export interface PageLine {
  readonly row: number; // 1 is the first row of a page; 0 the one above it, where a cue is repeated
  readonly kind: string; // the element's kind, or "more", "continued" (a repeated cue), "bullet", "sceneTop", "sceneBottom"
  readonly text: string;
  readonly elementId: string;
  readonly start: number; // UTF-16, as the editor counts
  readonly end: number;
  readonly x: number; // points from the left paper edge
  readonly align: Align;
  readonly rtl: boolean; // the paragraph runs from right to left; `text` is in the order it is read
}

export interface Page {
  readonly label: string;
  readonly lines: readonly PageLine[];
}
