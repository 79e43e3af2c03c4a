/** Where words stand in one text. Whole letters only: no hit begins or ends within an emoji or before its letter's accent. */
import { type Alike, alike, placedAlike } from './alike';
import { isWholeWord } from './wordBorders';

/** Letters from `from` up to but not `to`. */
export interface Hit {
  readonly from: number;
  readonly to: number;
}

export interface Words {
  readonly words: string;
  readonly countsCase: boolean;
  readonly wholeWords: boolean;
}

const NONE: readonly Hit[] = [];

export class Needle {
  readonly #wanted: string;
  readonly #countsCase: boolean;
  readonly #wholeWords: boolean;

  constructor({ words, countsCase, wholeWords }: Words) {
    this.#wanted = alike(words, countsCase);
    this.#countsCase = countsCase;
    this.#wholeWords = wholeWords;
  }

  /** In their order; they do not overlap. `made`: what `alike` makes of the text. */
  hitsIn(text: string, made: string): readonly Hit[] {
    // Most lines have none, and telling letters apart takes its time.
    if (!this.#wanted || !made.includes(this.#wanted)) return NONE;
    const placed = placedAlike(text, made, this.#countsCase);
    const found: Hit[] = [];
    let at = placed.text.indexOf(this.#wanted);
    while (at >= 0) {
      const hit = this.#hitAt(text, placed, at);
      if (hit) found.push(hit);
      at = placed.text.indexOf(this.#wanted, at + (hit ? this.#wanted.length : 1));
    }
    return found;
  }

  #hitAt(text: string, { places }: Alike, at: number): Hit | null {
    const end = at + this.#wanted.length;
    const from = places ? (places[at] ?? -1) : at;
    const to = places ? (places[end] ?? -1) : end;
    if (from < 0 || to < 0) return null;
    return !this.#wholeWords || isWholeWord(text, from, to) ? { from, to } : null;
  }
}
