/** Three who write at once: two with views, one whose program knows Yjs only. Their post is late and comes in any order. */
import * as Y from 'yjs';
import { type Part, SCRIPT } from '../editor/binding/part';
import { positionOf, relativeFrom } from '../editor/binding/positions';
import { contentOf, nodeFrom, rowsIn, textsOf } from '../editor/binding/reading';
import { redo, undo } from '../editor/binding/undo';
import type { Chance } from './chance';
import { followingPlugin } from './followingPlugin';
import { DEEDS, type Deed } from './randomEdits';
import { beginning, Writer } from './writers';

interface Letter {
  from: number;
  to: number;
  update: Uint8Array;
}

export class Company {
  readonly following = [followingPlugin(), followingPlugin()] as const;
  readonly writers: readonly [Writer, Writer];
  readonly raw = new Y.Doc({ gc: false });
  /**
   * Words taken away by somebody who saw them. Also when they take it back: Yjs writes the letters anew then, and what
   * others wrote there meanwhile may stand between them.
   */
  readonly #removed = new Set<string>();
  /** What the deed of this moment has changed. */
  #written: Letter[] = [];
  readonly words = new Set<string>();
  readonly #chance: Chance;
  readonly #deeds: readonly Deed[];
  readonly #part: Part;
  #post: Letter[] = [];

  /** `deeds`: what those with views do. */
  constructor(chance: Chance, deeds: readonly Deed[] = DEEDS, part: Part = SCRIPT) {
    this.#chance = chance;
    this.#deeds = deeds;
    this.#part = part;
    const lines = Array.from({ length: 6 }, (_, line) => {
      return [`e${line}`, `${this.#word()}${this.#word()}${this.#word()}`] as const;
    });
    const start = beginning(lines, part);
    this.writers = [
      new Writer(start, 100, [this.following[0]], part),
      new Writer(start, 200, [this.following[1]], part),
    ];
    this.raw.clientID = 300;
    Y.applyUpdate(this.raw, start);
    this.docs.forEach((doc, from) => {
      doc.on('update', (update: Uint8Array, origin: unknown) => {
        if (origin !== 'post') this.#send(from, update, this.#written);
      });
    });
  }

  get docs(): readonly Y.Doc[] {
    return [...this.writers.map(({ doc }) => doc), this.raw];
  }

  /** Somebody does something, or some of the post arrives. */
  go(): void {
    const who = this.#chance.below(4);
    const writer = this.writers[who];
    if (writer) this.#act(writer);
    else if (who === 2) this.#actRaw();
    else this.#deliver(this.#chance.below(4));
    this.#post.push(...this.#written.splice(0));
  }

  settle(): void {
    // What arrives may be answered: Yjs tidies up after marks.
    while (this.#post.length > 0) {
      this.#deliver(this.#post.length);
      this.#post.push(...this.#written.splice(0));
    }
  }

  close(): void {
    for (const writer of this.writers) writer.close();
  }

  isRemoved(word: string): boolean {
    return this.#removed.has(word);
  }

  /** The text of everything, as the document of all has it. */
  get text(): string {
    return rowsIn(contentOf(this.raw, this.#part), this.#part)
      .map((row) => nodeFrom(row).textContent)
      .join('\n');
  }

  readonly #word = (): string => {
    const word = `w${this.words.size}.`;
    this.words.add(word);
    return word;
  };

  #act({ view }: Writer): void {
    const before = wordsIn(view.state.doc.textBetween(0, view.state.doc.content.size, '\n'));
    const luck = this.#chance.next();
    if (luck < 0.12) undo(view.state, view.dispatch);
    else if (luck < 0.17) redo(view.state, view.dispatch);
    else this.#chance.of(this.#deeds)(view, this.#chance, this.#word);
    const after = wordsIn(view.state.doc.textBetween(0, view.state.doc.content.size, '\n'));
    for (const word of before) if (!after.has(word)) this.#removed.add(word);
  }

  #actRaw(): void {
    const chance = this.#chance;
    const content = contentOf(this.raw, this.#part);
    const rows = rowsIn(content, this.#part);
    const row = rows[chance.below(Math.max(1, rows.length))];
    const text = row && textsOf(row)[0];
    const luck = chance.next();
    if (luck < 0.1 || !row || !text) this.#addRow(content, row);
    else if (luck < 0.5) text.insert(this.#borderIn(row), this.#word());
    else if (luck < 0.7) text.format(0, this.#borderIn(row), { bold: true, secret: 'kept' });
    else if (luck < 0.8) row.setAttribute('kind', 'shot');
    else if (luck < 0.9) this.#forget(row, () => this.#eraseWord(row, text));
    else this.#forget(row, () => content.delete(content.toArray().indexOf(row)));
  }

  #addRow(content: Y.XmlFragment, behind: Y.XmlElement | undefined): void {
    const row = new Y.XmlElement('element');
    row.setAttribute('id', `raw${this.words.size}`);
    row.insert(0, [new Y.XmlText(this.#word())]);
    content.insertAfter(behind ?? null, [row]);
  }

  #borderIn(row: Y.XmlElement): number {
    const words = nodeFrom(row).textContent;
    const ends = [...words.matchAll(/\./g)].map(({ index }) => index + 1);
    return this.#chance.of([0, ...ends]);
  }

  #eraseWord(row: Y.XmlElement, text: Y.XmlText): void {
    const found = /w\d+\./.exec(nodeFrom(row).textContent);
    if (found) text.delete(found.index, found[0].length);
  }

  /** What the raw one deletes it has seen. */
  #forget(row: Y.XmlElement, deed: () => void): void {
    const before = wordsIn(nodeFrom(row).textContent);
    deed();
    const after = wordsIn(this.text);
    for (const word of before) if (!after.has(word)) this.#removed.add(word);
  }

  /** All of a deed goes in one letter: nobody sees half of a word. */
  #send(from: number, update: Uint8Array, deed: Letter[]): void {
    for (const to of this.docs.keys()) {
      const letter = deed.find((one) => one.from === from && one.to === to);
      if (letter) letter.update = Y.mergeUpdates([letter.update, update]);
      else if (to !== from) deed.push({ from, to, update });
    }
  }

  #deliver(count: number): void {
    const mixed = this.#chance.shuffled(this.#post);
    this.#post = mixed.slice(count);
    for (const { to, update } of mixed.slice(0, count)) {
      const writer = this.writers[to];
      const caret = writer && caretOf(writer);
      Y.applyUpdate(this.docs[to] as Y.Doc, update, 'post');
      if (writer && caret) this.#checkCaret(writer, caret);
    }
  }

  /** Where its letter still stands, the caret stands beside it. */
  #checkCaret({ state, doc }: Writer, caret: Y.RelativePosition): void {
    const isAlive = caret.item && isStanding(doc, caret.item);
    const place = isAlive ? positionOf(state, caret) : null;
    if (place !== null && place !== state.selection.head) {
      throw new Error(`the caret is at ${state.selection.head} and not at ${place}`);
    }
  }
}

/** A caret keeps to the letter in front of it; what begins a selection keeps to the one behind, which is selected. */
function caretOf({ state }: Writer): Y.RelativePosition | null {
  const { head, from, empty } = state.selection;
  return relativeFrom(state, head, !empty && head === from ? 1 : -1);
}

export function isStanding(doc: Y.Doc, id: Y.ID): boolean {
  const item = Y.getItem(doc.store, id);
  return item instanceof Y.Item && !item.deleted;
}

function wordsIn(text: string): Set<string> {
  return new Set(text.match(/w\d+\./g));
}
