/** Notice of locked pages that have come out of order because a scene was moved (PL5). */
import type { EditorView } from '@tiptap/pm/view';
import { useNotify } from '../../../ui/toasts/useNotify';
import { findVoidPages } from '../pagesState';

/** "12A", "12A and 14A", "12A, 12B and 14A". */
export function joinLabels(labels: readonly string[]): string {
  const last = labels.at(-1) ?? '';
  return labels.length > 1 ? `${labels.slice(0, -1).join(', ')} and ${last}` : last;
}

export function namePages(labels: readonly string[], one: string, more: string): string {
  return labels.length > 1
    ? `Pages ${joinLabels(labels)} ${more}`
    : `Page ${joinLabels(labels)} ${one}`;
}

/** PL5; empty for no page. */
export function describeVoidPages(labels: readonly string[]): string {
  const moved = 'out of order and cannot be kept: a scene was moved. Move it back, or re-lock.';
  return labels.length ? namePages(labels, `is ${moved}`, `are ${moved}`) : '';
}

/** `before`: those that were out of order before the move. */
export function useVoidPagesNotice(view: EditorView): (before: readonly string[]) => void {
  const notify = useNotify();
  return (before) =>
    // Behind the plugin that follows the locks.
    queueMicrotask(() => {
      const labels = findVoidPages(view.state).filter((label) => !before.includes(label));
      if (labels.length) notify.warn(describeVoidPages(labels));
    });
}
