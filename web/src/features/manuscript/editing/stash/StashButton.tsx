/** Beside selected words: puts them aside. */
import MoveToInboxRounded from '@mui/icons-material/MoveToInboxRounded';
import type { EditorView } from '@tiptap/pm/view';
import { ToolButton } from '../toolbar/ToolButton';
import { stashShortcut } from './stashShortcut';
import { useMoveToStash } from './useMoveToStash';

export function StashButton({ view }: { view: EditorView }) {
  const move = useMoveToStash(view);
  return (
    <ToolButton
      name="Move to Stash"
      icon={<MoveToInboxRounded fontSize="small" />}
      shortcut={stashShortcut}
      onPress={() => void move()}
    />
  );
}
