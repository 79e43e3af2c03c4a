/** Three clients that edit at once: two with editor views, one with a bare Y.Doc. Updates arrive late and in any order. */

import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import * as Y from 'yjs';
import {
  type DocumentPart,
  fragmentOf,
  nodeFromRow,
  readPartRows,
  SCRIPT_PART,
  textNodesOf,
} from '../../editor/binding/readDocument';
import { createAnchor, resolveAnchor } from '../../editor/binding/selectionAnchors';
import { redo, undo } from '../../editor/binding/undo/undoCommands';
import { RANDOM_EDITS, type RandomEdit } from './randomEdits';
import type { SeededRandom } from './SeededRandom';
import { initialUpdate, TestWriter } from './TestWriter';

/** A range that is mapped through every change, as plugins do with comments. */
function mappedRangePlugin(): Plugin<DecorationSet> {
  const plugin: Plugin<DecorationSet> = new Plugin<DecorationSet>({
    state: {
      init: () => DecorationSet.empty,
      apply: (tr, set) => {
        const range = tr.getMeta(plugin) as { from: number; to: number } | undefined;
        if (!range) return set.map(tr.mapping, tr.doc);
        return DecorationSet.create(tr.doc, [Decoration.inline(range.from, range.to, {})]);
      },
    },
  });
  return plugin;
}

interface PendingUpdate {
  from: number;
  to: number;
  update: Uint8Array;
}

export class CollaborationTrial {
  readonly following = [mappedRangePlugin(), mappedRangePlugin()] as const;
  readonly writers: readonly [TestWriter, TestWriter];
  readonly raw = new Y.Doc({ gc: false });
  /**
   * Words deleted by somebody who saw them. Also when they undo it: Yjs inserts the characters anew then, and what
   * others typed there meanwhile may be between them.
   */
  readonly #removed = new Set<string>();
  /** Updates of the current edit. */
  #sent: PendingUpdate[] = [];
  readonly words = new Set<string>();
  readonly #random: SeededRandom;
  readonly #edits: readonly RandomEdit[];
  readonly #part: DocumentPart;
  #inFlight: PendingUpdate[] = [];

  /** `edits`: the edits of the clients with views. */
  constructor(
    random: SeededRandom,
    edits: readonly RandomEdit[] = RANDOM_EDITS,
    part: DocumentPart = SCRIPT_PART,
  ) {
    this.#random = random;
    this.#edits = edits;
    this.#part = part;
    const lines = Array.from({ length: 6 }, (_, line) => {
      return [`e${line}`, `${this.#word()}${this.#word()}${this.#word()}`] as const;
    });
    const start = initialUpdate(lines, part);
    this.writers = [
      new TestWriter(start, 100, [this.following[0]], part),
      new TestWriter(start, 200, [this.following[1]], part),
    ];
    this.raw.clientID = 300;
    Y.applyUpdate(this.raw, start);
    this.docs.forEach((doc, from) => {
      doc.on('update', (update: Uint8Array, origin: unknown) => {
        if (origin !== 'post') this.#send(from, update, this.#sent);
      });
    });
  }

  get docs(): readonly Y.Doc[] {
    return [...this.writers.map(({ doc }) => doc), this.raw];
  }

  /** A client edits, or some updates arrive. */
  go(): void {
    const client = this.#random.below(4);
    const writer = this.writers[client];
    if (writer) this.#act(writer);
    else if (client === 2) this.#actRaw();
    else this.#deliver(this.#random.below(4));
    this.#inFlight.push(...this.#sent.splice(0));
  }

