/** F6 goes from the text to the toolbar and back, as between the parts of any window; Alt+F10 does, too, as in other editors. */
import type { EditorView } from '@tiptap/pm/view';
import { useEffect } from 'react';

function isAsked({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || shiftKey) return false;
  return altKey ? key === 'F10' : key === 'F6';
}

/** What Tab would find in the toolbar. */
function toolbarStop(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[role=toolbar] button[tabindex="0"]');
}

export function useBarKeys(view: EditorView | null): void {
  useEffect(() => {
    if (!view) return;
    const press = (event: KeyboardEvent) => {
      // Nobody is led out of an open dialog.
      if (!isAsked(event) || document.querySelector('[role=dialog], [role=menu]')) return;
      event.preventDefault();
      if (view.hasFocus()) toolbarStop()?.focus();
      else view.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [view]);
}
