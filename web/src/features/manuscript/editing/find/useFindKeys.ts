/** The keys, wherever in the editor the keyboard is. */
import type { Command } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { useLayoutEffect } from 'react';
import { tellNow } from '../../../../editor/editorPulse';
import {
  closeFind,
  findNext,
  findPrevious,
  openFind,
  openGoTo,
} from '../../../../editor/find/findCommands';
import { isLayerOpen } from '../../../../ui/keys/isLayerOpen';
import { deedOfKey, type FindDeed } from './findShortcuts';
import { goBy } from './inSight';

export const FIND_FIELD = 'find-words';

/** The words are selected, so that others can be typed at once; behind what was `typed` already one goes on typing. */
export function enterFindField(typed = ''): void {
  const field = document.getElementById(FIND_FIELD);
  if (!(field instanceof HTMLInputElement)) return;
  // Not every browser enters a field whose words it selects.
  field.focus();
  field.select();
  if (typed) field.setSelectionRange(field.value.length, field.value.length);
}

function commandFor(deed: FindDeed, canWrite: boolean): Command {
  const commands: Record<FindDeed, Command> = {
    find: openFind('find'),
    // Who may only read is offered what they can do.
    replace: openFind(canWrite ? 'replace' : 'find'),
    next: findNext,
    previous: findPrevious,
    goTo: openGoTo,
  };
  return commands[deed];
}

export function performFind(view: EditorView, deed: FindDeed, canWrite: boolean): void {
  goBy(view, commandFor(deed, canWrite));
  // The next letter is for what has opened, and may come before the frame.
  tellNow(view);
  if (deed === 'find' || deed === 'replace') enterFindField();
}

/** For who is neither in the bar nor in the text, as after a click beside both. */
function leave(view: EditorView): boolean {
  const isLeft = closeFind(view.state, view.dispatch);
  if (isLeft) view.focus();
  return isLeft;
}

function isTaken(view: EditorView, event: KeyboardEvent, canWrite: boolean): boolean {
  if (event.key === 'Escape') return !isLayerOpen() && leave(view);
  const deed = deedOfKey(event);
  if (deed && !isLayerOpen()) performFind(view, deed, canWrite);
  return deed !== null;
}

export function useFindKeys(view: EditorView, canWrite: boolean): void {
  // Whoever sees the button can use its keys.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!event.defaultPrevented && isTaken(view, event, canWrite)) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [view, canWrite]);
}
