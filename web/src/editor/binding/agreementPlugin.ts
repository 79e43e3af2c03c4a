/** Compares view and document when nobody does anything, in small portions, and lets the document win. */
import { type EditorState, Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type * as Y from 'yjs';
import { type Bound, bindingKey } from './bindingKey';
import { nodeFrom } from './reading';

/** What the view showed and what the document says in its place; null: nothing. */
export interface Disagreement {
  readonly shown: string | null;
  readonly said: string | null;
}

/** Milliseconds without a change after which one looks. */
const IDLE = 1_500;
/** Milliseconds that a portion takes at most; a key that comes meanwhile waits for no longer. */
const PORTION = 4;

/** Behind `bindingPlugin` in the list of plugins. `report` is told once for each element. */
export function agreementPlugin(report: (found: readonly Disagreement[]) => void): Plugin {
  return new Plugin({
    view: (view) => {
      const check = new Check(view, report);
      check.soon();
      return {
        update: (_view, before: EditorState) => {
          if (before.doc !== view.state.doc) check.soon();
        },
        destroy: () => check.end(),
      };
    },
  });
}

class Check {
  readonly #view: EditorView;
  readonly #report: (found: readonly Disagreement[]) => void;
  #waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(view: EditorView, report: (found: readonly Disagreement[]) => void) {
    this.#view = view;
    this.#report = report;
  }

  soon(): void {
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => this.#begin(), IDLE);
  }

  end(): void {
    clearTimeout(this.#waiting);
  }

  #begin(): void {
    const bound = bindingKey.getState(this.#view.state)?.bound;
    if (!bound) return;
    if (this.#view.composing) this.soon();
    else if (bound.picture.isBehind) {
      // Somebody's plugin refused what came.
      bound.repair([]);
      this.soon();
    } else this.#compare(bound, bound.rows(), 0, []);
  }

  #compare(bound: Bound, rows: readonly Y.XmlElement[], from: number, wrong: Y.XmlElement[]): void {
    const until = performance.now() + PORTION;
    let number = from;
    while (number < rows.length && performance.now() < until) {
      const row = rows[number];
      if (row && !isShown(bound, row, number)) wrong.push(row);
      number += 1;
    }
    if (number < rows.length) {
      this.#waiting = setTimeout(() => this.#compare(bound, rows, number, wrong), 0);
    } else if (wrong.length > 0 || rows.length !== bound.picture.rows.length) {
      this.#settle(bound, wrong);
    }
  }

  #settle(bound: Bound, wrong: readonly Y.XmlElement[]): void {
    const found = wrong.map((row) => {
      const shown = bound.picture.doc.maybeChild(bound.picture.numberOf(row));
      return { shown: shown?.textContent ?? null, said: nodeFrom(row).textContent };
    });
    this.#report(found.length > 0 ? found : [{ shown: '', said: null }]);
    bound.repair(wrong);
  }
}

function isShown({ picture }: Bound, row: Y.XmlElement, number: number): boolean {
  const node = picture.doc.maybeChild(number);
  return picture.rows[number] === row && node !== null && node.eq(nodeFrom(row));
}
