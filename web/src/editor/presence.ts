/** Others in the room, as far as a tab knows of them. */
import { type Awareness, applyAwarenessUpdate, removeAwarenessStates } from 'y-protocols/awareness';

/** Without a line nobody knows whether the others are still there. */
export function forgetOthers(awareness: Awareness, origin: unknown): void {
  const others = [...awareness.getStates().keys()].filter((id) => id !== awareness.clientID);
  removeAwarenessStates(awareness, others, origin);
}

let isSaid = false;

/** A caret that cannot be read is no reason to part: the text is what matters, and the next one may be sound. */
export function hearOfOthers(awareness: Awareness, update: Uint8Array, origin: unknown): void {
  try {
    applyAwarenessUpdate(awareness, update, origin);
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: nothing is lost that a person must know of; who looks for a fault finds it
    if (!isSaid) console.warn('Where others are could not be read', error);
    isSaid = true;
  }
}
