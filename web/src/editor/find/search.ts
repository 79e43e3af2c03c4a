/** A search: what is looked for, and in which lines. Lines never change, so each is searched once. */
import type { Node } from '@tiptap/pm/model';
import type { Kind } from '../../screenplay/elements';
import { alike, areAlike } from './alike';
import { type Hit, Needle, type Words } from './hitsInText';
import { speakerOf } from './speeches';

export interface Wanted extends Words {
  /** Null: in all. */
  readonly kind: Kind | null;
  /** Only what this character says; '' for all text. */
  readonly speaker: string;
}

export const NOTHING: Wanted = {
  words: '',
  countsCase: false,
  wholeWords: false,
  kind: null,
  speaker: '',
};

const SAID: ReadonlySet<unknown> = new Set(['dialogue', 'lyrics']);
const NONE: readonly Hit[] = [];

/** Whoever types what they look for searches again with each letter. */
const read = [new WeakMap<Node, string>(), new WeakMap<Node, string>()] as const;

function alikeOf(node: Node, text: string, countsCase: boolean): string {
  const known = read[countsCase ? 1 : 0];
  const made = known.get(node) ?? alike(text, countsCase);
  known.set(node, made);
  return made;
}

/** Most lines are one stretch of letters with the same looks. */
function textOf(node: Node): string {
  return node.childCount === 1 ? (node.firstChild?.text ?? '') : node.textContent;
}

export class Search {
  readonly wanted: Wanted;
  readonly #needle: Needle;
  readonly #known = new WeakMap<Node, readonly Hit[]>();

  constructor(wanted: Wanted) {
    this.wanted = wanted;
    this.#needle = new Needle(wanted);
  }

  /** Places in the text of the element with this number. */
  hitsIn(doc: Node, index: number): readonly Hit[] {
    const node = doc.children[index];
    if (!node || !this.#isKindWanted(node)) return NONE;
    const hits = this.#hitsOf(node);
    return hits.length && this.#isSpeakerWanted(doc, index) ? hits : NONE;
  }

  /** Whether a line may count or not by what stands above it. */
  get looksAtCues(): boolean {
    return this.wanted.speaker !== '';
  }

  #isKindWanted({ attrs }: Node): boolean {
    const { kind, speaker } = this.wanted;
    // What stands there is the address of a recording.
    if (attrs.kind === 'voice-message') return false;
    if (kind !== null) return attrs.kind === kind;
    return !speaker || SAID.has(attrs.kind);
  }

  #isSpeakerWanted(doc: Node, index: number): boolean {
    const { speaker } = this.wanted;
    return !speaker || areAlike(speakerOf(doc, index), speaker);
  }

  #hitsOf(node: Node): readonly Hit[] {
    const known = this.#known.get(node);
    if (known) return known;
    const text = textOf(node);
    const hits = this.#needle.hitsIn(text, alikeOf(node, text, this.wanted.countsCase));
    // Two cells of a table are two texts.
    const made = node.attrs.kind === 'table' ? hits.filter((hit) => isInOneCell(text, hit)) : hits;
    this.#known.set(node, made);
    return made;
  }
}

function isInOneCell(text: string, { from, to }: Hit): boolean {
  return !/[\t\n]/.test(text.slice(from, to));
}
