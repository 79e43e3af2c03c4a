import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { CARDS_SCHEMA, OUTLINE_SCHEMA, openDeskList } from '../../../editor/desk/lists/DeskList';
import { undoTogether } from '../../../editor/desk/lists/listHistory';
import { chooseRepetitions } from '../../../testing/chooseRepetitions';
import { readCards } from '../plan/cards';
import { readOutline } from '../plan/outline';
import {
  type Board,
  type BoardCard,
  CARD_SIZE,
  findCard,
  findFreePlace,
  findOrderStep,
  linkEnds,
  listLinked,
  placeInRows,
  readBoard,
} from './boardCards';
import * as edits from './boardEdits';

class Person {
  readonly doc = new Y.Doc();
  readonly lists: edits.BoardLists = {
    outline: openDeskList(this.doc, OUTLINE_SCHEMA),
    cards: openDeskList(this.doc, CARDS_SCHEMA),
  };

  get outline() {
    return readOutline(this.lists.outline.getEntries());
  }

  get board(): Board {
    return readBoard(this.outline, readCards(this.lists.cards.getEntries()));
  }

  card(key: string): BoardCard {
    const card = findCard(this.board, key);
    if (!card) throw new Error(`no card ${key}`);
    return card;
  }

  undo(): void {
    undoTogether(edits.bothLists(this.lists));
  }
}

function meet(...people: readonly Person[]): void {
  for (const { doc: from } of people)
    for (const { doc: to } of people)
      if (from !== to)
        Y.applyUpdate(to, Y.encodeStateAsUpdate(from, Y.encodeStateVector(to)), 'remote');
}

/** Two people with an act of one beat, an idea and a character on the board, who have met. */
function makePair(): [Person, Person] {
  const [ana, bo] = [new Person(), new Person()];
  const at = (x: number, y: number) => ({ at: [x, y] });
  const { outline, cards } = ana.lists;
  outline.add({ texts: { title: 'One' }, values: { type: 'act' } }, 0, '', 'act');
  outline.add({ texts: { title: 'Storm' }, values: at(0, 0) }, 0, 'act', 'b-beat');
  outline.add({ texts: { title: 'Gull' }, values: at(300, 0) }, 1, '', 'd-idea');
  cards.add({ texts: { content: 'Ana' }, values: at(0, 300) }, 0, 'Character', 'c-card');
  cards.add({ texts: { content: 'Bo' }, values: {} }, 1, 'Character', 'a-card');
  meet(ana, bo);
  return [ana, bo];
}

function linksOf({ board }: Person): string[] {
  return board.links.map(({ id }) => id);
}

test('beats of acts, ideas of the Inbox and elements stand on the board where they have a place (ST2, ST40)', () => {
  const [{ board }] = makePair();
  expect(board.placed.map(({ kind, title }) => [kind, title])).toEqual([
    ['idea', 'Gull'],
    ['beat', 'Storm'],
    ['character', 'Ana'],
  ]);
  const shown = board.sections.filter(({ cards }) => cards.length > 0);
  expect(shown.map(({ title }) => title)).toEqual(['Inbox', 'One', 'Characters']);
});

test('a card is the same object as long as nothing of it changes', () => {
  const [ana] = makePair();
  const [storm, gull] = [ana.card('b-beat'), ana.card('d-idea')];
  edits.placeCards(ana.lists, [{ ...gull, at: { x: 1, y: 2 } }]);
  expect(ana.card('b-beat')).toBe(storm);
  expect(ana.card('d-idea').at).toEqual({ x: 1, y: 2 });
});

test('cards of both lists that are dropped together are one undo step (ST2)', () => {
  const [ana] = makePair();
  const before = ana.board.placed.map(({ at }) => at);
  edits.placeCards(
    ana.lists,
    ana.board.placed.map((card) => ({ ...card, at: { x: 7.6, y: -3.2 } })),
  );
  expect(ana.board.placed.map(({ at }) => at)).toEqual([
    { x: 8, y: -3 },
    { x: 8, y: -3 },
    { x: 8, y: -3 },
  ]);
  ana.undo();
  expect(ana.board.placed.map(({ at }) => at)).toEqual(before);
});

