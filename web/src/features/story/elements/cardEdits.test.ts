// @vitest-environment node
/** Cards in the document: groups, imports and their undo, by one person and by two at once (ST40, ST41). */
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import type { ScriptReports } from '../../../api/scriptReports';
import { CARDS_SCHEMA, type DeskList, openDeskList } from '../../../editor/desk/lists/DeskList';
import { readCards } from '../plan/cards';
import { addCard, importCards } from './cardEdits';
import { type ImportOffer, listFoundNames, listOffers, planImport } from './importPlan';

function openTwo() {
  const docs = [new Y.Doc(), new Y.Doc()] as const;
  const [mine, theirs] = [openDeskList(docs[0], CARDS_SCHEMA), openDeskList(docs[1], CARDS_SCHEMA)];
  const meet = () => {
    Y.applyUpdate(docs[1], Y.encodeStateAsUpdate(docs[0], Y.encodeStateVector(docs[1])));
    Y.applyUpdate(docs[0], Y.encodeStateAsUpdate(docs[1], Y.encodeStateVector(docs[0])));
  };
  return { docs, mine, theirs, meet };
}

const cardsOf = (list: DeskList) => readCards(list.getEntries());
const titles = (list: DeskList) => cardsOf(list).map(({ content }) => content);
const groups = (list: DeskList) => list.getEntries().filter(({ parent }) => parent === '');

function foundIn(names: string[], places: string[] = []) {
  const counts = { sceneCount: 2, speeches: 3 };
  return listFoundNames({
    characters: names.map((name) => ({ name, ...counts })),
    locations: places.map((name) => ({ name, ...counts })),
  } as unknown as ScriptReports);
}

function planFor(list: DeskList, names: string[], merged: string[] = [], left: string[] = []) {
  const offers = listOffers(foundIn(names), cardsOf(list));
  const idsOf = (wanted: string[]) =>
    new Set(offers.filter(({ title }) => wanted.includes(title)).map(({ id }) => id));
  const added = new Set(offers.filter(({ title }) => !left.includes(title)).map(({ id }) => id));
  return planImport(offers, { added, merged: idsOf(merged) });
}

test('ST40 a group that two people make at once is one group with the cards of both', () => {
  const { docs, mine, theirs, meet } = openTwo();
  addCard(mine, 'Character', 'Anna');
  addCard(theirs, 'Character', 'Bo');
  meet();
  for (const list of [mine, theirs]) {
    expect(groups(list).map(({ key }) => key)).toEqual(['Character']);
    expect(titles(list).sort()).toEqual(['Anna', 'Bo']);
  }
  // As the API shows it: no texts in a group.
  const group = docs[1].getMap('cards').get('Character') as Y.Map<unknown>;
  expect([...group.keys()].sort()).toEqual(['@parent', '@place', 'items', 'label']);
  expect(group.get('label')).toBe('"Character"');
});

test('ST40 undoing the first card of a group leaves the group to those who use it', () => {
  const { mine, theirs, meet } = openTwo();
  addCard(mine, 'Locations', 'Pier');
  meet();
  addCard(theirs, 'Locations', 'Barn');
  meet();
  mine.undo();
  meet();
  expect(titles(theirs)).toEqual(['Barn']);
  expect(groups(theirs)).toHaveLength(1);
});

