import { splitBlock } from '@tiptap/pm/commands';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Hunk } from '../../screenplay/marking/hunks';
import { chooseRepetitions } from '../../testing/chooseRepetitions';
import { SeededRandom } from '../../testing/collaboration/SeededRandom';
import {
  exchangeUpdates,
  type InitialLine,
  initialUpdate,
  TestWriter,
} from '../../testing/collaboration/TestWriter';
import { redo, undo } from '../binding/undo/undoCommands';
import { historyPlugin } from '../historyKeys';
import { collectRenderedDecorations, type LineDecorator } from '../view/renderedDecorations';
import { Baseline } from './baseline';
import { findAdjacentHunk, findHunkAt, hunksInSelection, listMarkedHunks } from './findHunks';
import { linesFromDoc } from './markedLines';
import { SIMPLE_LOOK } from './markingMarks';
import { activateHunk, activeHunk, markingPlugin, showMarks } from './markingPlugin';
import { hunksOfPart, rejectHunks } from './rejectHunks';

const LINES: InitialLine[] = [
  ['a', 'The lamp goes out.'],
  ['b', 'Rain on the pier, and nobody there.'],
  ['c', 'A bell, far away.', 'dialogue'],
];

const writers: TestWriter[] = [];

afterEach(() => {
  vi.restoreAllMocks();
  for (const writer of writers.splice(0)) writer.close();
});

function open(lines = LINES, clientID = 7, others: readonly Plugin[] = []): TestWriter {
  const plugins = [historyPlugin(), markingPlugin(), ...others];
  const writer = new TestWriter(initialUpdate(lines), clientID, plugins);
  writers.push(writer);
  return writer;
}

/** Marking begins with the text as it is. */
function startMarking({ state, view }: TestWriter): Baseline {
  const baseline = new Baseline(1, linesFromDoc(state.doc));
  showMarks(view, baseline);
  return baseline;
}

function reject(writer: TestWriter, baseline: Baseline, hunks?: readonly Hunk[]): void {
  const chosen = hunks ?? listMarkedHunks(writer.state, baseline);
  const tr = rejectHunks(writer.state, baseline, chosen);
  if (tr) writer.view.dispatch(tr);
}

function deleteWords(writer: TestWriter, line: number, words: string): void {
  const at = writer.state.doc.child(line).textContent.indexOf(words);
  const from = writer.at(line, at);
  writer.view.dispatch(writer.state.tr.delete(from, from + words.length));
}

function insertWords(writer: TestWriter, line: number, offset: number, words: string): void {
  writer.view.dispatch(writer.state.tr.insertText(words, writer.at(line, offset)));
}

/** Class, marked letters and title of each decoration, by line. */
function marksIn({ state }: TestWriter): string[][] {
  const [marks] = collectRenderedDecorations(state) as LineDecorator[];
  return state.doc.children.map((node, index) =>
    (marks?.decorate(state.doc, { index, position: 0, node }) ?? []).map((decoration) => {
      const { attrs } = (decoration as unknown as { type: { attrs?: Record<string, string> } })
        .type;
      const letters = node.textContent.slice(decoration.from, decoration.to);
      return [attrs?.class ?? 'widget', letters, attrs?.title ?? ''].join('|');
    }),
  );
}

