import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { CARDS_SCHEMA, type DeskList, OUTLINE_SCHEMA, openDeskList } from './DeskList';
import { changeTogether, redoTogether, undoTogether } from './listHistory';

function openLists(): { outline: DeskList; cards: DeskList; both: readonly DeskList[] } {
  const doc = new Y.Doc();
  const outline = openDeskList(doc, OUTLINE_SCHEMA);
  const cards = openDeskList(doc, CARDS_SCHEMA);
  outline.add({ texts: { title: 'Storm' }, values: {} }, 0, '', 'b');
  cards.add({ texts: { content: 'Ana' }, values: {} }, 0, 'Character', 'c');
  return { outline, cards, both: [outline, cards] };
}

function colorsOf({ outline, cards }: ReturnType<typeof openLists>) {
  return [outline.getEntries()[0]?.values.color, cards.getEntries()[0]?.values.color];
}

test('what was done in two lists at once is undone and done again at once', () => {
  const lists = openLists();
  changeTogether(lists.both, () => {
    lists.outline.setValues('b', { color: 'red' });
    lists.cards.setValues('c', { color: 'red' });
  });
  expect(undoTogether(lists.both)).toBe(true);
  expect(colorsOf(lists)).toEqual([undefined, undefined]);
  expect(redoTogether(lists.both)).toBe(true);
  expect(colorsOf(lists)).toEqual(['red', 'red']);
});

test('steps of two lists are undone from the latest on, in whichever list it is', () => {
  const lists = openLists();
  lists.outline.setValues('b', { color: 'one' });
  lists.cards.setValues('c', { color: 'two' });
  lists.outline.setValues('b', { color: 'three' });
  undoTogether(lists.both);
  expect(colorsOf(lists)).toEqual(['one', 'two']);
  undoTogether(lists.both);
  expect(colorsOf(lists)).toEqual(['one', undefined]);
  redoTogether(lists.both);
  redoTogether(lists.both);
  expect(colorsOf(lists)).toEqual(['three', 'two']);
  expect(redoTogether(lists.both)).toBe(false);
});

test('nothing is done again behind a new change in the other list', () => {
  const lists = openLists();
  lists.outline.setValues('b', { color: 'one' });
  undoTogether(lists.both);
  lists.cards.setValues('c', { color: 'two' });
  expect(redoTogether(lists.both)).toBe(false);
  expect(colorsOf(lists)).toEqual([undefined, 'two']);
});

test('a step is taken back by its toast, though others have been made behind it, and once only', () => {
  const lists = openLists();
  const takeBack = changeTogether(lists.both, () => {
    lists.outline.remove('b');
    lists.cards.remove('c');
  });
  lists.outline.add({ texts: { title: 'Gull' }, values: {} }, 0, '', 'g');
  takeBack();
  takeBack();
  expect(lists.outline.getEntries().map(({ texts }) => texts.title)).toEqual(['Storm', 'Gull']);
  expect(lists.cards.getEntries()).toHaveLength(1);
});

test('without a step there is nothing to undo', () => {
  const doc = new Y.Doc();
  const lists = [openDeskList(doc, OUTLINE_SCHEMA), openDeskList(doc, CARDS_SCHEMA)];
  expect([undoTogether(lists), redoTogether(lists)]).toEqual([false, false]);
});

function colorBoth({ outline, cards, both }: ReturnType<typeof openLists>, color: string) {
  return changeTogether(both, () => {
    outline.setValues('b', { color });
    cards.setValues('c', { color });
  });
}

test.each(['outline', 'cards'] as const)(
  'the history of one list takes both halves of a step back, and does both again (%s)',
  (name) => {
    const lists = openLists();
    colorBoth(lists, 'red');
    expect(lists[name].undo()).toBe(true);
    expect(colorsOf(lists)).toEqual([undefined, undefined]);
    expect(lists[name].redo()).toBe(true);
    expect(colorsOf(lists)).toEqual(['red', 'red']);
    undoTogether(lists.both);
    expect(colorsOf(lists)).toEqual([undefined, undefined]);
    expect(lists.both.map((list) => list.getEntries().length)).toEqual([1, 1]);
  },
);

test('the other half is taken back below a later step in its list, which stays', () => {
  const lists = openLists();
  colorBoth(lists, 'red');
  lists.cards.setValues('c', { note: 'later' });
  lists.outline.undo();
  expect(colorsOf(lists)).toEqual([undefined, undefined]);
  expect(lists.cards.getEntries()[0]?.values.note).toBe('later');
});

test('where one half cannot be done again, neither is the other', () => {
  const lists = openLists();
  colorBoth(lists, 'red');
  lists.outline.undo();
  lists.cards.setValues('c', { note: 'new' });
  expect(lists.outline.redo()).toBe(false);
  expect(colorsOf(lists)).toEqual([undefined, undefined]);
});

test('words that were typed before in any of the lists, or are afterwards, are a step of their own', () => {
  const lists = openLists();
  const { cards } = lists;
  const type = (words: string) =>
    cards.getText('c', 'content')?.doc?.transact(() => {
      cards.getText('c', 'content')?.insert(0, words);
    }, cards.origin);
  const content = () => cards.getEntries()[0]?.texts.content;
  cards.endUndoStep();
  type('Miss ');
  const takeBack = colorBoth(lists, 'red');
  type('Old ');
  takeBack();
  expect([colorsOf(lists), content()]).toEqual([[undefined, undefined], 'Old Miss Ana']);
  cards.undo();
  expect(content()).toBe('Miss Ana');
});
