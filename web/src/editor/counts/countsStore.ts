/** The counts of an open script for React: worked out a moment after a change, when nobody waits for a letter. */
import type { EditorView } from '@tiptap/pm/view';
import { type TimeLeft, whenIdle } from '../../kit/whenIdle';
import { subscribeTo } from '../editorPulse';
import { wordsOf } from './lineCounts';
import { areSame, Counting, type ScriptCounts } from './scriptCounts';

/** In milliseconds: who types fast is told of several letters at once. */
const LATER = 300;
/** In milliseconds: with less than this left, the rest is counted another time. */
const ENOUGH = 2;

export class WatchedCounts {
  readonly #view: EditorView;
  readonly #counting = new Counting();
  /** None until all lines were counted for the first time. */
  #counts: ScriptCounts | null = null;
  /** Lines that were counted so far, the first time. */
  #read = 0;
  #stop: (() => void) | null = null;

  constructor(view: EditorView) {
    this.#view = view;
  }

  readonly getSnapshot = (): ScriptCounts | null => this.#counts;

  /** For one listener at a time. */
  readonly subscribe = (tell: () => void): (() => void) => {
    const later = () => {
      if (this.#stop) return;
      const timer = setTimeout(() => this.#whenIdle(tell), LATER);
      this.#stop = () => clearTimeout(timer);
    };
    const leave = subscribeTo(this.#view, later);
    this.#whenIdle(tell);
    return () => {
      leave();
      this.#stop?.();
      this.#stop = null;
    };
  };

  #whenIdle(tell: () => void): void {
    this.#stop = whenIdle((left) => {
      this.#stop = null;
      if (this.#view.isDestroyed) return;
      if (this.#isAllRead(left)) this.#look(tell);
      else this.#whenIdle(tell);
    });
  }

  /** A long script takes longer than a moment: a key that comes meanwhile does not wait for it. */
  #isAllRead(left: TimeLeft): boolean {
    const { children } = this.#view.state.doc;
    for (; this.#read < children.length; this.#read += 1) {
      if (left() < ENOUGH) return false;
      const line = children[this.#read];
      if (line) wordsOf(line);
    }
    return true;
  }

  #look(tell: () => void): void {
    const counts = this.#counting.countsOf(this.#view.state);
    if (areSame(this.#counts, counts)) return;
    this.#counts = counts;
    tell();
  }
}