describe('marks on the pages', () => {
  test('letters that came are marked, and words that went show on hover (VE40, VE44)', () => {
    const writer = open();
    startMarking(writer);
    insertWords(writer, 0, 4, 'old ');
    deleteWords(writer, 1, 'and nobody ');
    expect(marksIn(writer)).toEqual([
      ['marked-in|old |'],
      ['marked-out|t|Removed: and nobody '],
      [],
    ]);
  });

  test('lines that came and went are marked (VE41)', () => {
    const writer = open();
    startMarking(writer);
    writer.view.dispatch(
      writer.state.tr.delete(writer.at(1) - 1, writer.at(2) - 1), // the second line
    );
    writer.select(0, 18);
    writer.run(splitBlock);
    writer.type('Dark.');
    const [, came, next] = marksIn(writer);
    expect(came).toEqual(['marked-in|Dark.|']);
    expect(next).toEqual(['marked-out|A|Removed: Rain on the pier, and nobody there.']);
  });

  test('marks have the colour of the line’s newest revision, where that is wanted (VE44)', () => {
    const writer = open();
    const baseline = startMarking(writer);
    insertWords(writer, 0, 4, 'old ');
    insertWords(writer, 1, 0, 'Now ');
    const revisionColour = ({ attrs }: Node) => (attrs.id === 'a' ? 'blue' : null);
    showMarks(writer.view, baseline, { ...SIMPLE_LOOK, colours: 'revision', revisionColour });
    const [marks] = collectRenderedDecorations(writer.state) as LineDecorator[];
    const styles = writer.state.doc.children.map((node, index) => {
      const [mark] = marks?.decorate(writer.state.doc, { index, position: 0, node }) ?? [];
      return (mark as unknown as { type: { attrs: { style?: string } } } | undefined)?.type.attrs;
    });
    expect(styles.map((each) => each?.style)).toEqual(['--change: blue', undefined, undefined]);
  });

  test('a key leaves the marks of all other lines the same objects', () => {
    const writer = open();
    startMarking(writer);
    insertWords(writer, 0, 4, 'old ');
    const decorate = () => {
      const [marks] = collectRenderedDecorations(writer.state) as LineDecorator[];
      const { doc } = writer.state;
      return marks?.decorate(doc, { index: 0, position: 0, node: doc.child(0) });
    };
    const before = decorate();
    insertWords(writer, 1, 0, 'x');
    expect(decorate()).toBe(before);
    expect(before).toHaveLength(1);
  });

  test('a line that two bring back at once is there twice: the second one is new, and none counts as moved (VE40)', () => {
    const [ana, bo] = [open(), open(LINES, 8)];
    const baseline = startMarking(ana);
    showMarks(bo.view, baseline);
    const second = ana.state.doc.child(0).nodeSize;
    ana.view.dispatch(ana.state.tr.delete(second, second + ana.state.doc.child(1).nodeSize));
    exchangeUpdates(ana.doc, bo.doc);
    for (const writer of [ana, bo]) reject(writer, baseline);
    exchangeUpdates(ana.doc, bo.doc);
    const ids = ana.state.doc.children.map(({ attrs }) => attrs.id);
    expect(ids).toEqual(['a', 'b', 'b', 'c']);
    for (const writer of [ana, bo]) {
      const names = listMarkedHunks(writer.state, baseline).map(({ kind, element }) => [
        kind,
        element,
      ]);
      expect(names).toEqual([['in', 'b~2']]);
      expect(marksIn(writer)).toEqual([[], [], [], []]);
    }
    // The first of the two goes: the other is the line.
    ana.view.dispatch(ana.state.tr.delete(second, second + ana.state.doc.child(1).nodeSize));
    expect(listMarkedHunks(ana.state, baseline)).toEqual([]);
  });

  test('a baseline takes over lines and order of the server (VE49)', () => {
    const baseline = new Baseline(1, linesFromDoc(open().state.doc));
    const sent = { id: 'n', fields: { kind: 'action' }, runs: [['New.', ''] as const] };
    const next = baseline.update({
      ...{ number: 2, lines: [sent], order: ['a', 'n', 'c'], isWhole: false },
    });
    expect(next.lines.map(({ id }) => id)).toEqual(['a', 'n', 'c']);
    expect(next.find('a')).toBe(baseline.find('a'));
    expect(next.find('b')).toBeUndefined();
  });
});

describe('typed letters', () => {
  function pressLetter({ view }: TestWriter, key: string): boolean {
    const charCode = key.codePointAt(0) ?? 0;
    return !view.dom.dispatchEvent(
      new KeyboardEvent('keypress', { key, charCode, cancelable: true }),
    );
  }

  test('are written by the editor where changes are marked, else by the browser', () => {
    const writer = open();
    writer.select(0, 4);
    expect(pressLetter(writer, 'o')).toBe(false);
    startMarking(writer);
    for (const letter of 'old ') expect(pressLetter(writer, letter)).toBe(true);
    expect(marksIn(writer)[0]).toEqual(['marked-in|old |']);
    expect(pressLetter(writer, 'Enter')).toBe(false);
    expect(writer.state.doc.child(0).textContent).toBe('The old lamp goes out.');
  });

  test('take the place of what is selected, and corrections see each of them once', () => {
    const typed: string[] = [];
    const watch = new Plugin({
      props: {
        handleTextInput: (_view, from, to, text) => typed.push(`${from}-${to} ${text}`) < 0,
      },
    });
    const writer = open(LINES, 7, [watch]);
    startMarking(writer);
    writer.select(0, 4, 4);
    pressLetter(writer, 'x');
    expect(writer.state.doc.child(0).textContent).toBe('The x goes out.');
    expect(typed).toEqual(['5-9 x']);
  });

  test('of a keyboard on the screen are left to the browser, which corrects words', () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) => ({ matches: query === '(pointer: coarse)' }) as MediaQueryList,
    );
    const writer = open();
    startMarking(writer);
    writer.select(0, 4);
    expect(pressLetter(writer, 'o')).toBe(false);
  });
});

