/** The commands used last by who is signed in here, the last one first. */
import { keptSetting } from '../../kit/keptSetting';

const most = 5;

function sound(kept: unknown): readonly string[] {
  if (!Array.isArray(kept)) return [];
  return kept.filter((id) => typeof id === 'string').slice(0, most);
}

// No 'device.' before it: it names scripts, and is forgotten at sign-out.
const kept = keptSetting('palette.lastUsed', sound);

export const readLastUsed = kept.read;

export function noteUsed(id: string): void {
  kept.write([id, ...kept.read().filter((other) => other !== id)]);
}
