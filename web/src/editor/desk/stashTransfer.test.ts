import { TextSelection } from '@tiptap/pm/state';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import {
  type InitialLine,
  initialUpdate,
  TestWriter,
} from '../../testing/collaboration/TestWriter';
import { bindingKey } from '../binding/bindingKey';
import { redo, undo } from '../binding/undo/undoCommands';
import { schema } from '../schema/schema';
import { readRecoveredText } from './recoveredText';
import { recordReversibleChange, removeRows } from './reversibleChange';
import { STASH_PART, stashFragment } from './stash';
import {
  canMoveSelection,
  dropInStash,
  dropOnPage,
  moveToPage,
  moveToStash,
  restoreRecoveredText,
} from './stashTransfer';

const SCENE: InitialLine[] = [
  ['p1', 'INT. FERRY - NIGHT', 'sceneHeading'],
  ['p2', 'The engine dies.'],
  ['p3', 'MAE', 'character'],
  ['p4', 'Not again.', 'dialogue'],
];

let page: TestWriter;
let stash: TestWriter;

function begin(lines: InitialLine[]): void {
  page = new TestWriter(initialUpdate(SCENE), 100);
  stash = new TestWriter(initialUpdate(lines, STASH_PART), 200, [], STASH_PART);
}

const lines = ({ state }: TestWriter) =>
  state.doc.children.map(({ attrs, textContent }) => [attrs.kind, textContent]);
const content = () => stashFragment(stash.doc);

function selectLines({ view, state, at }: TestWriter, first: number, last: number): void {
  const from = at.call({ state }, first);
  const to = at.call({ state }, last, state.doc.child(last).content.size);
  view.dispatch(state.tr.setSelection(TextSelection.create(state.doc, from, to)));
}

/** Another client types in a line that is shown here. */
function writeElsewhere(
  { doc, rows }: TestWriter,
  line: number,
  offset: number,
  words: string,
): void {
  const other = new Y.Doc();
  Y.applyUpdate(other, Y.encodeStateAsUpdate(doc));
  const text = rows[line]?.get(0) as Y.XmlText;
  const relative = Y.createRelativePositionFromTypeIndex(text, offset);
  const place = Y.createAbsolutePositionFromRelativePosition(relative, other);
  if (place) (place.type as Y.XmlText).insert(place.index, words);
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(other));
}

beforeEach(() => begin([['s1', 'A map.', 'paragraph']]));

afterEach(() => {
  page.close();
  stash.close();
});

describe('moving from the page to the stash', () => {
  test('appends lines with their kinds to the stash', () => {
    selectLines(page, 2, 3);
    expect(moveToStash(page.view, content(), stash.view)).toBe(true);
    const moved = [
      ['character', 'MAE'],
      ['dialogue', 'Not again.'],
    ];
    expect(lines(stash)).toEqual([['paragraph', 'A map.'], ...moved]);
    expect(page.viewTexts).toEqual(['INT. FERRY - NIGHT', 'The engine dies.']);
  });

  test.each(['page', 'stash'])(
    'is taken back on both sides by an undo on the %s, and repeated by a redo',
    (where) => {
      const writer = () => (where === 'page' ? page : stash);
      stash.select(0, 6);
      stash.type(' Of the harbour.');
      selectLines(page, 2, 3);
      moveToStash(page.view, content(), stash.view);
      for (let round = 0; round < 2; round += 1) {
        writer().run(undo);
        expect(page.viewTexts).toEqual(SCENE.map(([, words]) => words));
        expect(stash.viewTexts).toEqual(['A map. Of the harbour.']);
        writer().run(redo);
        expect(page.viewTexts).toEqual(['INT. FERRY - NIGHT', 'The engine dies.']);
        expect(stash.viewTexts).toEqual(['A map. Of the harbour.', 'MAE', 'Not again.']);
      }
      writer().run(undo);
      // A move that was undone is not undone twice.
      stash.run(undo);
      expect(stash.viewTexts).toEqual(['A map.']);
      expect(page.viewTexts).toEqual(SCENE.map(([, words]) => words));
    },
  );

  test('is undone while the stash is not open, and text that others typed there stays', () => {
    selectLines(page, 2, 3);
    moveToStash(page.view, content(), null);
    writeElsewhere(stash, 2, 10, ' Never.');
    page.run(undo);
    expect(page.viewTexts).toEqual(SCENE.map(([, words]) => words));
    expect(stash.viewTexts).toEqual(['A map.', ' Never.']);
  });

  test('moves a few words alone, above the empty last line of the stash', () => {
    begin([
      ['s1', 'A map.', 'paragraph'],
      ['s2', '', 'paragraph'],
    ]);
    page.select(1, 4, 6);
    moveToStash(page.view, content(), stash.view);
    expect(stash.viewTexts).toEqual(['A map.', 'engine', '']);
    expect(page.viewTexts[1]).toBe('The  dies.');
  });

  test('does nothing without a selection or on a read-only page', () => {
    expect(moveToStash(page.view, content(), stash.view)).toBe(false);
    selectLines(page, 0, 1);
    page.view.setProps({ editable: () => false });
    expect(canMoveSelection(page.view)).toBe(false);
    expect(moveToStash(page.view, content(), stash.view)).toBe(false);
    expect(stash.viewTexts).toEqual(['A map.']);
  });
});

