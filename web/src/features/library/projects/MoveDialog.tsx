/** 'Move script to project'. */
import type { ScriptRow } from '../shapes';

interface MoveDialogProps {
  /** None: closed. */
  scripts: ScriptRow[];
  onClose: () => void;
  /** The project that was chosen; null takes the scripts out of their projects. */
  onMove: (projectId: string | null) => void;
}

export function MoveDialog(_props: MoveDialogProps) {
  return null;
}
