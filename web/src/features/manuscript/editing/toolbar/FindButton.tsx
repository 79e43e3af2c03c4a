/** Opens the bar by which one looks through the script: a phone has no keys for it. */
import SearchRounded from '@mui/icons-material/SearchRounded';
import type { EditorView } from '@tiptap/pm/view';
import { openFind } from '../../../../editor/find/findCommands';
import { FIND_SHORTCUTS } from '../find/findShortcuts';
import { ToolButton } from './ToolButton';

export function FindButton({ view }: { view: EditorView }) {
  return (
    <ToolButton
      name="Find"
      icon={<SearchRounded />}
      shortcut={FIND_SHORTCUTS.find}
      onPress={() => openFind('find')(view.state, view.dispatch, view)}
    />
  );
}