test('ST40 groups stand in the order of the specification, and a card knows its id and a colour', () => {
  const { mine } = openTwo();
  const key = addCard(mine, 'Locations', 'Pier');
  addCard(mine, 'Storylines', 'The case');
  addCard(mine, 'Character', 'Anna');
  expect(groups(mine).map(({ key: label }) => label)).toEqual([
    'Storylines',
    'Character',
    'Locations',
  ]);
  const [pier] = cardsOf(mine).filter(({ content }) => content === 'Pier');
  expect(pier?.borderColor).toMatch(/^#[0-9a-f]{6}$/);
  expect(mine.getEntries().find((entry) => entry.key === key)?.values.id).toBe(key);
});

test('ST41 an import adds what has no card, changes none that is there, and is one undo step', () => {
  const { mine } = openTwo();
  const anna = addCard(mine, 'Character', 'Ánna');
  mine.setValues(anna, { borderColor: '#123456' });
  const widow = addCard(mine, 'Character', 'The widow');
  mine.setValues(widow, { source: ['MRS. DALE'] });
  const before = cardsOf(mine);
  const { added, undo } = importCards(mine, planFor(mine, ['ANNA', 'MRS. DALE', 'BO', 'CLEO']));
  expect([added, titles(mine)]).toEqual([2, ['Ánna', 'The widow', 'BO', 'CLEO']]);
  expect(cardsOf(mine).slice(0, 2)).toEqual(before);
  expect(cardsOf(mine).at(-1)?.source).toEqual(['CLEO']);
  expect(listOffers(foundIn(['ANNA', 'BO', 'CLEO']), cardsOf(mine))).toEqual([]);
  undo();
  expect(cardsOf(mine)).toEqual(before);
  undo();
  expect(titles(mine)).toEqual(['Ánna', 'The widow']);
});

test('ST40 as long as there are enough, cards of a group have colours of their own, however they come', () => {
  const { mine } = openTwo();
  for (const name of ['Ana', 'Bo', 'Cleo']) addCard(mine, 'Character', name);
  importCards(
    mine,
    planFor(mine, ['DORA', 'EMIL', 'FAY', 'GUS', 'HANA', 'IDA', 'JON', 'KIM', 'LEA']),
  );
  const colors = cardsOf(mine).map(({ borderColor }) => borderColor);
  expect(new Set(colors).size).toBe(12);
});

test('ST41 undoing an import leaves the card in which somebody has written meanwhile', () => {
  const { docs, mine, theirs, meet } = openTwo();
  const { undo } = importCards(mine, planFor(mine, ['ANNA', 'BO']));
  meet();
  const [anna] = cardsOf(theirs);
  docs[1].transact(() => theirs.getText(anna?.key ?? '', 'description')?.insert(0, 'Tall.'));
  meet();
  undo();
  meet();
  for (const list of [mine, theirs])
    expect(cardsOf(list).map(({ description }) => description)).toEqual(['Tall.']);
});

test('ST41 spellings that differ by case, accents and blanks are one card', () => {
  const { mine } = openTwo();
  importCards(mine, planFor(mine, ['RENÉE', 'RENEE', 'BO BO', 'BOBO']));
  expect(cardsOf(mine).map(({ source }) => source)).toEqual([
    ['RENÉE', 'RENEE'],
    ['BO BO', 'BOBO'],
  ]);
});

test('ST41 a spelling that looks alike is offered, and joins the source of a card only on request', () => {
  const { mine } = openTwo();
  addCard(mine, 'Character', 'Mrs. Dale');
  const offers: ImportOffer[] = listOffers(foundIn(['MRS DALE', 'JON', 'JON BERG']), cardsOf(mine));
  expect(offers.map(({ title, target }) => [title, target?.title, target?.isCard])).toEqual([
    ['MRS DALE', 'Mrs. Dale', true],
    ['JON', undefined, undefined],
    ['JON BERG', 'JON', false],
  ]);
  const names = ['MRS DALE', 'JON', 'JON BERG'];
  const { added, merged } = importCards(mine, planFor(mine, names, ['MRS DALE', 'JON BERG']));
  expect([added, merged]).toEqual([1, 2]);
  expect(cardsOf(mine).map(({ content, source }) => [content, ...source])).toEqual([
    ['Mrs. Dale', 'MRS DALE'],
    ['JON', 'JON', 'JON BERG'],
  ]);
  mine.undo();
  expect(cardsOf(mine).map(({ content, source }) => [content, ...source])).toEqual([['Mrs. Dale']]);
});

test('ST41 a spelling whose name is left out is left out too, and one of a spelling ends at its card', () => {
  const { mine } = openTwo();
  const names = ['JON', 'JON BERG', 'JON BERGG'];
  const without = planFor(mine, names, ['JON BERG', 'JON BERGG'], ['JON']);
  expect([without.cards, without.mergedCount]).toEqual([[], 0]);
  const all = planFor(mine, names, ['JON BERG', 'JON BERGG']);
  expect(all.cards.map(({ title, source }) => [title, ...source])).toEqual([
    ['JON', 'JON', 'JON BERG', 'JON BERGG'],
  ]);
});

test('ST41 what somebody else has imported since the preview is not added twice', () => {
  const { mine, theirs, meet } = openTwo();
  const plan = planFor(mine, ['ANNA', 'BO']);
  importCards(theirs, planFor(theirs, ['ANNA']));
  meet();
  expect(importCards(mine, plan).added).toBe(1);
  meet();
  expect(titles(theirs).sort()).toEqual(['ANNA', 'BO']);
});

test('ST41 two who import at once get one card for each name, and an undo takes it back for both', () => {
  const { mine, theirs, meet } = openTwo();
  const long = 'A NAME THAT IS AS LONG AS A SENTENCE, AND SO LONG THAT ITS KEY WOULD BE TOO LONG';
  const { undo } = importCards(mine, planFor(mine, ['ANNA', 'ÆGIR', 'BO']));
  importCards(theirs, planFor(theirs, ['ÆGIR', 'ANNA', long]));
  meet();
  for (const list of [mine, theirs])
    expect(titles(list).sort()).toEqual(['ANNA', long, 'BO', 'ÆGIR'].sort());
  theirs.undo();
  undo();
  meet();
  expect([titles(mine), titles(theirs)]).toEqual([[], []]);
  importCards(mine, planFor(mine, ['ANNA']));
  expect(titles(mine)).toEqual(['ANNA']);
});

test('ST41 places are found as people are, each in a group of its own', () => {
  const { mine } = openTwo();
  const offers = listOffers(foundIn(['PIER'], ['PIER', 'BARN']), cardsOf(mine));
  const plan = planImport(offers, {
    added: new Set(offers.map(({ id }) => id)),
    merged: new Set(),
  });
  importCards(mine, plan);
  const titlesIn = (group: string) =>
    cardsOf(mine).flatMap((card) => (card.group === group ? card.content : []));
  expect([titlesIn('Character'), titlesIn('Locations')]).toEqual([['PIER'], ['PIER', 'BARN']]);
});
