/** How long a script is, kept up with what people write: only lines that changed are counted anew. */
import type { Node } from '@tiptap/pm/model';
import type { EditorState } from '@tiptap/pm/state';
import { sameAtBothEnds } from '../../kit/sameAtBothEnds';
import { namesIn, speakersIn } from '../find/characterNames';
import { pageCount } from '../pages/pageStart';
import { isScene, wordsOf, wordsWithin } from './lineCounts';

export interface ScriptCounts {
  /** That print. */
  readonly words: number;
  readonly pages: number;
  readonly scenes: number;
  /** Who speaks. */
  readonly characters: number;
  /** Words that are selected. */
  readonly selected: number;
}

type Lines = readonly Node[];

/** Of one editor. */
export class Counting {
  #lines: Lines = [];
  #words = 0;
  #scenes = 0;
  #names: ReturnType<typeof namesIn> | null = null;
  #characters = 0;

  countsOf(state: EditorState): ScriptCounts {
    this.#follow(state.doc.children);
    this.#meet(state);
    return {
      words: this.#words,
      pages: pageCount(state),
      scenes: this.#scenes,
      characters: this.#characters,
      selected: selectedWords(state),
    };
  }

  #follow(lines: Lines): void {
    const before = this.#lines;
    if (before === lines) return;
    this.#lines = lines;
    const { first, last } = sameAtBothEnds(before, lines);
    this.#add(before.slice(first, before.length - last), -1);
    this.#add(lines.slice(first, lines.length - last), 1);
  }

  #add(lines: Lines, sign: 1 | -1): void {
    for (const line of lines) {
      this.#words += sign * wordsOf(line);
      if (isScene(line)) this.#scenes += sign;
    }
  }

  /** Names are the same list while none has come or gone. */
  #meet(state: EditorState): void {
    const names = namesIn(state);
    if (names === this.#names) return;
    this.#names = names;
    this.#characters = speakersIn(names).length;
  }
}

function selectedWords({ selection, doc }: EditorState): number {
  const { from, to, empty, $from, $to } = selection;
  if (empty) return 0;
  let start = $from.posAtIndex($from.index(0), 0);
  let sum = 0;
  for (const line of doc.children.slice($from.index(0), $to.indexAfter(0))) {
    sum += wordsWithin(line, from - start - 1, to - start - 1);
    start += line.nodeSize;
  }
  return sum;
}

export function areSame(some: ScriptCounts | null, others: ScriptCounts): boolean {
  return (
    some?.words === others.words &&
    some.pages === others.pages &&
    some.scenes === others.scenes &&
    some.characters === others.characters &&
    some.selected === others.selected
  );
}