describe('rejecting (VE43)', () => {
  test('exactly the chosen change goes, and undo brings it back', () => {
    const writer = open();
    const baseline = startMarking(writer);
    insertWords(writer, 0, 4, 'old ');
    deleteWords(writer, 1, 'and nobody ');
    const changed = writer.viewTexts;
    writer.select(0, 5);
    reject(writer, baseline, hunksInSelection(writer.state, baseline));
    expect(writer.viewTexts).toEqual([LINES[0]?.[1], changed[1], changed[2]]);
    writer.run(undo);
    expect(writer.viewTexts).toEqual(changed);
  });

  test('a kind and a look become what they were, by the same letters', () => {
    const writer = open();
    const baseline = startMarking(writer);
    const { tr, schema } = writer.state;
    const bold = schema.marks.bold?.create();
    if (bold) tr.addMark(writer.at(1, 0), writer.at(1, 4), bold);
    writer.view.dispatch(tr.setNodeAttribute(writer.at(1) - 1, 'kind', 'character'));
    const kinds = listMarkedHunks(writer.state, baseline).map(({ kind }) => kind);
    expect(kinds).toEqual(['field', 'look']);
    const text = writer.rows[1]?.get(0);
    reject(writer, baseline);
    expect(listMarkedHunks(writer.state, baseline)).toEqual([]);
    expect(writer.rows[1]?.get(0)).toBe(text);
  });

  test('what another types into rejected words at the same time stays (E4)', () => {
    const [ana, bo] = [open(), open(LINES, 8)];
    const baseline = startMarking(ana);
    insertWords(ana, 0, 18, ' And once');
    exchangeUpdates(ana.doc, bo.doc);
    insertWords(bo, 0, 27, ' more');
    reject(ana, baseline);
    exchangeUpdates(ana.doc, bo.doc);
    expect([ana.viewTexts[0], bo.viewTexts[0]]).toEqual([
      'The lamp goes out. more',
      'The lamp goes out. more',
    ]);
  });

  test('words typed where a deletion is rejected stay, and no other word goes (E3)', () => {
    const [ana, bo] = [open(), open(LINES, 8)];
    const baseline = startMarking(ana);
    deleteWords(ana, 1, 'and nobody ');
    exchangeUpdates(ana.doc, bo.doc);
    insertWords(bo, 1, 18, 'quite ');
    reject(ana, baseline);
    exchangeUpdates(ana.doc, bo.doc);
    expect(ana.viewTexts).toEqual(bo.viewTexts);
    expect(ana.viewTexts[1]).toContain('quite ');
    expect(ana.viewTexts[1]?.replace('quite ', '')).toBe(LINES[1]?.[1]);
  });
});

const SEEDS = chooseRepetitions(8, 200, 'random edits that are rejected');

function editAtRandom(writer: TestWriter, random: SeededRandom): void {
  const { doc } = writer.state;
  const line = random.below(doc.childCount);
  const length = doc.child(line).content.size;
  const offset = random.below(length + 1);
  const choice = random.below(5);
  if (choice === 0) {
    writer.select(line, offset);
    writer.run(splitBlock);
  } else if (choice === 1 && doc.childCount > 2) {
    const from = writer.at(line) - 1;
    writer.view.dispatch(writer.state.tr.delete(from, from + doc.child(line).nodeSize));
  } else if (choice === 2 && offset < length) {
    const from = writer.at(line, offset);
    writer.view.dispatch(writer.state.tr.delete(from, from + 1 + random.below(length - offset)));
  } else insertWords(writer, line, offset, `w${random.below(1000)} `);
}

