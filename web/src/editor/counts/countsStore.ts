/** Store of an open script's counts for React, debounced and counted while the browser is idle. */
import type { EditorView } from '@tiptap/pm/view';
import { type TimeLeft, whenIdle } from '../../kit/whenIdle';
import { subscribeToEditorState } from '../view/stateNotifier';
import { countLineWords, isSameCounts, ScriptCounter, type ScriptCounts } from './scriptCounts';

/** Debounce in milliseconds: fast typing is counted together. */
const DEBOUNCE = 300;
/** With less idle time left than these milliseconds, counting continues later. */
const LEAST_TIME_LEFT = 2;

export class CountsStore {
  readonly #view: EditorView;
  readonly #counting = new ScriptCounter();
  /** Null until all lines were counted for the first time. */
  #counts: ScriptCounts | null = null;
  /** Number of lines counted so far, in the first pass. */
  #read = 0;
  #stop: (() => void) | null = null;

  constructor(view: EditorView) {
    this.#view = view;
  }

  readonly getSnapshot = (): ScriptCounts | null => this.#counts;

  /** For one listener at a time. */
  readonly subscribe = (notify: () => void): (() => void) => {
    const schedule = () => {
      if (this.#stop) return;
      const timer = setTimeout(() => this.#whenIdle(notify), DEBOUNCE);
      this.#stop = () => clearTimeout(timer);
    };
    const unsubscribe = subscribeToEditorState(this.#view, schedule);
    this.#whenIdle(notify);
    return () => {
      unsubscribe();
      this.#stop?.();
      this.#stop = null;
    };
  };

  #whenIdle(notify: () => void): void {
    this.#stop = whenIdle((left) => {
      this.#stop = null;
      if (this.#view.isDestroyed) return;
      if (this.#isAllRead(left)) this.#updateCounts(notify);
      else this.#whenIdle(notify);
    });
  }

  /** A long script is counted in slices, so that no key has to wait. */
  #isAllRead(left: TimeLeft): boolean {
    const { children } = this.#view.state.doc;
    for (; this.#read < children.length; this.#read += 1) {
      if (left() < LEAST_TIME_LEFT) return false;
      const line = children[this.#read];
      if (line) countLineWords(line);
    }
    return true;
  }

  #updateCounts(notify: () => void): void {
    const counts = this.#counting.count(this.#view.state);
    if (isSameCounts(this.#counts, counts)) return;
    this.#counts = counts;
    notify();
  }
}
