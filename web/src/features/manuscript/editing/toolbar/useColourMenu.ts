/** A menu with the colours of one mark: where it hangs, which colour is on, and what is done with the one that is chosen. */
import type { EditorView } from '@tiptap/pm/view';
import { type MouseEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { activeColour, setColoured } from '../../../../editor/commands/marks';
import { useEditorState } from '../../../../editor/useEditorState';
import { useRun } from './useRun';

export function useColourMenu(view: EditorView, mark: 'highlight' | 'color') {
  const active = useEditorState(view, (state) => activeColour(state, mark));
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const run = useRun(view);
  // Closed at once: an open menu takes the keyboard back from the text.
  const close = () => flushSync(() => setAnchor(null));
  const onClose = () => {
    close();
    view.focus();
  };
  const onChoose = (colour: string | null) => {
    close();
    run(setColoured(mark, colour));
  };
  const open = (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget);
  return { active, open, menu: { anchor, active, onClose, onChoose } };
}