describe('moving from the stash to the page', () => {
  test('keeps the kinds of lines from a page, and turns free text into action', () => {
    begin([
      ['s1', 'A map.', 'paragraph'],
      ['s2', 'BO', 'character'],
    ]);
    page.select(3, 10);
    selectLines(stash, 0, 1);
    expect(moveToPage(stash.view, page.view)).toBe(true);
    expect(lines(page).slice(-2)).toEqual([
      ['action', 'A map.'],
      ['character', 'BO'],
    ]);
    expect(stash.viewTexts).toEqual(['']);
  });

  test('reads free text as a script', () => {
    begin([
      ['s1', 'EXT. PIER - DAY', 'paragraph'],
      ['s2', 'Gulls.', 'paragraph'],
    ]);
    page.select(3, 10);
    selectLines(stash, 0, 1);
    moveToPage(stash.view, page.view);
    expect(lines(page).slice(-2)).toEqual([
      ['sceneHeading', 'EXT. PIER - DAY'],
      ['action', 'Gulls.'],
    ]);
  });

  test('inserts a few words into the line of the caret', () => {
    page.select(1, 3);
    stash.select(0, 1, 4);
    moveToPage(stash.view, page.view);
    expect(page.viewTexts[1]).toBe('The map engine dies.');
    expect(stash.viewTexts).toEqual(['A.']);
  });

  test('is undone on the page, and keeps text typed in the stash meanwhile', () => {
    page.select(1, 3);
    selectLines(stash, 0, 0);
    moveToPage(stash.view, page.view);
    // A whole line stays a line of its own.
    expect(page.viewTexts.slice(1, 3)).toEqual(['The engine dies.', 'A map.']);
    stash.select(0, 0);
    stash.type('Fog. ');
    page.run(undo);
    expect(page.viewTexts).toEqual(SCENE.map(([, words]) => words));
    expect(stash.viewTexts.join('')).toContain('A map.');
    expect(stash.viewTexts.join('')).toContain('Fog.');
  });

  test('does nothing while the page is read-only', () => {
    selectLines(stash, 0, 0);
    page.view.setProps({ editable: () => false });
    expect(moveToPage(stash.view, page.view)).toBe(false);
    expect(stash.viewTexts).toEqual(['A map.']);
  });
});

