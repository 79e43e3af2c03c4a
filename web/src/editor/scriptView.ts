/** The view of a script, which takes the keyboard where its caret is. */
import { EditorView } from '@tiptap/pm/view';

export class ScriptView extends EditorView {
  constructor(...parts: ConstructorParameters<typeof EditorView>) {
    super(...parts);
    // React keeps the selection of what has the focus over each of its drawings, and counts all letters up to the caret
    // for it: longer in a long script, whatever it draws. This text keeps its own. The attribute says that it is written in.
    Object.defineProperty(this.dom, 'contentEditable', { value: 'inherit' });
  }

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