test('after random edits all rejected is the baseline; undo and redo lead back and forth (VE43, VP1, VP5)', () => {
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const writer = open();
    const random = new SeededRandom(seed);
    const baseline = startMarking(writer);
    for (let count = 0; count < 12; count += 1) editAtRandom(writer, random);
    const changed = writer.state.doc;
    reject(writer, baseline);
    const rejected = writer.state.doc;
    expect(linesFromDoc(rejected), `seed ${seed}`).toEqual(baseline.lines);
    expect(writer.agrees).toBe(true);
    writer.run(undo);
    expect(writer.state.doc.eq(changed), `undo, seed ${seed}`).toBe(true);
    writer.run(redo);
    expect(writer.state.doc.eq(rejected), `redo, seed ${seed}`).toBe(true);
  }
});

test('letters that the rejecter had not seen stay, whoever typed them (VE43, VP1)', () => {
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const [ana, bo] = [open(), open(LINES, 8)];
    const random = new SeededRandom(seed);
    const baseline = startMarking(ana);
    for (let count = 0; count < 8; count += 1) editAtRandom(ana, random);
    exchangeUpdates(ana.doc, bo.doc);
    const line = random.below(bo.state.doc.childCount);
    insertWords(bo, line, random.below(bo.state.doc.child(line).content.size + 1), 'UNSEEN');
    const isLineNew = !baseline.find(bo.ids[line] ?? '');
    reject(ana, baseline);
    exchangeUpdates(ana.doc, bo.doc);
    expect(ana.viewTexts).toEqual(bo.viewTexts);
    // In a line that goes as a whole the server recovers it (docs/spec/live.md, LV40).
    if (!isLineNew) expect(ana.viewTexts.join('').replace(/[^A-Z]/g, '')).toContain('UNSEEN');
  }
});

describe('hunks by their place', () => {
  test('a click finds the smallest hunk, also a tick where words went (VE44)', () => {
    const writer = open();
    const baseline = startMarking(writer);
    insertWords(writer, 0, 4, 'old ');
    deleteWords(writer, 1, 'and nobody ');
    const find = (line: number, offset: number) =>
      findHunkAt(writer.state, baseline, writer.at(line, offset));
    expect(find(0, 5)?.new).toBe('old ');
    expect(find(0, 15)).toBeNull();
    expect(find(1, 18)?.old).toBe('and nobody ');
    expect(find(2, 3)).toBeNull();
  });

  test('next and previous go round, from the caret or from the chosen one', () => {
    const writer = open();
    const baseline = startMarking(writer);
    insertWords(writer, 0, 4, 'old ');
    deleteWords(writer, 1, 'and nobody ');
    insertWords(writer, 2, 0, 'Now ');
    writer.select(1, 0);
    const step = (from: Hunk | null, direction: 1 | -1) =>
      findAdjacentHunk(writer.state, baseline, from, direction);
    const second = step(null, 1);
    expect(second?.old).toBe('and nobody ');
    expect(step(null, -1)?.new).toBe('old ');
    const third = step(second, 1);
    expect(third?.new).toBe('Now ');
    expect(step(third, 1)?.new).toBe('old ');
    expect(step(step(third, 1), -1)?.new).toBe('Now ');
  });

  test('the chosen hunk stands out until its text is another', () => {
    const writer = open();
    const baseline = startMarking(writer);
    insertWords(writer, 0, 4, 'old ');
    const [hunk] = listMarkedHunks(writer.state, baseline);
    activateHunk(writer.view, hunk ?? null);
    expect(marksIn(writer)[0]).toEqual(['marked-in|old |', 'marked-active|old |']);
    insertWords(writer, 0, 6, 'x');
    expect(activeHunk(writer.state)).toBeNull();
  });
});

test('words of one writer in a line of another are rejected alone (VE43, VE45)', () => {
  const writer = open();
  const baseline = startMarking(writer);
  writer.select(0, 18);
  writer.run(splitBlock);
  writer.type('Dark. Very.');
  const [hunk] = listMarkedHunks(writer.state, baseline);
  const part = { letters: [[5, 11] as const], takesOld: false, oldAt: 0 };
  const author = { authorId: 'bo', at: null };
  if (hunk) reject(writer, baseline, hunksOfPart({ hunk, part, author }));
  expect(writer.viewTexts[1]).toBe('Dark.');
});
