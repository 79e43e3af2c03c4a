/** When a layer over the page gives the keyboard back, the caret is where it was: the browser would put it at the beginning. */
import { Plugin } from '@tiptap/pm/state';
import { takeKeyboardBackBy } from '../ui/keys/keyboardReturn';

export function keyboardReturnPlugin(): Plugin {
  return new Plugin({
    view: (view) => ({ destroy: takeKeyboardBackBy(view.dom, () => view.focus()) }),
  });
}
