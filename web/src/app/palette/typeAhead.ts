/**
 * Type-ahead of the palette: keys pressed between its shortcut and its box. They would go into the script otherwise.
 */
import { captureTypeAhead } from '../../ui/keyboard/typeAhead';

let text = '';
let end: (() => void) | null = null;

/** Ends the capture and returns the typed text. */
export function takeTypeAhead(): string {
  end?.();
  end = null;
  const typed = text;
  text = '';
  return typed;
}

export function startTypeAhead(): void {
  takeTypeAhead();
  end = captureTypeAhead((typed) => {
    text = typed;
  });
}
