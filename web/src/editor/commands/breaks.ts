/** A new page before a line. */
import type { Command, EditorState } from '@tiptap/pm/state';
import { attributesOf, changeEach, selectedElements } from './selectedElements';

export function hasBreakBefore(state: EditorState): boolean {
  const [first] = selectedElements(state);
  return first !== undefined && attributesOf(first.node).breakBefore === 'true';
}

/** Of the first selected line: nobody wants a page for each. */
export const toggleBreakBefore: Command = (state, dispatch, view) => {
  const [first] = selectedElements(state);
  const breakBefore = hasBreakBefore(state) ? null : 'true';
  return changeEach(({ pos }) => (pos === first?.pos ? { breakBefore } : {}))(
    state,
    dispatch,
    view,
  );
};
