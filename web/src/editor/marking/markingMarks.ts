/** Marks of the lines: each line against its own line of the baseline, once for each node (VE40). */
import type { Node } from '@tiptap/pm/model';
import { Decoration } from '@tiptap/pm/view';
import { compareLine, type Hunk } from '../../screenplay/marking/hunks';
import { textOf } from '../../screenplay/marking/lines';
import { kindName } from '../../screenplay/typing/kindNames';
import type { LineDecorator, RenderedLine } from '../view/renderedDecorations';
import type { Baseline } from './baseline';
import { LineStructure } from './lineStructure';
import { type MarkAuthors, NO_AUTHORS } from './markAuthors';
import { lineFromNode } from './markedLines';

/** By what marks have their colour (VE44). */
export interface MarksLook {
  readonly colours: 'simple' | 'writer' | 'revision';
  readonly authors: MarkAuthors;
  /** CSS colour of the newest revision in which the line changed; null: none. */
  readonly revisionColour: (line: Node) => string | null;
}

export const SIMPLE_LOOK: MarksLook = {
  colours: 'simple',
  authors: NO_AUTHORS,
  revisionColour: () => null,
};

/** Dark enough for letters on white paper; on dark paper they are mixed with its ink. */
const WRITER_COLOURS: readonly [string, ...string[]] = [
  '#1971c2',
  ...['#c2255c', '#2f7d32', '#a34800', '#6741d9', '#00707d', '#8a6100', '#862e9c'],
];

/** The same in every browser. */
export function writerColour(authorId: string): string {
  let hash = 0;
  for (const letter of authorId) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return WRITER_COLOURS[hash % WRITER_COLOURS.length] ?? WRITER_COLOURS[0];
}

const NONE: readonly Decoration[] = [];
/** Letters of removed words that stand in the margin; the card has all of them. */
const NOTE_LENGTH = 90;

interface KnownMarks {
  readonly structure: LineStructure;
  readonly isLast: boolean;
  readonly key: string;
  readonly decorations: readonly Decoration[];
}

export class MarkingMarks implements LineDecorator {
  readonly baseline: Baseline;
  readonly look: MarksLook;
  readonly #structure: LineStructure;
  /** The same array for the same marks of a line node, so that the view sees at once that nothing has changed. */
  readonly #known: WeakMap<Node, KnownMarks>;

  private constructor(
    baseline: Baseline,
    look: MarksLook,
    structure: LineStructure,
    known: WeakMap<Node, KnownMarks>,
  ) {
    this.baseline = baseline;
    this.look = look;
    this.#structure = structure;
    this.#known = known;
  }

  static read(baseline: Baseline, doc: Node, look = SIMPLE_LOOK): MarkingMarks {
    return new MarkingMarks(baseline, look, LineStructure.read(baseline, doc), new WeakMap());
  }

