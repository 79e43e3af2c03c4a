/** Straight quotes become curved ones. Rule TY29. */

const DOUBLE = { straight: '"', open: '“', close: '”' } as const;
const SINGLE = { straight: "'", open: '‘', close: '’' } as const;

const OPENS_BEHIND = /[\s([{“‘«„]$/u;
const DASH = /[-–—]$/u;

/** The curved quote for a straight one behind `before`; null: nothing to change. */
export function smartQuote(typed: string, before: string): string | null {
  const marks = [DOUBLE, SINGLE].find(({ straight }) => straight === typed);
  if (!marks) return null;
  if (!before || OPENS_BEHIND.test(before)) return marks.open;
  // Behind a dash both are right: speech that is cut off ends there, and another begins.
  if (DASH.test(before)) return isOpen(before, marks) ? marks.close : marks.open;
  return marks.close;
}

function isOpen(before: string, { open, close }: { open: string; close: string }): boolean {
  return before.lastIndexOf(open) > before.lastIndexOf(close);
}
