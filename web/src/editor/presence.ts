/** Others in the room, as far as a tab knows of them. */
import { type Awareness, removeAwarenessStates } from 'y-protocols/awareness';

/** Without a line nobody knows whether the others are still there. */
export function forgetOthers(awareness: Awareness, origin: unknown): void {
  const others = [...awareness.getStates().keys()].filter((id) => id !== awareness.clientID);
  removeAwarenessStates(awareness, others, origin);
}
