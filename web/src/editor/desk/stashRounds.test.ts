import { afterEach, describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { Chance } from '../../testing/chance';
import { Company } from '../../testing/company';
import { wordsInDeletedRows } from '../../testing/deletedWords';
import { DEEDS } from '../../testing/randomEdits';
import { beginning, deliver, Writer } from '../../testing/writers';
import { recoveredIn, removeRecovered } from './recoveredWords';
import { STASH, stashOf } from './stashPart';

/** More by SCRENPLA_TEST_ROUNDS: `make fuzz` has time. */
const SEEDS = Number(import.meta.env.SCRENPLA_TEST_ROUNDS ?? 1000) / 50;
const FIRST = Number(import.meta.env.SCRENPLA_TEST_SEED ?? 1);
const ROUNDS = 10;

let company: Company | null = null;

afterEach(() => company?.close());

/** As the server does: anywhere between the lines that people write. */
function save({ raw }: Company, chance: Chance, id: string): void {
  const row = new Y.XmlElement('element');
  row.setAttribute('id', id);
  row.insert(0, [new Y.XmlText(`Saved ${id}`)]);
  const content = stashOf(raw);
  content.insert(chance.below(content.length + 1), [row]);
}

function check(here: Company, saved: readonly string[]): void {
  const [ana, bo] = here.writers;
  for (const { shown, said, agrees } of [ana, bo]) {
    expect(shown).toEqual(said.length > 0 ? said : ['']);
    expect(agrees).toBe(true);
  }
  expect(ana.said).toEqual(bo.said);
  expect(ana.said.join('\n')).toBe(here.text);
  for (const doc of here.docs) {
    const found = recoveredIn(stashOf(doc)).map(({ words }) => words);
    expect(found.toSorted()).toEqual(saved.map((id) => `Saved ${id}`).toSorted());
  }
  const lost = [...here.words].filter((word) => !here.isRemoved(word) && !here.text.includes(word));
  const kept = lost.length > 0 ? wordsInDeletedRows(here.raw) : '';
  expect(lost.filter((word) => !kept.includes(word))).toEqual([]);
}

describe('three who write in the stash, between words that the server saved', () => {
  for (let seed = FIRST; seed < FIRST + SEEDS; seed += 1) {
    test(`agree after every round, and touch none of those (${seed})`, () => {
      const chance = new Chance(seed);
      const saved: string[] = [];
      company = new Company(chance, DEEDS, STASH);
      for (let round = 0; round < ROUNDS; round += 1) {
        saved.push(`recovered-${round}`);
        save(company, chance, `recovered-${round}`);
        const deeds = 3 + chance.below(8);
        for (let deed = 0; deed < deeds; deed += 1) company.go();
        company.settle();
        check(company, saved);
      }
    });
  }
});

test('what one dismisses is gone for all and comes back for all, whatever they write meanwhile', () => {
  const lines = [
    ['recovered', 'Recovered'],
    ['recovered-a', 'Gull.'],
    ['e1', 'Rain.'],
  ] as const;
  const start = beginning(lines, STASH);
  const [ana, bo] = [new Writer(start, 100, [], STASH), new Writer(start, 200, [], STASH)];
  expect(ana.shown).toEqual(['Rain.']);
  const { goBack } = removeRecovered(stashOf(ana.doc), 'recovered-a');
  bo.put(0, 5);
  bo.type(' Fog.');
  deliver(ana.doc, bo.doc);
  expect(stashOf(bo.doc).length).toBe(1);
  goBack();
  deliver(ana.doc, bo.doc);
  for (const one of [ana, bo]) {
    expect(one.shown).toEqual(['Rain. Fog.']);
    expect(recoveredIn(stashOf(one.doc)).map(({ words }) => words)).toEqual(['Gull.']);
    one.close();
  }
});