  settle(): void {
    // Arriving updates may cause others: Yjs cleans up after marks.
    while (this.#inFlight.length > 0) {
      this.#deliver(this.#inFlight.length);
      this.#inFlight.push(...this.#sent.splice(0));
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
    return readPartRows(fragmentOf(this.raw, this.#part), this.#part)
      .map((row) => nodeFromRow(row).textContent)
      .join('\n');
  }

  readonly #word = (): string => {
    const word = `w${this.words.size}.`;
    this.words.add(word);
    return word;
  };

  #act({ view }: TestWriter): void {
    const before = wordsIn(view.state.doc.textBetween(0, view.state.doc.content.size, '\n'));
    const roll = this.#random.next();
    if (roll < 0.12) undo(view.state, view.dispatch);
    else if (roll < 0.17) redo(view.state, view.dispatch);
    else this.#random.pick(this.#edits)(view, this.#random, this.#word);
    const after = wordsIn(view.state.doc.textBetween(0, view.state.doc.content.size, '\n'));
    for (const word of before) if (!after.has(word)) this.#removed.add(word);
  }

  #actRaw(): void {
    const random = this.#random;
    const content = fragmentOf(this.raw, this.#part);
    const rows = readPartRows(content, this.#part);
    const row = rows[random.below(Math.max(1, rows.length))];
    const text = row && textNodesOf(row)[0];
    const roll = random.next();
    if (roll < 0.1 || !row || !text) this.#addRow(content, row);
    else if (roll < 0.5) text.insert(this.#borderIn(row), this.#word());
    else if (roll < 0.7) text.format(0, this.#borderIn(row), { bold: true, secret: 'kept' });
    else if (roll < 0.8) row.setAttribute('kind', 'shot');
    else if (roll < 0.9) this.#forget(row, () => this.#eraseWord(row, text));
    else this.#forget(row, () => content.delete(content.toArray().indexOf(row)));
  }

  #addRow(content: Y.XmlFragment, behind: Y.XmlElement | undefined): void {
    const row = new Y.XmlElement('element');
    row.setAttribute('id', `raw${this.words.size}`);
    row.insert(0, [new Y.XmlText(this.#word())]);
    content.insertAfter(behind ?? null, [row]);
  }

  #borderIn(row: Y.XmlElement): number {
    const words = nodeFromRow(row).textContent;
    const ends = [...words.matchAll(/\./g)].map(({ index }) => index + 1);
    return this.#random.pick([0, ...ends]);
  }

  #eraseWord(row: Y.XmlElement, text: Y.XmlText): void {
    const found = /w\d+\./.exec(nodeFromRow(row).textContent);
    if (found) text.delete(found.index, found[0].length);
  }

  /** Records the words that the bare client deletes. */
  #forget(row: Y.XmlElement, edit: () => void): void {
    const before = wordsIn(nodeFromRow(row).textContent);
    edit();
    const after = wordsIn(this.text);
    for (const word of before) if (!after.has(word)) this.#removed.add(word);
  }

  /** All changes of one edit go in one update: nobody sees half of a word. */
  #send(from: number, update: Uint8Array, edit: PendingUpdate[]): void {
    for (const to of this.docs.keys()) {
      const pending = edit.find((one) => one.from === from && one.to === to);
      if (pending) pending.update = Y.mergeUpdates([pending.update, update]);
      else if (to !== from) edit.push({ from, to, update });
    }
  }

  #deliver(count: number): void {
    const shuffled = this.#random.shuffled(this.#inFlight);
    this.#inFlight = shuffled.slice(count);
    for (const { to, update } of shuffled.slice(0, count)) {
      const writer = this.writers[to];
      const caret = writer && caretOf(writer);
      Y.applyUpdate(this.docs[to] as Y.Doc, update, 'post');
      if (writer && caret) this.#checkCaret(writer, caret);
    }
  }

  /** While its anchor character exists, the caret is beside it. */
  #checkCaret({ state, doc }: TestWriter, caret: Y.RelativePosition): void {
    const isAnchored = caret.item && isAlive(doc, caret.item);
    const position = isAnchored ? resolveAnchor(state, caret) : null;
    if (position !== null && position !== state.selection.head) {
      throw new Error(`the caret is at ${state.selection.head} and not at ${position}`);
    }
  }
}

/** A caret is anchored to the character before it; the start of a selection to the one after it, which is selected. */
function caretOf({ state }: TestWriter): Y.RelativePosition | null {
  const { head, from, empty } = state.selection;
  return createAnchor(state, head, !empty && head === from ? 1 : -1);
}

export function isAlive(doc: Y.Doc, id: Y.ID): boolean {
  const item = Y.getItem(doc.store, id);
  return item instanceof Y.Item && !item.deleted;
}

function wordsIn(text: string): Set<string> {
  return new Set(text.match(/w\d+\./g));
}
