/** Text that is dragged from page to stash or back is moved: each view takes it in by itself, and here the other lets it go. */
import type { EditorView } from '@tiptap/pm/view';
import { isMac } from '../../ui/keys/shortcutWords';
import { asOneDeed } from '../binding/wholeDeed';
import { takeAway } from '../clipboard/dropping';

/** As ProseMirror has it within one view. */
function isCopy({ altKey, ctrlKey }: DragEvent): boolean {
  return isMac ? altKey : ctrlKey;
}

function letGo(source: EditorView): void {
  const { tr, selection } = source.state;
  takeAway(tr, selection);
  source.dispatch(asOneDeed(tr));
}

/** From one view to the other; gives what ends it. */
function letGoWhatFalls(source: EditorView, target: EditorView): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  let before = target.state.doc;
  const note = () => {
    before = target.state.doc;
  };
  const finish = (event: DragEvent) => {
    const isOurs = source.dragging && target.dom.contains(event.target as Node);
    const isTaken = target.state.doc !== before;
    if (isOurs && isTaken && source.editable && !isCopy(event)) letGo(source);
  };
  // Before the view hears of it, and behind that.
  document.addEventListener('drop', note, { signal, capture: true });
  document.addEventListener('drop', finish, { signal });
  return () => watching.abort();
}

export function moveWhatIsDragged(page: EditorView, stash: EditorView): () => void {
  const ends = [letGoWhatFalls(page, stash), letGoWhatFalls(stash, page)];
  return () => {
    for (const end of ends) end();
  };
}
