/** The two ways to type, in a writer's words. */
import type { TypingPreset } from '../../../editor/editorSettings';

export interface TypingChoice {
  preset: TypingPreset;
  name: string;
  hint: string;
}

export const typingPresets: readonly TypingChoice[] = [
  {
    preset: 'screnpla',
    name: 'Screnpla',
    hint: 'Enter goes on to what usually comes next, and Tab turns action into a character.',
  },
  {
    preset: 'finalDraft',
    name: 'Final Draft',
    hint: 'Enter and Tab do what Final Draft does.',
  },
];
