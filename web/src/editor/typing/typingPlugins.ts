/** Plugins for typing, in their order: rules TY1 to TY44. */
import type { Plugin } from '@tiptap/pm/state';
import type { EditorSettings } from '../editorSettings';
import { androidKeysPlugin } from './androidKeys';
import { correctionPlugin } from './corrections';
import { suggestionPlugin } from './suggestionPlugin';
import { typingKeysPlugin } from './typingKeys';
import { vocabularyPlugin } from './vocabulary';

/** Before the keymaps of undo and of ProseMirror itself. */
export function typingPlugins(settings: EditorSettings): Plugin[] {
  return [
    // The order matters: lists read the vocabulary, and an open list handles a key before the tables do.
    vocabularyPlugin(settings.timesOfDay),
    suggestionPlugin(settings),
    typingKeysPlugin(settings),
    correctionPlugin(settings),
    androidKeysPlugin(),
  ];
}
