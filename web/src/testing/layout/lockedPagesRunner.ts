/** Browsers of several people with one text of locked pages, run by the Python tests: they edit it, and show its pages. */
import * as Y from 'yjs';
import { fragmentOf, readRows } from '../../editor/binding/readDocument';
import { moveRows } from '../../editor/moving/moveRows';
import { ELEMENT } from '../../editor/schema/documentShape';
import type { PageRules } from '../../features/manuscript/queries';
import { LivePages } from '../../features/manuscript/viewing/live/livePages';
import { SeededRandom } from '../collaboration/SeededRandom';

interface Question {
  readonly browser: string;
  /** What comes from the server, in hexadecimal. */
  readonly update: string;
  readonly rules: PageRules;
  readonly seed: number;
  /** How many random edits follow. */
  readonly edits: number;
}

interface Browser {
  readonly doc: Y.Doc;
  readonly pages: LivePages;
  readonly random: SeededRandom;
}

type Edit = (content: Y.XmlFragment, random: SeededRandom) => void;

const browsers = new Map<string, Browser>();
const WORDS = ['rain ', 'héllo ', '🎬 ', 'a lamp turns ', 'and '];
let newLines = 0;

function openBrowser({ browser, rules, seed }: Question): Browser {
  const doc = new Y.Doc({ gc: false });
  const opened = { doc, pages: new LivePages(doc, rules), random: new SeededRandom(seed) };
  browsers.set(browser, opened);
  return opened;
}

const textOf = (row: Y.XmlElement) => row.get(0) as Y.XmlText;

/** Nobody can put a caret into the middle of a letter. */
function placeIn(text: Y.XmlText, random: SeededRandom): number {
  const words = text.toDelta().map(({ insert }: { insert: string }) => insert);
  const letters = [...words.join('')];
  return letters.slice(0, random.below(letters.length + 1)).join('').length;
}

function makeRow(words: string): Y.XmlElement {
  const row = new Y.XmlElement(ELEMENT);
  newLines += 1;
  row.setAttribute('id', `new${newLines}`);
  row.setAttribute('kind', newLines % 5 ? 'action' : 'sceneHeading');
  row.insert(0, [new Y.XmlText(words)]);
  return row;
}

const type: Edit = (content, random) => {
  const text = textOf(random.pick(readRows(content)));
  text.insert(placeIn(text, random), random.pick(WORDS).repeat(random.pick([1, 1, 12, 80])));
};

const cut: Edit = (content, random) => {
  const text = textOf(random.pick(readRows(content)));
  const [from, to] = [placeIn(text, random), placeIn(text, random)].sort((a, b) => a - b);
  text.delete(from ?? 0, (to ?? 0) - (from ?? 0));
};

const addRow: Edit = (content, random) => {
  const words = random.pick(WORDS).repeat(random.pick([1, 30]));
  const rows = readRows(content);
  content.insertAfter(rows.length ? random.pick(rows) : null, [makeRow(words)]);
};

const removeRows: Edit = (content, random) => {
  const rows = readRows(content);
  const from = random.below(rows.length - 1);
  for (const row of rows.slice(from, from + random.pick([1, 1, 2, 9]))) {
    if (readRows(content).length > 9) content.delete(content.toArray().indexOf(row), 1);
  }
};

/** As Enter does it: what is behind the caret is written anew. */
const split: Edit = (content, random) => {
  const row = random.pick(readRows(content));
  const text = textOf(row);
  const at = placeIn(text, random);
  const words = text.toJSON();
  text.delete(at, text.length - at);
  content.insertAfter(row, [makeRow(words.slice(at))]);
};

/** As Backspace at the beginning of a line. */
const join: Edit = (content, random) => {
  const rows = readRows(content);
  const number = 1 + random.below(rows.length - 1);
  const [above, row] = [rows[number - 1], rows[number]];
  if (!above || !row) return;
  textOf(above).insert(textOf(above).length, textOf(row).toJSON());
  content.delete(content.toArray().indexOf(row), 1);
};

const move: Edit = (content, random) => {
  const { length } = readRows(content);
  const from = random.below(length);
  const to = Math.min(length, from + 1 + random.below(8));
  const before = random.below(length + 1);
  if (before < from || before > to) moveRows(content, [{ from, to }], before);
};

const EDITS = [type, type, cut, addRow, removeRows, split, join, move, move];

function makeEdits({ doc, random }: Browser, count: number): Uint8Array {
  const before = Y.encodeStateVector(doc);
  for (let made = 0; made < count; made += 1) {
    const content = fragmentOf(doc);
    // Two may have removed all lines but the other's.
    const edit = readRows(content).length > 2 ? random.pick(EDITS) : addRow;
    doc.transact(() => edit(content, random));
  }
  return Y.encodeStateAsUpdate(doc, before);
}

const fromHex = (digits: string) =>
  Uint8Array.from(digits.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
const toHex = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** One line of JSON for another: what was edited, and of each page the label and the words of its first line. */
export function answer(line: string): string {
  const question = JSON.parse(line) as Question;
  const browser = browsers.get(question.browser) ?? openBrowser(question);
  Y.applyUpdate(browser.doc, fromHex(question.update));
  const made = makeEdits(browser, question.edits);
  const pages = browser.pages.read().pages.map(({ label, lines }) => {
    const first = lines.find(({ kind }) => kind !== 'continued' && kind !== 'more');
    return [label, first?.runs.map(({ text }) => text).join('') ?? ''];
  });
  return JSON.stringify({ update: toHex(made), pages });
}
