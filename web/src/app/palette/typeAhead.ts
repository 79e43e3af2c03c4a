/**
 * Type-ahead of the palette: keys pressed between its shortcut and its box. They would go into the script otherwise.
 */
import { captureTypeAhead } from '../../ui/keyboard/typeAhead';

let words = '';
let end: (() => void) | null = null;

/** Ends the capture and returns the typed text. */
export function takeTypeAhead(): string {
  end?.();
  end = null;
  const typed = words;
  words = '';
  return typed;
}

export function startTypeAhead(): void {
  takeTypeAhead();
  end = captureTypeAhead((typed) => {
    words = typed;
  });
}
