/** What is typed between the wish for the palette and its box. It would be written into the script otherwise. */
import { keepTypedAhead } from '../../ui/keys/typedAhead';

let words = '';
let end: (() => void) | null = null;

/** From now on the box hears for itself. Gives what was typed until now. */
export function takeTypedAhead(): string {
  end?.();
  end = null;
  const typed = words;
  words = '';
  return typed;
}

export function beginTypingAhead(): void {
  takeTypedAhead();
  end = keepTypedAhead((typed) => {
    words = typed;
  });
}
