/** New Script, Edit Script: import first, then what the record says. */
import { lazy, Suspense } from 'react';
import type { ScriptRow } from '../shapes';
import type { NewScriptProps } from './newScriptProps';

interface ScriptDrawerProps extends NewScriptProps {
  open: boolean;
  /** Edit mode when given. */
  script?: ScriptRow | null;
}

// Lists hold this drawer closed: its parts are fetched when somebody opens it.
const NewScript = lazy(async () => ({ default: (await import('./NewScript')).NewScript }));
const EditScript = lazy(async () => ({ default: (await import('./EditScript')).EditScript }));

export function ScriptDrawer({ open, script, ...props }: ScriptDrawerProps) {
  // Gone when closed: the next opening begins afresh.
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      {script ? <EditScript script={script} onClose={props.onClose} /> : <NewScript {...props} />}
    </Suspense>
  );
}
