import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { CARDS_SCHEMA, OUTLINE_SCHEMA, openDeskList } from '../../../../editor/desk/lists/DeskList';
import type { Point } from '../../plan/fieldValues';
import { readOutline } from '../../plan/outline';
import { readBoard } from '../boardCards';
import * as edits from '../boardEdits';
import { type CardNode, listMoved, mergeNodes } from './useCanvasNodes';

/** An idea on the board, and its node as it is after each change of the desk. */
function openBoard(at: readonly number[] = [0, 0]) {
  const doc = new Y.Doc();
  const lists = {
    outline: openDeskList(doc, OUTLINE_SCHEMA),
    cards: openDeskList(doc, CARDS_SCHEMA),
  };
  lists.outline.add({ texts: { title: 'Storm' }, values: { at } }, 0, '', 'storm');
  const merge = (before: readonly CardNode[]) =>
    mergeNodes(before, readBoard(readOutline(lists.outline.getEntries()), []).placed, '');
  let nodes = merge([]);
  return {
    lists,
    read: () => nodes,
    /** As the library does it for a step of an arrow key. */
    step: (position: Point) => {
      nodes = nodes.map((node) => ({ ...node, position }));
    },
    follow: () => {
      nodes = merge(nodes);
      return nodes[0]?.position;
    },
    commit: () => edits.placeCards(lists, listMoved(nodes)),
  };
}

test('a card under a held arrow key stays where it is while others edit it, and is placed there', () => {
  const { lists, read, step, follow, commit } = openBoard();
  step({ x: 16, y: 0 });
  lists.outline.setValues('storm', { color: '#123456' });
  expect(follow()).toEqual({ x: 16, y: 0 });
  step({ x: 24, y: 0 });
  expect(listMoved(read())).toEqual([{ key: 'storm', source: 'outline', at: { x: 24, y: 0 } }]);
  commit();
  expect(follow()).toEqual({ x: 24, y: 0 });
  expect(listMoved(read())).toEqual([]);
});

test('a card that nobody holds here goes where others put it, and back with an undo', () => {
  const { lists, step, follow, commit } = openBoard();
  step({ x: 16, y: 0 });
  commit();
  follow();
  lists.outline.undo();
  expect(follow()).toEqual({ x: 0, y: 0 });
  lists.outline.setValues('storm', { at: [40, 40] });
  expect(follow()).toEqual({ x: 40, y: 40 });
});

test('a position between whole numbers, as another program writes it, is no move', () => {
  const { lists, read, follow } = openBoard([1.5, 2]);
  expect(listMoved(read())).toEqual([]);
  lists.outline.setValues('storm', { at: [40, 40] });
  expect(follow()).toEqual({ x: 40, y: 40 });
});
