import { Selection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Awareness } from 'y-protocols/awareness';
import * as Y from 'yjs';
import { chooseRepetitions } from '../testing/chooseRepetitions';
import { SeededRandom } from '../testing/collaboration/SeededRandom';
import { SETTINGS } from '../testing/typing/settings';
import { documentNodeFrom, fragmentOf, readRows, textNodesOf } from './binding/readDocument';
import { undo } from './binding/undo/undoCommands';
import { OPTIONAL_ATTRIBUTES } from './schema/documentShape';
import { ScriptEditor } from './scriptEditor';

/** Values that a foreign or hostile program may write where a string is expected. */
const VALUES: readonly unknown[] = [
  '',
  'left',
  'toString',
  '__proto__',
  '-1',
  '1e9',
  'NaN',
  'true',
  '[]',
  '[{"text":"x","at":-5},{"text":7},null]',
  '{"left":1e300,"first":-1000}',
  '{"__proto__":{"left":1}}',
  '['.repeat(5000),
  '<img src=x onerror=alert(1)>',
  '\u0000\u202e\ud83d\ude00',
  'x'.repeat(20_000),
  7,
  -0.5,
  true,
  { toString: 1, valueOf: 1 },
  [[[]]],
  new Uint8Array([1, 2]),
];
const KINDS = ['action', 'character', 'dialogue', 'table', 'voice-message', 'no kind', 'toString'];
const WORDS = ['Rain.', '', ' ', '\n\n\n', '\t', '(', 'INT. ', 'x'.repeat(5000), 'עברית', '\u2028'];
const EDITS = [addRow, addOdd, setAttribute, setMark, insertWords, nest, remove, copyId] as const;

let editor: ScriptEditor | null = null;

beforeEach(() => {
  vi.useFakeTimers();
  // jsdom has no scrollBy.
  Element.prototype.scrollBy = () => undefined;
});

afterEach(() => {
  editor?.destroy();
  editor = null;
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function rowIn(doc: Y.Doc, random: SeededRandom): Y.XmlElement | undefined {
  const rows = readRows(fragmentOf(doc));
  return rows[random.below(Math.max(1, rows.length))];
}

function addRow(doc: Y.Doc, random: SeededRandom): void {
  const row = new Y.XmlElement(random.pick(['element', 'p', 'script']));
  row.setAttribute('kind', random.pick(KINDS));
  if (random.next() < 0.8) row.setAttribute('id', random.pick(['a', 'b', 'c']));
  if (random.next() < 0.9) row.insert(0, [new Y.XmlText(random.pick(WORDS))]);
  fragmentOf(doc).insert(0, [row]);
}

function addOdd(doc: Y.Doc, random: SeededRandom): void {
  const node = random.pick([new Y.XmlText('loose'), new Y.XmlElement('element')]);
  fragmentOf(doc).insert(0, [node]);
}

function setAttribute(doc: Y.Doc, random: SeededRandom): void {
  const name = random.pick(['id', 'kind', 'mystery', '__proto__', ...OPTIONAL_ATTRIBUTES]);
  rowIn(doc, random)?.setAttribute(name, random.pick(VALUES) as string);
}

function setMark(doc: Y.Doc, random: SeededRandom): void {
  const row = rowIn(doc, random);
  const text = row && textNodesOf(row)[0];
  const name = random.pick(['bold', 'color', 'highlight', 'extra', 'onclick', '__proto__']);
  const value = random.pick(VALUES.filter((one) => !(one instanceof Uint8Array)));
  text?.format(0, Math.min(3, text.length), { [name]: value });
}

function insertWords(doc: Y.Doc, random: SeededRandom): void {
  const row = rowIn(doc, random);
  if (row) textNodesOf(row)[0]?.insert(0, random.pick(WORDS));
}

function nest(doc: Y.Doc, random: SeededRandom): void {
  const row = rowIn(doc, random);
  row?.insert(0, [new Y.XmlElement('inner')]);
  if (row) textNodesOf(row)[0]?.insertEmbed(0, { picture: 1 });
}

function remove(doc: Y.Doc, random: SeededRandom): void {
  const content = fragmentOf(doc);
  const place = random.below(Math.max(1, content.length));
  if (content.length > 0) content.delete(place, random.below(content.length - place) + 1);
}

function copyId(doc: Y.Doc, random: SeededRandom): void {
  const id = rowIn(doc, random)?.getAttribute('id');
  if (id !== undefined) rowIn(doc, random)?.setAttribute('id', id);
}

/** A random keystroke at a random place of the own view. */
function write(view: EditorView, random: SeededRandom): void {
  const key = random.pick(['w', 'w', 'Enter', 'Tab', 'Backspace', 'Delete', 'ArrowUp', 'Escape']);
  const { doc } = view.state;
  const place = doc.resolve(random.below(doc.content.size + 1));
  view.dispatch(view.state.tr.setSelection(Selection.near(place)));
  const event = new KeyboardEvent('keydown', { key });
  const isHandled = view.someProp('handleKeyDown', (handle) => handle(view, event) || undefined);
  if (!isHandled && key === 'w') view.dispatch(view.state.tr.insertText(key));
  if (random.next() < 0.1) undo(view.state, view.dispatch);
}

// The DOM of the tests lays nothing out and knows no place of a letter, to which a key may scroll.
Range.prototype.getClientRects = () => document.body.getClientRects();
Range.prototype.getBoundingClientRect = () => document.body.getBoundingClientRect();

const SEEDS = chooseRepetitions(4, 12, 'documents into which a hostile program writes');

test.each(Array.from({ length: SEEDS }, (_, seed) => seed))(
  'a document with hostile content is shown without an error and stays editable (%i)',
  (seed) => {
    const failed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const random = new SeededRandom(seed);
    const [doc, remoteDoc] = [new Y.Doc({ gc: false }), new Y.Doc()];
    for (let i = 0; i < 6; i += 1) random.pick(EDITS)(doc, random);
    Y.applyUpdate(remoteDoc, Y.encodeStateAsUpdate(doc));
    const created = new ScriptEditor(document.body, {
      session: { doc, awareness: new Awareness(doc) },
      title: () => 'Salt',
      canWrite: () => true,
      settings: { ...SETTINGS, pageView: seed % 2 ? 'print' : 'classic' },
      onEditTable: () => undefined,
      onLosses: () => undefined,
      onTitlePage: () => false,
      onBroken: () => {
        throw new Error('the page failed');
      },
    });
    editor = created;
    for (let round = 0; round < 25; round += 1) {
      random.pick(EDITS)(remoteDoc, random);
      Y.applyUpdate(doc, Y.encodeStateAsUpdate(remoteDoc, Y.encodeStateVector(doc)), remoteDoc);
      write(created.view, random);
      Y.applyUpdate(remoteDoc, Y.encodeStateAsUpdate(doc, Y.encodeStateVector(remoteDoc)));
      vi.advanceTimersByTime(random.below(4000));
    }
    vi.advanceTimersByTime(10_000);
    expect(documentNodeFrom(readRows(fragmentOf(doc))).eq(created.view.state.doc)).toBe(true);
    expect(failed.mock.calls).toEqual([]);
    expect(document.querySelector('img')).toBeNull();
  },
);
