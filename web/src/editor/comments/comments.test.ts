import { splitBlock } from '@tiptap/pm/commands';
import { TextSelection } from '@tiptap/pm/state';
import type { Decoration } from '@tiptap/pm/view';
import { afterEach, describe, expect, test } from 'vitest';
import {
  exchangeUpdates,
  type InitialLine,
  initialUpdate,
  TestWriter,
} from '../../testing/collaboration/TestWriter';
import { undo } from '../binding/undo/undoCommands';
import { historyPlugin } from '../historyKeys';
import { collectRenderedDecorations, type LineDecorator } from '../view/renderedDecorations';
import {
  activateThread,
  activeThread,
  commentPlugin,
  findThread,
  showThreads,
} from './commentPlugin';
import { isPassageSelected, makeAnchor, type Passage } from './passage';

const LINES: InitialLine[] = [
  ['a', 'The lamp goes out.'],
  ['b', 'Rain on the pier, and nobody there.'],
  ['c', 'A bell, far away.'],
];

const writers: TestWriter[] = [];

afterEach(() => {
  for (const writer of writers.splice(0)) writer.close();
});

function open(lines = LINES, clientID = 7): TestWriter {
  const writer = new TestWriter(initialUpdate(lines), clientID, [historyPlugin(), commentPlugin()]);
  writers.push(writer);
  return writer;
}

/** The passage of these words in an element of the script. */
function passageOf(elementId: string, quote: string, lines = LINES): Passage {
  const text = lines.find(([id]) => id === elementId)?.[1] ?? '';
  const start = text.indexOf(quote);
  const end = start + quote.length;
  const [before, after] = [text.slice(Math.max(0, start - 32), start), text.slice(end, end + 32)];
  return { elementId, start, endElementId: elementId, end, quote, before, after };
}

function comment(writer: TestWriter, id: string, passage: Passage | null, version = 1): void {
  showThreads(writer.view, [{ id, version, passage }]);
}

function decorationsIn({ state }: TestWriter): [string, Decoration[]][] {
  const [marks] = collectRenderedDecorations(state) as LineDecorator[];
  return state.doc.children.map((node, index) => [
    node.textContent,
    [...(marks?.decorate(state.doc, { index, position: 0, node }) ?? [])],
  ]);
}

/** Marked words, line by line; lines without any are left out. */
function marked(writer: TestWriter): string[] {
  return decorationsIn(writer).flatMap(([text, found]) =>
    found.length ? [found.map(({ from, to }) => text.slice(from, to)).join('|')] : [],
  );
}

function remove(writer: TestWriter, element: number, offset: number, length: number): void {
  const from = writer.at(element, offset);
  writer.view.dispatch(writer.state.tr.delete(from, from + length));
}

describe('marks in the own tab', () => {
  test.each([
    ['in front of the words', 12, 'pier'],
    ['behind the words', 16, 'pier'],
    ['inside of the words', 14, 'pi++er'],
  ])('RE12: letters typed %s', (_where, offset, words) => {
    const writer = open();
    comment(writer, 't', passageOf('b', 'pier'));
    writer.select(1, offset);
    writer.type('++');
    expect(marked(writer)).toEqual([words]);
  });

  test('RE12: words that are cut at one end keep the rest of their mark', () => {
    const writer = open();
    comment(writer, 't', passageOf('b', 'the pier'));
    remove(writer, 1, 5, 7);
    expect(marked(writer)).toEqual(['pier']);
  });

  test('RE13: Enter inside of the words leaves both halves marked, Backspace joins them again', () => {
    const writer = open();
    comment(writer, 't', passageOf('b', 'the pier, and nobody'));
    writer.select(1, 17);
    writer.run(splitBlock);
    expect(marked(writer)).toEqual(['the pier,', ' and nobody']);
    writer.view.dispatch(writer.state.tr.join(writer.at(2) - 1));
    expect(writer.viewTexts[1]).toBe('Rain on the pier, and nobody there.');
    expect(marked(writer).join('|').replace('|', '')).toBe('the pier, and nobody');
  });

  test('RE13: a line that is moved as a whole keeps its mark', () => {
    const writer = open();
    comment(writer, 't', passageOf('a', 'lamp'));
    const { tr, doc } = writer.state;
    const lines = [doc.child(1), doc.child(2), doc.child(0)];
    writer.view.dispatch(tr.replaceWith(0, doc.content.size, lines));
    expect(writer.viewTexts[2]).toBe('The lamp goes out.');
    expect(marked(writer)).toEqual(['lamp']);
  });

  test('RE14: words that are deleted and brought back by undo are marked again', () => {
    const writer = open();
    comment(writer, 't', passageOf('b', 'the pier'));
    remove(writer, 1, 4, 14);
    expect(marked(writer)).toEqual([]);
    writer.run(undo);
    expect(writer.viewTexts[1]).toBe('Rain on the pier, and nobody there.');
    expect(marked(writer)).toEqual(['the pier']);
  });

  test('RE12: somebody else’s words in the same line move the mark', () => {
    const [writer, other] = [open(), open(LINES, 9)];
    comment(writer, 't', passageOf('b', 'nobody'));
    other.select(1, 0);
    other.type('Hard ');
    exchangeUpdates(writer.doc, other.doc);
    expect(writer.viewTexts[1]).toBe('Hard Rain on the pier, and nobody there.');
    expect(marked(writer)).toEqual(['nobody']);
  });

  test('a key in a line without threads costs nothing: the marks are the same object', () => {
    const writer = open();
    comment(writer, 't', passageOf('b', 'pier'));
    const [before] = collectRenderedDecorations(writer.state);
    writer.select(2, 3);
    writer.type('x');
    expect(collectRenderedDecorations(writer.state)[0]).toBe(before);
    writer.select(1, 0);
    writer.type('x');
    expect(collectRenderedDecorations(writer.state)[0]).not.toBe(before);
  });
});

