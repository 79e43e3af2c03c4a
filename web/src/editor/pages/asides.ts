/** What a writer sees and nobody prints: notes, synopses, sections, voice messages. */
import type { Part } from '../../screenplay/layout/blocks';

/** Lines above and below it together. */
const AIR = 1;
const VOICE_MESSAGE = 3;

export function asideHeight({ kind, spans }: Part): number {
  return (kind === 'voice-message' ? VOICE_MESSAGE : spans.length) + AIR;
}
