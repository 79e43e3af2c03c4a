/** The view of a script, which takes the keyboard where its caret is. */
import { EditorView } from '@tiptap/pm/view';

export class ScriptView extends EditorView {
  /**
   * A browser that has no place in the text yet, as after a field, looks for one itself before it is told: from the first line on,
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
