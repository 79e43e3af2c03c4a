/** Text that is dragged from page to stash or back is moved, as by the keys. */
import type { EditorProps, EditorView } from '@tiptap/pm/view';
import { isMac } from '../../ui/keys/shortcutWords';
import { type Carried, dropInStash, dropOnPage } from './crossing';

/** As ProseMirror has it within one view. */
function isCopy({ altKey, ctrlKey }: DragEvent): boolean {
  return isMac ? altKey : ctrlKey;
}

/** What falls into a view out of the other one; gives what ends it. */
function takeIn(
  target: EditorView,
  source: EditorView,
  drop: (carried: Carried) => boolean,
): () => void {
  const handleDrop: EditorProps['handleDrop'] = (_, event) => {
    if (!source.dragging) return false;
    const at = target.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
    if (at === undefined) return false;
    target.focus();
    return drop({ source, target, at, isCopy: isCopy(event) });
  };
  target.setProps({ handleDrop });
  return () => {
    if (!target.isDestroyed) target.setProps({ handleDrop: () => false });
  };
}

export function moveWhatIsDragged(page: EditorView, stash: EditorView): () => void {
  const ends = [takeIn(stash, page, dropInStash), takeIn(page, stash, dropOnPage)];
  return () => {
    for (const end of ends) end();
  };
}