  /** After a change of the text; the same object where only letters have changed. */
  update(before: Node, now: Node): MarkingMarks {
    const structure = this.#structure.update(before, now);
    if (structure === this.#structure) return this;
    return new MarkingMarks(this.baseline, this.look, structure, this.#known);
  }

  withLook(look: MarksLook): MarkingMarks {
    return new MarkingMarks(this.baseline, look, this.#structure, new WeakMap());
  }

  decorate(doc: Node, { index, node }: RenderedLine): readonly Decoration[] {
    const structure = this.#structure;
    const isLast = index === doc.childCount - 1;
    const known = this.#known.get(node);
    if (known?.structure === structure && known.isLast === isLast) return known.decorations;
    const id = String(node.attrs.id);
    const removed = structure.removedBefore(id).map(textOf);
    const behind = isLast ? structure.removedAtEnd().map(textOf) : [];
    const isMoved = structure.isMoved(id);
    const key = JSON.stringify([removed, behind, isMoved]);
    if (known?.key === key) {
      this.#known.set(node, { ...known, structure, isLast });
      return known.decorations;
    }
    const drawn = new DrawnLine(node, this.look);
    if (removed.length > 0) drawn.markRemoved(0, removed.join('\n'));
    if (isMoved) drawn.markLetters(0, node.content.size, 'marked-moved', 'Moved');
    this.#compare(node, drawn);
    if (behind.length > 0) drawn.markRemoved(node.content.size, behind.join('\n'));
    const found = drawn.finish();
    const decorations = found.length > 0 ? found : NONE;
    this.#known.set(node, { structure, isLast, key, decorations });
    return decorations;
  }

  #compare(node: Node, drawn: DrawnLine): void {
    const old = this.baseline.find(String(node.attrs.id));
    if (!old) drawn.markInserted(0, node.content.size);
    else for (const hunk of compareLine(old, lineFromNode(node))) drawn.markHunk(hunk);
  }
}

function nameValue({ field }: Hunk, value: string): string {
  return field === 'kind' ? kindName(value) : value || 'none';
}

interface Removal {
  readonly at: number;
  readonly words: string;
}

/** Marks of one line while they are collected. */
class DrawnLine {
  readonly #node: Node;
  readonly #look: MarksLook;
  readonly #decorations: Decoration[] = [];
  readonly #removals: Removal[] = [];

  constructor(node: Node, look: MarksLook) {
    this.#node = node;
    this.#look = look;
  }

  markHunk(hunk: Hunk): void {
    const { kind, newStart, newEnd, old } = hunk;
    if (kind === 'field') {
      const title = `${nameValue(hunk, old)} → ${nameValue(hunk, hunk.new)}`;
      this.markLetters(0, this.#node.content.size, 'marked-field', title);
    } else if (kind === 'look') this.markLetters(newStart, newEnd, 'marked-look');
    else {
      this.markInserted(newStart, newEnd);
      if (old) this.markRemoved(newStart, old);
    }
  }

  /** Cut where authors change, where marks have the colours of writers. */
  markInserted(from: number, to: number): void {
    const { colours, authors } = this.#look;
    const id = String(this.#node.attrs.id);
    const segments =
      colours === 'writer' ? authors.segmentsIn(id, this.#node.textContent, from, to) : [];
    if (segments.length === 0) this.markLetters(from, to, 'marked-in');
    for (const { authorId, from: start, to: end } of segments) {
      const colour = authorId ? writerColour(authorId) : null;
      this.markLetters(start, end, 'marked-in', undefined, colour);
    }
  }

  markLetters(from: number, to: number, name: string, title?: string, colour?: string | null) {
    if (from >= to) return;
    const own = colour ?? this.#revisionColour();
    this.#decorations.push(
      Decoration.inline(from, to, {
        class: name,
        ...(title && { title }),
        ...(own && { style: `--change: ${own}` }),
      }),
    );
  }

  #revisionColour(): string | null {
    const { colours, revisionColour } = this.#look;
    return colours === 'revision' ? revisionColour(this.#node) : null;
  }

  markRemoved(at: number, words: string): void {
    this.#removals.push({ at, words });
  }

  /** Words that went stand in the margin beside the first of them: lines must wrap where they print. */
  finish(): readonly Decoration[] {
    const note = shorten(this.#removals.map(({ words }) => words.trim()).join(' · '));
    const ticks = this.#removals.map(({ at, words }, number) =>
      this.#tick(at, words, number === 0 ? note : null),
    );
    return [...this.#decorations, ...ticks];
  }

  /** At the letter beside which the words went. */
  #tick(at: number, words: string, note: string | null): Decoration {
    const end = this.#node.content.size;
    const attributes = { title: `Removed: ${words}`, ...(note && { 'data-removed': note }) };
    if (at < end) return Decoration.inline(at, at + 1, { class: 'marked-out', ...attributes });
    if (end > 0)
      return Decoration.inline(end - 1, end, { class: 'marked-out-behind', ...attributes });
    const create = () => createTick(attributes);
    return Decoration.widget(0, create, { key: `marked-out:${words}`, side: -1 });
  }
}

function shorten(words: string): string {
  const plain = words.replace(/\s+/g, ' ');
  return plain.length > NOTE_LENGTH ? `${plain.slice(0, NOTE_LENGTH).trimEnd()}…` : plain;
}

function createTick(attributes: Readonly<Record<string, string>>): HTMLElement {
  const tick = document.createElement('span');
  tick.className = 'marked-out-empty';
  for (const [name, value] of Object.entries(attributes)) tick.setAttribute(name, value);
  return tick;
}