describe('dragging between page and stash', () => {
  test('moves whole lines, and an undo at the target takes the move back', () => {
    selectLines(page, 1, 1);
    dropInStash({ source: page.view, target: stash.view, at: stash.at(0, 6), isCopy: false });
    for (let round = 0; round < 2; round += 1) {
      expect(stash.viewTexts).toEqual(['A map.', 'The engine dies.']);
      expect(page.storedTexts).toEqual(['INT. FERRY - NIGHT', 'MAE', 'Not again.']);
      stash.run(undo);
      expect(stash.storedTexts).toEqual(['A map.']);
      expect(page.storedTexts).toEqual(SCENE.map(([, words]) => words));
      stash.run(redo);
    }
  });

  /** From the start of a line to the start of the next one. */
  function tripleClick({ view, state, at }: TestWriter, line: number): void {
    const [from, to] = [at.call({ state }, line), at.call({ state }, line + 1)];
    view.dispatch(state.tr.setSelection(TextSelection.create(state.doc, from, to)));
  }

  test('a line that a triple click selected stays a line, wherever in a line it is dropped', () => {
    tripleClick(page, 2);
    dropInStash({ source: page.view, target: stash.view, at: stash.at(0, 3), isCopy: false });
    expect(lines(stash)).toEqual([
      ['paragraph', 'A map.'],
      ['character', 'MAE'],
    ]);
    expect(lines(page)).toEqual([
      ['sceneHeading', 'INT. FERRY - NIGHT'],
      ['action', 'The engine dies.'],
      ['dialogue', 'Not again.'],
    ]);
  });

  test('lines of the kind they are dropped on are not joined with it, both ways', () => {
    begin([
      ['s1', 'A map.', 'paragraph'],
      ['s2', 'Fog.', 'action'],
      ['s3', 'Gulls.', 'action'],
    ]);
    stash.view.dispatch(stash.state.tr.addMark(stash.at(1), stash.at(1, 4), schema.mark('bold')));
    selectLines(page, 1, 1);
    dropInStash({ source: page.view, target: stash.view, at: stash.at(1, 4), isCopy: false });
    expect(stash.viewTexts).toEqual(['A map.', 'Fog.', 'The engine dies.', 'Gulls.']);
    selectLines(stash, 1, 3);
    dropOnPage({ source: stash.view, target: page.view, at: page.at(0, 5), isCopy: false });
    expect(page.viewTexts).toEqual([
      'INT. FERRY - NIGHT',
      'Fog.',
      'The engine dies.',
      'Gulls.',
      'MAE',
      'Not again.',
    ]);
    expect(page.state.doc.child(1).firstChild?.marks.map(({ type }) => type.name)).toEqual([
      'bold',
    ]);
    expect(stash.viewTexts).toEqual(['A map.']);
  });

  test('parts of several lines become lines of their own, and what is left of the lines is not joined', () => {
    const from = page.at(1, 4);
    page.view.dispatch(
      page.state.tr.setSelection(TextSelection.create(page.state.doc, from, page.at(3, 3))),
    );
    dropInStash({ source: page.view, target: stash.view, at: stash.at(0, 2), isCopy: false });
    expect(lines(stash)).toEqual([
      ['paragraph', 'A map.'],
      ['action', 'engine dies.'],
      ['character', 'MAE'],
      ['dialogue', 'Not'],
    ]);
    expect(lines(page).slice(1)).toEqual([
      ['action', 'The '],
      ['dialogue', ' again.'],
    ]);
    stash.run(undo);
    expect(page.storedTexts).toEqual(SCENE.map(([, words]) => words));
    expect(stash.storedTexts).toEqual(['A map.']);
  });

  test('inserts a few words into the line at the drop, both ways', () => {
    page.select(1, 3, 7);
    dropInStash({ source: page.view, target: stash.view, at: stash.at(0, 5), isCopy: false });
    expect([page.viewTexts[1], stash.viewTexts]).toEqual(['The dies.', ['A map engine.']]);
    stash.select(0, 5, 7);
    dropOnPage({ source: stash.view, target: page.view, at: page.at(1, 3), isCopy: false });
    expect([page.viewTexts[1], stash.viewTexts]).toEqual(['The engine dies.', ['A map.']]);
  });

  test('takes along what others type in the lines meanwhile', () => {
    selectLines(page, 2, 3);
    writeElsewhere(page, 3, 3, ' ever');
    dropInStash({ source: page.view, target: stash.view, at: stash.at(0, 0), isCopy: false });
    expect(stash.viewTexts).toEqual(['MAE', 'Not ever again.', 'A map.']);
    expect(page.viewTexts).toHaveLength(2);
  });

  test('copies without removing the source, and does nothing without a selection', () => {
    selectLines(stash, 0, 0);
    const carried = { source: stash.view, target: page.view, at: page.at(1, 0), isCopy: true };
    expect(dropOnPage(carried)).toBe(true);
    expect([page.viewTexts[1], stash.viewTexts]).toEqual(['A map.', ['A map.']]);
    stash.select(0, 0);
    expect(dropOnPage({ ...carried, isCopy: false })).toBe(false);
    expect(stash.viewTexts).toEqual(['A map.']);
  });
});

