/** A script as a file: format, options, what could not be carried. */
import type { ScriptRow } from '../shapes';

interface ExportDialogProps {
  script: ScriptRow | null;
  onClose: () => void;
}

export function ExportDialog(_props: ExportDialogProps) {
  return null;
}
