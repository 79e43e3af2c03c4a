/** Keys of the find tools, wherever in the editor the focus is. The browser's own search would find drawn pages only. */
import type { Command } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { useLayoutEffect } from 'react';
import {
  closeFind,
  findNext,
  findPrevious,
  openFind,
  openGoTo,
} from '../../../../editor/find/findCommands';
import { notifySubscribersNow } from '../../../../editor/view/stateNotifier';
import { isLayerOpen } from '../../../../ui/keyboard/isLayerOpen';
import { keyChordOf } from '../../../../ui/keyboard/keyChord';
import { isMac } from '../../../../ui/keyboard/shortcutText';
import { runAndShow } from './showHit';

/** Key names of ProseMirror. Cmd+H hides the window on a Mac. */
export const FIND_SHORTCUTS = {
  find: 'Mod-f',
  replace: isMac ? 'Mod-Alt-f' : 'Mod-h',
  next: 'Mod-g',
  previous: 'Mod-Shift-g',
  goTo: 'Mod-Alt-g',
} as const;

export type FindAction = keyof typeof FIND_SHORTCUTS;

export const FIND_LABELS: Readonly<Record<FindAction, string>> = {
  find: 'Find',
  replace: 'Find and replace',
  next: 'Find next',
  previous: 'Find previous',
  goTo: 'Go to a page or scene…',
};

export const RENAME_LABEL = 'Rename a character…';

/** Alternative keys, as in other programs. */
export const FIND_KEYS_TOO = { next: 'F3', previous: 'Shift-F3' } as const;

const ACTIONS_BY_KEY = new Map<string, FindAction>(
  [FIND_SHORTCUTS, FIND_KEYS_TOO].flatMap((table) =>
    Object.entries(table).map(([action, key]) => [key, action as FindAction] as const),
  ),
);

export function findActionForKey(event: KeyboardEvent): FindAction | null {
  const name = keyChordOf(event);
  return (name && ACTIONS_BY_KEY.get(name)) || null;
}

export const FIND_FIELD_ID = 'find-words';

/** Selects the query, so that another can be typed at once; behind typed-ahead text the caret goes to the end. */
export function enterFindField(typed = ''): void {
  const field = document.getElementById(FIND_FIELD_ID);
  if (!(field instanceof HTMLInputElement)) return;
  // Not every browser focuses a field whose text is selected.
  field.focus();
  field.select();
  if (typed) field.setSelectionRange(field.value.length, field.value.length);
}

function findActionCommand(action: FindAction, canWrite: boolean): Command {
  const commands: Record<FindAction, Command> = {
    find: openFind('find'),
    // Readers get the find bar instead.
    replace: openFind(canWrite ? 'replace' : 'find'),
    next: findNext,
    previous: findPrevious,
    goTo: openGoTo,
  };
  return commands[action];
}

export function runFindAction(view: EditorView, action: FindAction, canWrite: boolean): void {
  runAndShow(view, findActionCommand(action, canWrite));
  // The next key is for the opened tool, and may come before the next frame.
  notifySubscribersNow(view);
  if (action === 'find' || action === 'replace') enterFindField();
}

/** Closes find where the focus is neither in the bar nor in the text, as after a click beside both. */
function leaveFind(view: EditorView): boolean {
  const isLeft = closeFind(view.state, view.dispatch);
  if (isLeft) view.focus();
  return isLeft;
}

function handleFindKey(view: EditorView, event: KeyboardEvent, canWrite: boolean): boolean {
  if (event.key === 'Escape') return !isLayerOpen() && leaveFind(view);
  const action = findActionForKey(event);
  if (action && !isLayerOpen()) runFindAction(view, action, canWrite);
  return action !== null;
}

export function useFindKeys(view: EditorView, canWrite: boolean): void {
  // In a layout effect: the keys work as soon as the button is visible.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!event.defaultPrevented && handleFindKey(view, event, canWrite)) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [view, canWrite]);
}
