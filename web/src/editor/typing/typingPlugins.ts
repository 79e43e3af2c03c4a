/** All that happens while one types, as plugins for an editor: rules TY1 to TY44. */
import type { Plugin } from '@tiptap/pm/state';
import type { EditorSettings } from '../editorSettings';
import { correctionPlugin } from './corrections';
import { suggestionPlugin } from './suggestionPlugin';
import { typingKeys } from './typingKeys';
import { untoldKeys } from './untoldKeys';
import { vocabularyPlugin } from './vocabulary';

/** Before the keymaps of undo and of ProseMirror itself. */
export function typingPlugins(settings: EditorSettings): Plugin[] {
  return [
    // The order matters: lists read the words, and an open list hears of a key before the tables do.
    vocabularyPlugin(settings.timesOfDay),
    suggestionPlugin(settings),
    typingKeys(settings),
    correctionPlugin(settings),
    untoldKeys(),
  ];
}
