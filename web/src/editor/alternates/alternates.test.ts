import { afterEach, describe, expect, test } from 'vitest';
import { copyFrom, openClipboardEditor, paste } from '../../testing/collaboration/clipboardEditor';
import { closeWriters, openWriter } from '../../testing/collaboration/openWriters';
import { exchangeUpdates, type TestWriter } from '../../testing/collaboration/TestWriter';
import { redo, undo } from '../binding/undo/undoCommands';
import { toggleMark } from '../commands/marks';
import { historyPlugin } from '../historyKeys';
import { schema } from '../schema/schema';
import { runKeyAction } from '../typing/runKeyAction';
import { collectRenderedDecorations, type LineDecorator } from '../view/renderedDecorations';
import { alternatesPlugin, openedAlternates, showAlternateBadges } from './alternatesPlugin';
import {
  addAlternate,
  lineForAlternates,
  readLineVersions,
  removeAlternate,
  showAlternate,
} from './lineVersions';

afterEach(closeWriters);

const words = ['Go.', 'Rain.'];

function open(client = 10): TestWriter {
  return openWriter(words, client, [historyPlugin(), alternatesPlugin()]);
}

type Change = typeof showAlternate;

function change({ view, state }: TestWriter, apply: Change, place: number): boolean {
  const tr = apply(state, 'e0', place);
  if (tr) view.dispatch(tr);
  return tr !== null;
}

/** Adds a version of the first line. */
function add(writer: TestWriter, text: string): void {
  const tr = addAlternate(writer.state, 'e0');
  if (tr) writer.view.dispatch(tr);
  writer.type(text);
}

/** All versions of the first line; the shown one has a star. */
function versionsOf({ state }: TestWriter): string[] {
  const { texts, shown } = readLineVersions(state.doc.child(0));
  return texts.map((text, at) => `${at === shown ? '*' : ''}${text.textBetween(0, text.size)}`);
}

