/** Back, and forth again: one's own changes only. */
import RedoRounded from '@mui/icons-material/RedoRounded';
import UndoRounded from '@mui/icons-material/UndoRounded';
import type { Command, EditorState } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { SHORTCUTS } from '../../../../editor/commands/marksKeymap';
import { useEditorState } from '../../../../editor/useEditorState';
import { ToolButton } from './ToolButton';
import { useRun } from './useRun';

/** Of the binding. */
export interface EditorHistory {
  undo: Command;
  redo: Command;
  canUndo: (state: EditorState) => boolean;
  canRedo: (state: EditorState) => boolean;
}

export function HistoryButtons({ view, history }: { view: EditorView; history: EditorHistory }) {
  const canUndo = useEditorState(view, history.canUndo);
  const canRedo = useEditorState(view, history.canRedo);
  const run = useRun(view);
  return (
    <>
      <ToolButton
        name="Undo"
        icon={<UndoRounded />}
        shortcut={SHORTCUTS.undo}
        isOff={!canUndo}
        onPress={() => run(history.undo)}
      />
      <ToolButton
        name="Redo"
        icon={<RedoRounded />}
        shortcut={SHORTCUTS.redo}
        isOff={!canRedo}
        onPress={() => run(history.redo)}
      />
    </>
  );
}
