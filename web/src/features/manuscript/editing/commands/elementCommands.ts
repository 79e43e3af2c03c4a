/** What a line can become, with the keys that the script has for it. */
import type { EditorView } from '@tiptap/pm/view';
import type { Command } from '../../../../ui/commands/command';
import {
  activeTextType,
  type ChosenShortcuts,
  shortcutsOf,
  textTypeGroups,
} from '../toolbar/textTypes';
import { runIn } from '../toolbar/useRun';

export function elementCommands(
  view: EditorView,
  chosen: ChosenShortcuts,
  onTable: () => void,
): Command[] {
  const shortcuts = shortcutsOf(chosen);
  const types = textTypeGroups.flatMap(({ types: each }) => each);
  const commands = types.map(({ name, label, command }): Command => {
    const shortcut = shortcuts.get(name);
    return {
      id: `element:${name}`,
      label,
      ...(shortcut && { shortcut }),
      keywords: 'element kind line',
      isChecked: () => activeTextType(view.state) === name,
      run: () => runIn(view, command),
    };
  });
  return [...commands, { id: 'element:table', label: 'Table…', run: onTable }];
}