describe('answers of the server', () => {
  test('RE11: a new version moves the mark, an old one leaves it where the own edits have moved it', () => {
    const writer = open();
    comment(writer, 't', passageOf('b', 'pier'));
    writer.select(1, 0);
    writer.type('So: ');
    comment(writer, 't', passageOf('b', 'pier'));
    expect(marked(writer)).toEqual(['pier']);
    comment(writer, 't', passageOf('c', 'bell'), 2);
    expect(marked(writer)).toEqual(['bell']);
    comment(writer, 't', null, 3);
    expect(marked(writer)).toEqual([]);
  });

  test('RE11: while own letters are not sent yet, the words are found beside their neighbours', () => {
    const lines: InitialLine[] = [['a', 'No. No. No, she says.']];
    const writer = open(lines);
    writer.select(0, 0);
    writer.type('Well. ');
    const start = 8;
    const passage = { ...passageOf('a', 'No', lines), start, end: 10, before: 'No. No. ' };
    comment(writer, 't', { ...passage, after: ', she says.' });
    expect(findThread(writer.state, 't')?.from).toBe(writer.at(0, 14));
  });

  test('RE11: words that are not here as the server saw them keep the own mark', () => {
    const writer = open();
    comment(writer, 't', passageOf('b', 'pier'));
    writer.select(1, 14);
    writer.type('xx');
    comment(writer, 't', { ...passageOf('b', 'pier'), quote: 'pixer' }, 2);
    expect(marked(writer)).toEqual(['pixxer']);
  });

  test('a passage of several lines marks the letters of each', () => {
    const writer = open();
    const passage = { ...passageOf('a', 'out.'), endElementId: 'c', end: 6 };
    comment(writer, 't', passage);
    expect(marked(writer)).toEqual(['out.', LINES[1]?.[1], 'A bell']);
  });

  test('where two threads overlap, the common letters are marked as such; the chosen thread is stronger', () => {
    const writer = open();
    showThreads(writer.view, [
      { id: 't', version: 1, passage: passageOf('b', 'on the pier') },
      { id: 'u', version: 1, passage: passageOf('b', 'pier, and') },
    ]);
    activateThread(writer.view, 'u');
    expect(activeThread(writer.state)).toBe('u');
    const classes = decorationsIn(writer)[1]?.[1].map((decoration) => {
      const { attrs } = (decoration as unknown as { type: { attrs: { class: string } } }).type;
      return attrs.class;
    });
    expect(marked(writer)).toEqual(['on the |pier|, and']);
    expect(classes).toEqual([
      'commented',
      'commented commented-twice commented-active',
      'commented commented-active',
    ]);
  });
});

describe('a new passage', () => {
  function selected(from: number, to: number) {
    const writer = open();
    const selection = TextSelection.create(writer.state.doc, from, to);
    return writer.state.apply(writer.state.tr.setSelection(selection));
  }

  test('RE10: has the selected words without blanks around them, and their neighbours', () => {
    const writer = open();
    expect(makeAnchor(selected(writer.at(1, 7), writer.at(1, 18)))).toEqual({
      ...{ elementId: 'b', start: 8, endElementId: 'b', end: 17, quote: 'the pier,' },
      ...{ before: 'Rain on ', after: ' and nobody there.' },
    });
  });

  test('RE10: goes over several lines, and leaves out a line of which only the break is selected', () => {
    const writer = open();
    const anchor = makeAnchor(selected(writer.at(0, 4), writer.at(2, 0)));
    expect(anchor).toMatchObject({ elementId: 'a', start: 4, endElementId: 'b', end: 35 });
    expect(anchor?.quote).toBe('lamp goes out.\nRain on the pier, and nobody there.');
  });

  test('RE16: there is none without words, or over more than 200 lines', () => {
    const writer = open();
    expect(isPassageSelected(selected(writer.at(1, 4), writer.at(1, 5)))).toBe(false);
    expect(isPassageSelected(selected(writer.at(1, 4), writer.at(1, 4)))).toBe(false);
    const many = open(Array.from({ length: 201 }, (_, number) => [`l${number}`, 'Rain.']));
    const all = (last: number) => {
      const selection = TextSelection.create(many.state.doc, 1, many.at(last, 5));
      return isPassageSelected(many.state.apply(many.state.tr.setSelection(selection)));
    };
    expect([all(199), all(200)]).toEqual([true, false]);
  });
});
