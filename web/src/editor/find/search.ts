/** Search in a script: a query and the lines it applies to. Line nodes are immutable, so each is searched once. */
import type { Node } from '@tiptap/pm/model';
import type { Kind } from '../../screenplay/elements';
import { isSameText, normalizeText } from './normalizeText';
import { findSpeaker } from './speakers';
import { type TextHit, TextMatcher, type TextQuery } from './textMatcher';

export interface FindQuery extends TextQuery {
  /** Null: all kinds. */
  readonly kind: Kind | null;
  /** Only speech of this character; '' for all text. */
  readonly speaker: string;
}

export const EMPTY_QUERY: FindQuery = {
  words: '',
  countsCase: false,
  wholeWords: false,
  kind: null,
  speaker: '',
};

const SPOKEN_KINDS: ReadonlySet<unknown> = new Set(['dialogue', 'voice-dialogue', 'lyrics']);
const NO_LINE_HITS: readonly TextHit[] = [];

/** Normalized texts by line: each typed character is another search. */
const normalizedTexts = [new WeakMap<Node, string>(), new WeakMap<Node, string>()] as const;

function getNormalizedText(node: Node, text: string, countsCase: boolean): string {
  const cache = normalizedTexts[countsCase ? 1 : 0];
  const normalized = cache.get(node) ?? normalizeText(text, countsCase);
  cache.set(node, normalized);
  return normalized;
}

/** Most lines are a single text node. */
function getNodeText(node: Node): string {
  return node.childCount === 1 ? (node.firstChild?.text ?? '') : node.textContent;
}

export class ScriptSearch {
  readonly query: FindQuery;
  readonly #matcher: TextMatcher;
  readonly #hitCache = new WeakMap<Node, readonly TextHit[]>();

  constructor(query: FindQuery) {
    this.query = query;
    this.#matcher = new TextMatcher(query);
  }

  /** Hits as offsets in the text of the element with this index. */
  hitsIn(doc: Node, index: number): readonly TextHit[] {
    const node = doc.children[index];
    if (!node || !this.#isKindWanted(node)) return NO_LINE_HITS;
    const hits = this.#hitsOf(node);
    return hits.length && this.#isSpeakerWanted(doc, index) ? hits : NO_LINE_HITS;
  }

  /** Whether the lines above a line decide if it counts. */
  get looksAtCues(): boolean {
    return this.query.speaker !== '';
  }

  #isKindWanted({ attrs }: Node): boolean {
    const { kind, speaker } = this.query;
    // Its text is the address of a recording.
    if (attrs.kind === 'voice-message') return false;
    if (kind !== null) return attrs.kind === kind;
    return !speaker || SPOKEN_KINDS.has(attrs.kind);
  }

  #isSpeakerWanted(doc: Node, index: number): boolean {
    const { speaker } = this.query;
    return !speaker || isSameText(findSpeaker(doc, index), speaker);
  }

  #hitsOf(node: Node): readonly TextHit[] {
    const cached = this.#hitCache.get(node);
    if (cached) return cached;
    const text = getNodeText(node);
    const hits = this.#matcher.hitsIn(text, getNormalizedText(node, text, this.query.countsCase));
    // Two cells of a table are two texts.
    const validHits =
      node.attrs.kind === 'table' ? hits.filter((hit) => isInOneCell(text, hit)) : hits;
    this.#hitCache.set(node, validHits);
    return validHits;
  }
}

function isInOneCell(text: string, { from, to }: TextHit): boolean {
  return !/[\t\n]/.test(text.slice(from, to));
}
