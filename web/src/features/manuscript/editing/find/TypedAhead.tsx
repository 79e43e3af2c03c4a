/**
 * While the bar or a dialog is on its way: what is typed meanwhile is for its field. Otherwise the first letters behind
 * Ctrl+F would be written into the script.
 */
import type { EditorView } from '@tiptap/pm/view';
import { type RefObject, useLayoutEffect } from 'react';
import { lookFor } from '../../../../editor/find/findCommands';
import { keepTypedAhead } from '../../../../ui/keys/typedAhead';

interface TypedAheadProps {
  view: EditorView;
  typed: RefObject<string>;
  /** Whether it is what one looks for. */
  isLooking: boolean;
}

export function TypedAhead({ view, typed, isLooking }: TypedAheadProps) {
  useLayoutEffect(() => {
    typed.current = '';
    return keepTypedAhead((words) => {
      typed.current = words;
      if (isLooking) lookFor({ words })(view.state, view.dispatch, view);
    });
  }, [view, typed, isLooking]);
  return null;
}