describe('VE70: versions of a line', () => {
  test('what is typed right after adding one takes the place of the copy', () => {
    const ana = open();
    add(ana, 'Leave now.');
    expect(versionsOf(ana)).toEqual(['Go.', '*Leave now.']);
    expect(ana.viewTexts).toEqual(['Leave now.', 'Rain.']);
    expect(ana.agrees).toBe(true);
  });

  test('choosing one swaps text and alternates, and numbers stay', () => {
    const ana = open();
    add(ana, 'Leave now.');
    add(ana, 'Out!');
    expect(versionsOf(ana)).toEqual(['Go.', 'Leave now.', '*Out!']);
    expect(change(ana, showAlternate, 0)).toBe(true);
    expect(versionsOf(ana)).toEqual(['*Go.', 'Leave now.', 'Out!']);
    expect(change(ana, showAlternate, 1)).toBe(true);
    expect(versionsOf(ana)).toEqual(['Go.', '*Leave now.', 'Out!']);
    expect(change(ana, showAlternate, 1)).toBe(false);
    expect(change(ana, showAlternate, 7)).toBe(false);
  });

  test('adding, choosing and removing are one undo step each', () => {
    const ana = open();
    add(ana, 'Out!');
    change(ana, showAlternate, 0);
    ana.run(undo);
    expect(versionsOf(ana)).toEqual(['Go.', '*Out!']);
    ana.run(redo);
    expect(versionsOf(ana)).toEqual(['*Go.', 'Out!']);
    change(ana, removeAlternate, 1);
    expect(versionsOf(ana)).toEqual(['*Go.']);
    ana.run(undo);
    expect(versionsOf(ana)).toEqual(['*Go.', 'Out!']);
  });

  test('where the shown one is removed, the next one is shown, and the last one stays', () => {
    const ana = open();
    add(ana, 'Leave now.');
    add(ana, 'Out!');
    change(ana, showAlternate, 1);
    change(ana, removeAlternate, 1);
    expect(versionsOf(ana)).toEqual(['Go.', '*Out!']);
    change(ana, removeAlternate, 1);
    expect(versionsOf(ana)).toEqual(['*Go.']);
    expect(ana.rows[0]?.getAttribute('alternates')).toBeUndefined();
    expect(change(ana, removeAlternate, 0)).toBe(false);
  });

  test.each(['before', 'behind'] as const)(
    'joined with the line %s, both lines keep theirs',
    (side) => {
      const ana = open();
      add(ana, 'Leave now.');
      const tr = addAlternate(ana.state, 'e1');
      if (tr) ana.view.dispatch(tr);
      ana.type('Snow.');
      if (side === 'before') ana.select(1, 0);
      else ana.select(0, 'Leave now.'.length);
      const joining = ana.state.tr;
      runKeyAction(joining, { type: 'join', side }, side === 'before' ? 'Backspace' : 'Delete');
      ana.view.dispatch(joining);
      expect(versionsOf(ana)).toEqual(['Go.', '*Leave now.Snow.', 'Rain.']);
      expect([ana.viewTexts, ana.agrees]).toEqual([['Leave now.Snow.'], true]);
      ana.run(undo);
      expect([versionsOf(ana), ana.viewTexts]).toEqual([
        ['Go.', '*Leave now.'],
        ['Leave now.', 'Snow.'],
      ]);
    },
  );

  test('a co-writer sees the same versions, and letters typed meanwhile stay', () => {
    const [ana, bo] = [open(10), open(20)];
    add(ana, 'Go. Now.');
    bo.select(0, 2);
    bo.type(' on');
    exchangeUpdates(ana.doc, bo.doc);
    expect(versionsOf(bo)).toEqual(versionsOf(ana));
    expect(bo.viewTexts[0]).toContain(' on');
    change(bo, showAlternate, 0);
    exchangeUpdates(ana.doc, bo.doc);
    expect(versionsOf(ana)).toEqual(versionsOf(bo));
    expect(ana.viewTexts[0]).toBe('Go.');
  });

  test('looks of letters go with their version', () => {
    const ana = open();
    ana.select(0, 0, 2);
    ana.run(toggleMark('bold'));
    add(ana, 'Out!');
    change(ana, showAlternate, 0);
    const [first] = ana.state.doc.child(0).children;
    expect([first?.text, first?.marks.map(({ type }) => type.name)]).toEqual(['Go', ['bold']]);
  });

  test('names and leaves of other programs are read, and their data stays', () => {
    const stored = {
      x2: [
        { text: 'Out', tone: 'dry' },
        { type: 'mention', children: [{ text: 'Bo' }] },
      ],
      x1: [{ text: 'Leave', highlight: 'green', bold: true }],
    };
    const alternates = JSON.stringify(stored);
    const line = schema.node('element', { id: 'e', alternates }, [schema.text('Go.')]);
    const { texts, shown } = readLineVersions(line);
    expect(shown).toBe(0);
    expect(texts.map((text) => text.textBetween(0, text.size))).toEqual(['Go.', 'Leave', 'OutBo']);
    const marks = texts[2]?.content.map((node) => node.marks.map(({ type }) => type.name));
    expect(marks).toEqual([['extra'], ['mention']]);
  });

  test.each(['{not json', '[]', '{"a":"Leave."}', '7'])('%s is read as no alternates', (broken) => {
    const line = schema.node('element', { id: 'e', alternates: broken }, [schema.text('Go.')]);
    expect(readLineVersions(line).texts).toHaveLength(1);
  });

  test('there is no alternate of nothing, or of several lines', () => {
    const ana = open();
    expect(lineForAlternates(ana.state)?.node.textContent).toBe('Go.');
    ana.select(0, 0, 8);
    expect(lineForAlternates(ana.state)).toBeNull();
    ana.view.dispatch(ana.state.tr.delete(ana.at(0), ana.at(0, 3)));
    ana.select(0, 0);
    expect(lineForAlternates(ana.state)).toBeNull();
  });
});

test('VE70: copying and pasting a line keeps its alternates', () => {
  const from = openClipboardEditor(['d:|Go.', 'a:Rain.|']);
  const alternates = '{"2":[{"text":"Out!"}]}';
  from.dispatch(from.state.tr.setNodeAttribute(0, 'alternates', alternates));
  const to = openClipboardEditor(['a:Wind.', 'a:|']);
  paste(to, copyFrom(from, 'copy'));
  const pasted = to.state.doc.children.find((node) => node.textContent === 'Go.');
  expect(pasted?.attrs.alternates).toBe(alternates);
});

describe('VE70: the number in the margin', () => {
  function badgesOf({ state }: TestWriter): readonly unknown[] {
    return collectRenderedDecorations(state).flatMap((source) => {
      const node = state.doc.child(0);
      return (source as LineDecorator).decorate(state.doc, { index: 0, position: 0, node });
    });
  }

  test('is there for those who may write, and opens the list of versions', () => {
    const ana = open();
    add(ana, 'Out!');
    expect(badgesOf(ana)).toEqual([]);
    showAlternateBadges(ana.view, true);
    const [badge] = badgesOf(ana) as {
      type: { toDOM: (view: TestWriter['view']) => HTMLElement };
    }[];
    const button = badge?.type.toDOM(ana.view);
    expect(button?.textContent).toBe('2/2');
    button?.click();
    expect(openedAlternates(ana.state)).toBe('e0');
    showAlternateBadges(ana.view, false);
    expect(badgesOf(ana)).toEqual([]);
    expect(openedAlternates(ana.state)).toBeNull();
  });
});
