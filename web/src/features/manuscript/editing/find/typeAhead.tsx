/**
 * Type-ahead buffer while the find bar or a dialog loads: typed keys are meant for its field. Without the buffer the
 * first characters behind Ctrl+F would be written into the script.
 */
import type { EditorView } from '@tiptap/pm/view';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { changeQuery } from '../../../../editor/find/findCommands';
import { captureTypeAhead } from '../../../../ui/keyboard/typeAhead';

interface TypeAheadBufferProps {
  view: EditorView;
  typed: RefObject<string>;
  /** Whether the typed text is the query. */
  isLooking: boolean;
}

export function TypeAheadBuffer({ view, typed, isLooking }: TypeAheadBufferProps) {
  useLayoutEffect(() => {
    typed.current = '';
    return captureTypeAhead((text) => {
      typed.current = text;
      if (isLooking) changeQuery({ words: text })(view.state, view.dispatch, view);
    });
  }, [view, typed, isLooking]);
  return null;
}

/** Field state that begins with the typed-ahead text; once, not whenever the field is opened again. */
export function useTypedAhead(before: RefObject<string>) {
  const field = useState(() => before.current);
  useLayoutEffect(() => {
    before.current = '';
  }, [before]);
  return field;
}
