/** New Script, Edit Script: import first, then what the record says. */
import type { ScriptRow } from '../shapes';
import { EditScript } from './EditScript';
import { NewScript } from './NewScript';
import type { NewScriptProps } from './newScriptProps';

interface ScriptDrawerProps extends NewScriptProps {
  open: boolean;
  /** Edit mode when given. */
  script?: ScriptRow | null;
}

/** Large: whoever may open it fetches it only then. */
export function ScriptDrawer({ open, script, ...props }: ScriptDrawerProps) {
  // Gone when closed: the next opening begins afresh.
  if (!open) return null;
  return script ? <EditScript script={script} onClose={props.onClose} /> : <NewScript {...props} />;
}
