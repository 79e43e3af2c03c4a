/** ProseMirror view of a script that takes and returns the focus without scanning a long document. */

import { Plugin } from '@tiptap/pm/state';
import { EditorView } from '@tiptap/pm/view';
import { registerFocusRestorer } from '../../ui/keyboard/focusMemory';

export class ScriptEditorView extends EditorView {
  constructor(...args: ConstructorParameters<typeof EditorView>) {
    super(...args);
    // React saves the selection of the focused element at each commit, and counts all characters up to the caret for it:
    // slow in a long script, whatever it renders. The view keeps its own selection. The attribute still makes it editable.
    Object.defineProperty(this.dom, 'contentEditable', { value: 'inherit' });
  }

  /**
   * A browser without a selection in the text, as after a field had the focus, searches for one itself: from the first line on,
   * through all that is not laid out, for a minute in a long script.
   */
  override focus(): void {
    const selection = this.dom.ownerDocument.getSelection();
    if (this.editable && selection && !this.dom.contains(selection.focusNode)) {
      const { node, offset } = this.domAtPos(this.state.selection.head);
      selection.collapse(node, offset);
    }
    super.focus();
  }
}

/** When a dialog over the page returns the focus, the caret is where it was: the browser would put it at the beginning. */
export function focusReturnPlugin(): Plugin {
  return new Plugin({
    view: (view) => ({ destroy: registerFocusRestorer(view.dom, () => view.focus()) }),
  });
}
