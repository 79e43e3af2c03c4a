/**
 * What a browser writes into the page itself, as an input method or a corrector does, is read from there by the view. Where that
 * may be more than one line, all lines have to stand in the page: those that are missing would count as deleted.
 */
import type { EditorView } from '@tiptap/pm/view';
import { isElementDOM } from './elementView';
import { takeAllIntoPage } from './shelf';

/** Of the view's own watch over the page, what is used here. */
interface Watch {
  pendingRecords(): readonly MutationRecord[];
}

export function watchReading(view: EditorView): void {
  const watch = (view as unknown as { domObserver: Watch }).domObserver;
  const { pendingRecords } = watch;
  watch.pendingRecords = () => {
    const records = pendingRecords.call(watch);
    if (mayTouchSeveralLines(view.dom, records)) takeAllIntoPage(view);
    return records;
  };
}

function mayTouchSeveralLines(page: Node, records: readonly MutationRecord[]): boolean {
  let touched: Node | null = null;
  for (const { type, target } of records) {
    // Lines are given their places so.
    if (type === 'attributes' && (target === page || isElementDOM(target))) continue;
    const line = lineOf(page, target);
    if (!line || (touched && line !== touched)) return true;
    touched = line;
  }
  return false;
}

/** Null: it is the page itself, or has left it. */
function lineOf(page: Node, target: Node): Node | null {
  let line: Node | null = target;
  while (line && line.parentNode !== page) line = line.parentNode;
  return line;
}
