/** Has the editor fetched while somebody looks at their desk: most come from there, and go to a script. */
import { useEffect } from 'react';

/** Milliseconds after which it is done also on a page that is never idle. */
const PATIENCE = 3000;

function fetchEditor(): void {
  // Without a network it is fetched when it is asked for, and fails there with words.
  import('../pages/ScriptPage').catch(() => undefined);
}

export function useEditorAhead(): void {
  useEffect(() => {
    // A browser that knows no idleness fetches it when it is asked for.
    const waiting = window.requestIdleCallback?.(fetchEditor, { timeout: PATIENCE });
    return () => window.cancelIdleCallback?.(waiting);
  }, []);
}