test('a card that leaves the board is not deleted', () => {
  const [ana] = makePair();
  edits.placeCards(ana.lists, [{ ...ana.card('b-beat'), at: null }]);
  expect(ana.card('b-beat').at).toBeNull();
  expect(ana.outline.acts[0]?.beats.map(({ title }) => title)).toEqual(['Storm']);
});

test('a new card is an idea of the Inbox, behind all others (ST1)', () => {
  const [ana] = makePair();
  const key = edits.addIdea(ana.lists, ana.outline, { x: 5, y: 5 });
  expect(ana.outline.inbox.map((beat) => beat.key)).toEqual(['d-idea', key]);
  expect(ana.card(key)).toMatchObject({ kind: 'idea', at: { x: 5, y: 5 } });
});

test('a link is kept by the smaller key, and two that are made at once are one (ST3)', () => {
  const [ana, bo] = makePair();
  edits.linkCards(ana.lists, ana.card('d-idea'), ana.card('c-card'));
  edits.linkCards(bo.lists, bo.card('c-card'), bo.card('d-idea'));
  meet(ana, bo);
  expect(ana.card('c-card').links).toEqual(['d-idea']);
  expect(ana.card('d-idea').links).toEqual([]);
  expect(linksOf(ana)).toEqual(['c-card d-idea']);
  expect(linksOf(bo)).toEqual(linksOf(ana));
  expect(listLinked(ana.board, 'd-idea')).toEqual([ana.card('c-card')]);
});

test('keys are compared by code points, as on the server (ST3)', () => {
  // By UTF-16 units the emoji would come first.
  expect(linkEnds('\u{1f600}', '\u{ff5e}')).toEqual(['\u{ff5e}', '\u{1f600}']);
});

test('a link that another program has kept at the other end, or at both, is one and goes as one (ST3)', () => {
  const [ana] = makePair();
  ana.lists.outline.addMember('d-idea', 'links', { id: 'c-card' });
  ana.lists.cards.addMember('c-card', 'links', { id: 'd-idea' });
  expect(linksOf(ana)).toEqual(['c-card d-idea']);
  edits.unlinkCards(ana.lists, [[ana.card('c-card'), ana.card('d-idea')]]);
  expect(linksOf(ana)).toEqual([]);
  ana.undo();
  expect(linksOf(ana)).toEqual(['c-card d-idea']);
});

test('a card is not linked with itself, nor with what is not on the board', () => {
  const [ana] = makePair();
  edits.linkCards(ana.lists, ana.card('c-card'), ana.card('c-card'));
  edits.linkCards(ana.lists, ana.card('a-card'), ana.card('c-card'));
  expect(linksOf(ana)).toEqual([]);
});

test('a deleted card takes its links along, and an undo brings them back', () => {
  const [ana] = makePair();
  edits.linkCards(ana.lists, ana.card('b-beat'), ana.card('c-card'));
  const takeBack = edits.removeCards(ana.lists, [ana.card('c-card')]);
  expect(linksOf(ana)).toEqual([]);
  takeBack();
  expect(linksOf(ana)).toEqual(['b-beat c-card']);
});

test('who deletes a card while another links and moves it leaves both with the same board', () => {
  const [ana, bo] = makePair();
  edits.removeCards(ana.lists, [ana.card('c-card')]);
  edits.linkCards(bo.lists, bo.card('c-card'), bo.card('d-idea'));
  edits.placeCards(bo.lists, [{ ...bo.card('c-card'), at: { x: 9, y: 9 } }]);
  meet(ana, bo);
  expect(ana.board).toEqual(bo.board);
  expect(linksOf(ana)).toEqual([]);
});

