/** Run a command on the editor and return the focus to the text. */
import type { Command } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { useCallback } from 'react';
import { withBusySign } from '../../../../editor/commands/withBusySign';

export function runEditorCommand(view: EditorView, command: Command): void {
  // The keyboard of a phone would close, and what is composed would be lost.
  if (!view.composing) withBusySign(command)(view.state, view.dispatch, view);
  view.focus();
}

export function useRunCommand(view: EditorView) {
  return useCallback((command: Command) => runEditorCommand(view, command), [view]);
}
