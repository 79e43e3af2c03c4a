/** With whom a script is shared, and its public link. */
import type { ScriptRow } from '../shapes';

interface ShareDialogProps {
  script: ScriptRow | null;
  onClose: () => void;
}

export function ShareDialog(_props: ShareDialogProps) {
  return null;
}
