/**
 * While the bar is on its way: what is typed meanwhile is what one looks for. Otherwise the first letters behind Ctrl+F
 * would be written into the script.
 */
import type { EditorView } from '@tiptap/pm/view';
import { type RefObject, useLayoutEffect } from 'react';
import { lookFor } from '../../../../editor/find/findCommands';
import { keepTypedAhead } from '../../../../ui/keys/typedAhead';

interface TypedAheadProps {
  view: EditorView;
  typed: RefObject<string>;
}

export function TypedAhead({ view, typed }: TypedAheadProps) {
  useLayoutEffect(() => {
    typed.current = '';
    return keepTypedAhead((words) => {
      typed.current = words;
      lookFor({ words })(view.state, view.dispatch, view);
    });
  }, [view, typed]);
  return null;
}
