/** Consistency check: compares view and document when idle, in small slices, and repairs the view from the document. */

import { type EditorState, Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type * as Y from 'yjs';
import { type BoundDocument, bindingKey } from './bindingKey';
import { nodeFromRow } from './readDocument';

/** The text of the view, and the document's in its place; null: none. */
export interface Inconsistency {
  readonly inView: string | null;
  readonly inDocument: string | null;
}

/** Milliseconds without a change before a check. */
const IDLE_MS = 1_500;
/** Milliseconds that a slice takes at most; a key that comes meanwhile waits for no longer. */
const SLICE_MS = 4;

/** Behind `bindingPlugin` in the list of plugins. `report` is called once for each check that finds something. */
export function consistencyCheckPlugin(report: (found: readonly Inconsistency[]) => void): Plugin {
  return new Plugin({
    view: (view) => {
      const check = new ConsistencyCheck(view, report);
      check.schedule();
      return {
        update: (_view, before: EditorState) => {
          if (before.doc !== view.state.doc) check.schedule();
        },
        destroy: () => check.stop(),
      };
    },
  });
}

class ConsistencyCheck {
  readonly #view: EditorView;
  readonly #report: (found: readonly Inconsistency[]) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(view: EditorView, report: (found: readonly Inconsistency[]) => void) {
    this.#view = view;
    this.#report = report;
  }

  schedule(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#begin(), IDLE_MS);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #begin(): void {
    const bound = bindingKey.getState(this.#view.state)?.bound;
    if (!bound) return;
    if (this.#view.composing) this.schedule();
    else if (bound.viewMap.isBehind) {
      // A plugin filtered a remote change.
      bound.repair([]);
      this.schedule();
    } else this.#compare(bound, bound.rows(), 0, []);
  }

  #compare(
    bound: BoundDocument,
    rows: readonly Y.XmlElement[],
    from: number,
    wrongRows: Y.XmlElement[],
  ): void {
    const until = performance.now() + SLICE_MS;
    let number = from;
    while (number < rows.length && performance.now() < until) {
      const row = rows[number];
      if (row && !isUpToDate(bound, row, number)) wrongRows.push(row);
      number += 1;
    }
    if (number < rows.length) {
      this.#timer = setTimeout(() => this.#compare(bound, rows, number, wrongRows), 0);
    } else if (wrongRows.length > 0 || rows.length !== bound.viewMap.rows.length) {
      this.#repair(bound, wrongRows);
    }
  }

  #repair(bound: BoundDocument, wrongRows: readonly Y.XmlElement[]): void {
    const found = wrongRows.map((row) => {
      const shownNode = bound.viewMap.doc.maybeChild(bound.viewMap.indexOf(row));
      return { inView: shownNode?.textContent ?? null, inDocument: nodeFromRow(row).textContent };
    });
    this.#report(found.length > 0 ? found : [{ inView: '', inDocument: null }]);
    bound.repair(wrongRows);
  }
}

function isUpToDate({ viewMap }: BoundDocument, row: Y.XmlElement, number: number): boolean {
  const node = viewMap.doc.maybeChild(number);
  return viewMap.rows[number] === row && node !== null && node.eq(nodeFromRow(row));
}

/** The view is repaired from the document by then: nothing is lost, but there is a bug. */
export function reportInconsistencies(found: readonly Inconsistency[]): void {
  // biome-ignore lint/suspicious/noConsole: the user can do nothing about it; for debugging
  console.error('The page did not show what the text says', found);
}
