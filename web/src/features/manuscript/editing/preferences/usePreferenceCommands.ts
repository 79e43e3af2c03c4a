/** The preferences by their names, for the palette of commands. */
import type { Command } from '../../../../ui/commands/command';
import { useCommands } from '../../../../ui/commands/useCommands';
import { changeEditorPreferences, readEditorPreferences } from '../editorPreferences';
import { preferenceSwitches } from './switches';

const toggles: readonly Command[] = preferenceSwitches.map(({ name, label }) => ({
  id: `preference.${name}`,
  label,
  isChecked: () => readEditorPreferences()[name],
  run: () => changeEditorPreferences({ [name]: !readEditorPreferences()[name] }),
}));

/** `onCharacters`: none while there is no text. */
export function usePreferenceCommands(onOpen: () => void, onCharacters: (() => void) | null): void {
  const keywords = 'settings theme zoom font gear';
  useCommands('Writing Preferences', [
    { id: 'preferences', label: 'Writing Preferences', keywords, run: onOpen },
    ...(onCharacters
      ? [{ id: 'characters.highlight', label: 'Highlight characters', run: onCharacters }]
      : []),
    ...toggles,
  ]);
}
