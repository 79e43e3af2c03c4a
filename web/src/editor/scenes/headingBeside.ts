/** The next scene and the one before, found from the caret without a list of all of them. */
import type { EditorState } from '@tiptap/pm/state';
import { attributesOf } from '../commands/selectedElements';

/** The number of its heading among the elements; null: there is none. Inside of a scene the way back leads to its own heading. */
export function headingBeside({ doc, selection }: EditorState, step: 1 | -1): number | null {
  const caret = selection.$head.index(0);
  for (let number = caret + step; number >= 0 && number < doc.childCount; number += step) {
    if (attributesOf(doc.child(number)).kind === 'sceneHeading') return number;
  }
  return null;
}
