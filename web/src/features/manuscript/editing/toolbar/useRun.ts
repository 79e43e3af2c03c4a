/** Runs a command on the editor and gives the keyboard back to it. */
import type { Command } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { useCallback } from 'react';
import { patiently } from '../../../../editor/commands/patiently';

export function runIn(view: EditorView, command: Command): void {
  // The keyboard of a phone would close, and what is composed would be lost.
  if (!view.composing) patiently(command)(view.state, view.dispatch, view);
  view.focus();
}

export function useRun(view: EditorView) {
  return useCallback((command: Command) => runIn(view, command), [view]);
}
