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

export function usePreferenceCommands(onOpen: () => void): void {
  const keywords = 'settings theme zoom font gear';
  useCommands('Writing Preferences', [
    { id: 'preferences', label: 'Writing Preferences', keywords, run: onOpen },
    ...toggles,
  ]);
}
