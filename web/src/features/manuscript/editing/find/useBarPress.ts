/** The keys of the bar itself. */
import type { EditorView } from '@tiptap/pm/view';
import type { KeyboardEvent } from 'react';
import { undo } from '../../../../editor/binding/undo';

interface BarKeys {
  view: EditorView;
  /** Something was replaced, and nothing typed since: that is what an undo takes back. */
  hasReplaced: boolean;
  onTakenBack: () => void;
  onClose: () => void;
}

function isUndo({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return key === 'z' && (ctrlKey || metaKey) && !shiftKey;
}

export function useBarPress({ view, hasReplaced, onTakenBack, onClose }: BarKeys) {
  return (event: KeyboardEvent) => {
    // What a menu of the bar hears is not for the bar.
    const isOwn = event.currentTarget.contains(event.target as Node);
    if (!isOwn || event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      onClose();
    } else if (hasReplaced && isUndo(event)) {
      event.preventDefault();
      undo(view.state, view.dispatch, view);
      onTakenBack();
    }
  };
}
