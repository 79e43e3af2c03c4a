/** Link to an element of the script (`/script/{id}?element={element}`), as reports have them: a layer of the editor's screen. */
import { useEffect } from 'react';
import { goToElement } from '../../../editor/scenes/goToScene';
import type { EditorSlotProps } from '../../../editor/view/editorSlots';
import { useOneTimeParameter } from '../../../ui/hooks/useOneTimeParameter';
import { useNotify } from '../../../ui/toasts/useNotify';

/** Milliseconds: a copy on this device may be older than the report, and what it lacks is on its way. */
const RETRY_AFTER = 400;
const MOST_TRIES = 10;

export function ElementLink({ view }: Pick<EditorSlotProps, 'view'>) {
  const linked = useOneTimeParameter('element');
  const notify = useNotify();
  useEffect(() => {
    if (!linked) return;
    let tries = 0;
    let timer = 0;
    const go = () => {
      tries += 1;
      if (goToElement(view, linked)) return;
      if (tries < MOST_TRIES) timer = window.setTimeout(go, RETRY_AFTER);
      else notify.failure(null, 'This line is not in the script any more.');
    };
    go();
    return () => window.clearTimeout(timer);
  }, [view, linked, notify]);
  return null;
}