describe('recovered text', () => {
  const SAVED: InitialLine[] = [
    ['s1', 'A map.', 'paragraph'],
    ['recovered', 'Recovered', 'heading-two'],
    ['recovered-a', 'A gull cries.', 'paragraph'],
    [
      'recovered-a-from',
      'Typed by Ana in a line that Bo deleted · INT. FERRY - NIGHT, page 1 · 16 November 2026, 13:45 UTC',
      'note',
    ],
    ['recovered-b', 'Twice.', 'paragraph'],
  ];

  beforeEach(() => begin(SAVED));

  test('is not among the lines of the stash, and has a time and an origin', () => {
    expect(stash.viewTexts).toEqual(['A map.']);
    expect(readRecoveredText(content())).toEqual([
      {
        id: 'recovered-a',
        text: 'A gull cries.',
        origin: 'Typed by Ana in a line that Bo deleted · INT. FERRY - NIGHT, page 1',
        at: new Date('2026-11-16T13:45:00Z'),
      },
      { id: 'recovered-b', text: 'Twice.', origin: '', at: null },
    ]);
  });

  test('is restored at the caret, and an undo there returns it to the stash', () => {
    page.select(1, 16);
    const [first] = readRecoveredText(content());
    expect(first && restoreRecoveredText(page.view, content(), first)).toBe(true);
    expect(page.viewTexts[1]).toBe('The engine dies.A gull cries.');
    expect(readRecoveredText(content()).map(({ id }) => id)).toEqual(['recovered-b']);
    page.run(undo);
    expect(page.viewTexts[1]).toBe('The engine dies.');
    expect(readRecoveredText(content()).map(({ id }) => id)).toEqual([
      'recovered-a',
      'recovered-b',
    ]);
    page.run(redo);
    expect(readRecoveredText(content()).map(({ id }) => id)).toEqual(['recovered-b']);
  });

  test('is deleted with the stash and returns with it, also by an undo in the stash', () => {
    const removal = removeRows(content(), () => true);
    expect(content().length).toBe(0);
    expect(stash.viewTexts).toEqual(['']);
    removal.undo();
    expect(stash.viewTexts).toEqual(['A map.']);
    expect(readRecoveredText(content())).toHaveLength(2);
    removeRows(content(), () => true);
    stash.run(undo);
    expect(stash.viewTexts).toEqual(['A map.']);
    expect(readRecoveredText(content())).toHaveLength(2);
  });
});

describe('undo records of moves', () => {
  /** Number of listeners of an event; Yjs has no public way to ask. */
  const listenersOf = (observable: unknown, event: string) =>
    (observable as { _observers: Map<string, Set<unknown>> })._observers.get(event)?.size ?? 0;
  const transactionListeners = () =>
    [page, stash].map(({ doc }) => listenersOf(doc, 'afterTransaction'));
  const undosTold = () =>
    [page, stash].map(({ state }) =>
      listenersOf(bindingKey.getState(state)?.bound.undoHistory?.manager, 'stack-item-popped'),
    );

  function moveWords(): void {
    page.select(1, 0, 1);
    moveToStash(page.view, content(), stash.view);
  }

  test('add no document listener per move, and each move can be undone', () => {
    moveWords();
    const before = transactionListeners();
    for (let round = 1; round < 8; round += 1) moveWords();
    expect(page.viewTexts[1]).toBe('ne dies.');
    expect(transactionListeners()).toEqual(before);
    for (let round = 0; round < 8; round += 1) page.run(undo);
    expect(page.viewTexts).toEqual(SCENE.map(([, words]) => words));
    expect(stash.viewTexts).toEqual(['A map.']);
    for (let round = 0; round < 8; round += 1) page.run(redo);
    expect([page.viewTexts[1], stash.viewTexts.length]).toEqual(['ne dies.', 9]);
    expect(transactionListeners()).toEqual(before);
  });

  test('are released when something else is typed after an undo', () => {
    const before = undosTold();
    for (let round = 0; round < 8; round += 1) {
      moveWords();
      page.run(undo);
    }
    page.select(0, 0);
    page.type('Later. ');
    stash.select(0, 0);
    stash.type('Fog. ');
    expect(undosTold()[0]).toBe(before[0]);
    page.run(undo);
    expect(page.viewTexts).toEqual(SCENE.map(([, words]) => words));
    expect(stash.viewTexts).toEqual(['Fog. A map.']);
  });

  test('remove their document listener when the change throws', () => {
    const before = transactionListeners();
    const fail = () => {
      throw new Error('no');
    };
    expect(() => recordReversibleChange(content(), [], fail)).toThrow('no');
    expect(transactionListeners()).toEqual(before);
  });
});