test('a position is one value: of two who drop a card at once one wins both coordinates (ST2)', () => {
  const [ana, bo] = makePair();
  edits.placeCards(ana.lists, [{ ...ana.card('d-idea'), at: { x: 1, y: 1 } }]);
  edits.placeCards(bo.lists, [{ ...bo.card('d-idea'), at: { x: 2, y: 2 } }]);
  meet(ana, bo);
  const { at } = ana.card('d-idea');
  expect(at?.x).toBe(at?.y);
  expect(bo.card('d-idea').at).toEqual(at);
});

/** The same numbers for the same seed. */
function createRandom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

function editByChance(person: Person, random: (below: number) => number) {
  const { lists, outline, board } = person;
  const all = board.sections.flatMap(({ cards }) => cards);
  const pick = () => all[random(all.length)];
  const [one, other] = [pick(), pick()];
  if (!one || !other) return;
  const at = { x: random(900), y: random(900) };
  const choices = [
    () => edits.addIdea(lists, outline, at),
    () =>
      edits.placeCards(lists, [
        { ...one, at },
        { ...other, at },
      ]),
    () => edits.placeCards(lists, [{ ...one, at: null }]),
    () => edits.linkCards(lists, one, other),
    () => edits.linkCards(lists, other, one),
    () => edits.unlinkCards(lists, [[one, other]]),
    () => edits.colorCards(lists, [one, other], '#123456'),
    () => random(3) === 0 && edits.removeCards(lists, [one]),
    () => person.undo(),
  ];
  choices[random(choices.length)]?.();
}

const ROUNDS = chooseRepetitions(6, 60, 'rounds of three people at the board');

test.each(Array.from({ length: ROUNDS }, (_, seed) => seed))(
  'three people who place, link, delete and undo apart from each other have the same board afterwards (seed %i)',
  (seed) => {
    const random = createRandom(seed + 1);
    const [ana, bo] = makePair();
    const cy = new Person();
    meet(ana, cy);
    const people = [ana, bo, cy];
    for (let step = 0; step < 120; step += 1) {
      const person = people[random(3)];
      if (person) editByChance(person, random);
      if (random(12) === 0) meet(...people);
    }
    meet(...people);
    meet(...people);
    expect(bo.board).toEqual(ana.board);
    expect(cy.board).toEqual(ana.board);
    expect(new Set(linksOf(ana)).size).toBe(linksOf(ana).length);
  },
);

test('a new card finds the nearest free place, and rows stand below everything', () => {
  const taken = [{ x: 0, y: 0 }];
  const free = findFreePlace({ x: 3, y: 3 }, taken);
  expect(Math.abs(free.x) >= CARD_SIZE.width || Math.abs(free.y) >= CARD_SIZE.height).toBe(true);
  const rows = placeInRows(9, taken);
  expect(new Set(rows.map(({ x, y }) => `${x} ${y}`)).size).toBe(9);
  expect(rows.every(({ y }) => y > CARD_SIZE.height)).toBe(true);
  expect(placeInRows(1, [])).toEqual([{ x: 0, y: 0 }]);
});

test('a step in the list goes past the next card that it shows, and past none that is not on the board', () => {
  const [ana] = makePair();
  const at = { at: [0, 600] };
  ana.lists.cards.add({ texts: { content: 'Cy' }, values: at }, 2, 'Character', 'e-card');
  const step = (key: string, by: -1 | 1) => {
    const found = findOrderStep(ana.board.sections, key, by);
    if (found) ana.lists.cards.move(key, found.index, found.section.key);
    return found && `${found.number} of ${found.count}`;
  };
  const order = () => readCards(ana.lists.cards.getEntries()).map(({ content }) => content);
  expect([step('c-card', -1), step('e-card', 1)]).toEqual([null, null]);
  expect([step('e-card', -1), order()]).toEqual(['1 of 2', ['Cy', 'Ana', 'Bo']]);
  expect([step('e-card', 1), order()]).toEqual(['2 of 2', ['Ana', 'Cy', 'Bo']]);
});
