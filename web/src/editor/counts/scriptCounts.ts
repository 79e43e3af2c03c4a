/** Word, page, scene and character counts of a script, kept incrementally: only changed lines are counted again. */
import type { Node } from '@tiptap/pm/model';
import type { EditorState } from '@tiptap/pm/state';
import { countCommonEnds } from '../../kit/commonEnds';
import { toCapitals } from '../../screenplay/layout/text/displayText';
import { listHidden } from '../../screenplay/production/omittedScenes';
import { LETTER } from '../../screenplay/profile';
import { countWords } from '../../screenplay/wordCount';
import { readCueName } from '../find/speakers';
import { countPages } from '../pages/pagesState';
import { OMITTED_FLAG } from '../schema/documentShape';
import { elementFromNode } from '../schema/layoutElements';

const wordsByLine = new WeakMap<Node, number>();

/** Notes and recordings are not counted. */
function isPrinted({ attrs }: Node): boolean {
  return LETTER.boxes[attrs.kind]?.behaviour !== 'hidden';
}

/** Line nodes are immutable, so each is counted once. */
export function countLineWords(line: Node): number {
  const words = wordsByLine.get(line) ?? (isPrinted(line) ? countWords(line.textContent) : 0);
  wordsByLine.set(line, words);
  return words;
}

/** Words between two offsets of a line. */
function countWordsBetween(line: Node, from: number, to: number): number {
  const { size } = line.content;
  if (from <= 0 && to >= size) return countLineWords(line);
  if (!isPrinted(line)) return 0;
  return countWords(line.textBetween(Math.max(0, from), Math.min(size, to)));
}

/** An omitted scene only keeps its number. */
function isPlayedScene({ attrs }: Node): boolean {
  return attrs.kind === 'sceneHeading' && !attrs.omitted;
}

export interface ScriptCounts {
  /** Printed words. */
  readonly words: number;
  readonly pages: number;
  readonly scenes: number;
  /** Number of speaking characters. */
  readonly characters: number;
  /** Selected words. */
  readonly selected: number;
}

type Lines = readonly Node[];

/** For one editor. */
export class ScriptCounter {
  #lines: Lines = [];
  #words = 0;
  #scenes = 0;
  /** Cues of each speaker, by name in capitals. */
  readonly #cues = new Map<string, number>();

  count(state: EditorState): ScriptCounts {
    this.#updateLines(listPlayedLines(state.doc.children));
    return {
      words: this.#words,
      pages: countPages(state),
      scenes: this.#scenes,
      characters: this.#cues.size,
      selected: countSelectedWords(state),
    };
  }

  #updateLines(lines: Lines): void {
    const before = this.#lines;
    if (before === lines) return;
    this.#lines = lines;
    const { first, last } = countCommonEnds(before, lines);
    this.#add(before.slice(first, before.length - last), -1);
    this.#add(lines.slice(first, lines.length - last), 1);
  }

  #add(lines: Lines, sign: 1 | -1): void {
    for (const line of lines) {
      this.#words += sign * countLineWords(line);
      if (isPlayedScene(line)) this.#scenes += sign;
      if (line.attrs.kind === 'character') this.#addCue(toCapitals(readCueName(line)), sign);
    }
  }

  #addCue(name: string, sign: 1 | -1): void {
    if (!name) return;
    const count = (this.#cues.get(name) ?? 0) + sign;
    if (count > 0) this.#cues.set(name, count);
    else this.#cues.delete(name);
  }
}

function countSelectedWords({ selection, doc }: EditorState): number {
  const { from, to, empty, $from, $to } = selection;
  if (empty) return 0;
  let start = $from.posAtIndex($from.index(0), 0);
  let sum = 0;
  for (const line of doc.children.slice($from.index(0), $to.indexAfter(0))) {
    sum += countWordsBetween(line, from - start - 1, to - start - 1);
    start += line.nodeSize;
  }
  return sum;
}

/** Without the lines of omitted scenes; the same list where there is none. */
function listPlayedLines(lines: Lines): Lines {
  if (!lines.some(isOmittedHeading)) return lines;
  const hidden = listHidden(lines.map(elementFromNode));
  return lines.filter(({ attrs }) => !hidden.has(attrs.id));
}

function isOmittedHeading({ attrs }: Node): boolean {
  return attrs.kind === 'sceneHeading' && attrs.omitted === OMITTED_FLAG;
}

export function isSameCounts(some: ScriptCounts | null, others: ScriptCounts): boolean {
  return (
    some?.words === others.words &&
    some.pages === others.pages &&
    some.scenes === others.scenes &&
    some.characters === others.characters &&
    some.selected === others.selected
  );
}
