/** Link to an element of the script (`/script/{id}?element={element}`), as reports have them: a layer of the editor's screen. */
import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { useEffect } from 'react';
import { scrollToPosition } from '../../../editor/pages/scroll/scrolling';
import type { EditorSlotProps } from '../../../editor/view/editorSlots';
import { findLine } from '../../../editor/voice/recordedElements';
import { useOneTimeParameter } from '../../../ui/hooks/useOneTimeParameter';
import { useNotify } from '../../../ui/toasts/useNotify';

/** Milliseconds: a copy on this device may be older than the report, and what it lacks is on its way. */
const RETRY_AFTER = 400;
const MOST_TRIES = 10;

/** Puts the caret behind the words of the element and brings it onto the screen; false: it is not in the text. */
export function goToElement(view: EditorView, elementId: string): boolean {
  const line = findLine(view.state.doc, elementId);
  if (!line) return false;
  const end = line.pos + 1 + line.node.content.size;
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, end)));
  scrollToPosition(view, end);
  return true;
}

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
