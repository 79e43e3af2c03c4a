import { afterEach, describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { CollaborationTrial } from '../../testing/collaboration/CollaborationTrial';
import { textInDeletedRows } from '../../testing/collaboration/deletedText';
import { RANDOM_EDITS } from '../../testing/collaboration/randomEdits';
import { SeededRandom } from '../../testing/collaboration/SeededRandom';
import { exchangeUpdates, initialUpdate, TestWriter } from '../../testing/collaboration/TestWriter';
import { readRecoveredText, removeRecoveredText } from './recoveredText';
import { STASH_PART, stashFragment } from './stash';

/** More by SCRENPLA_TEST_ROUNDS: `make fuzz` has time. */
const SEEDS = Number(import.meta.env.SCRENPLA_TEST_ROUNDS ?? 1000) / 50;
const FIRST = Number(import.meta.env.SCRENPLA_TEST_SEED ?? 1);
const ROUNDS = 10;

let trial: CollaborationTrial | null = null;

afterEach(() => trial?.close());

/** Saves recovered text as the server does: anywhere between the lines of the writers. */
function save({ raw }: CollaborationTrial, random: SeededRandom, id: string): void {
  const row = new Y.XmlElement('element');
  row.setAttribute('id', id);
  row.insert(0, [new Y.XmlText(`Saved ${id}`)]);
  const content = stashFragment(raw);
  content.insert(random.below(content.length + 1), [row]);
}

function check(collaboration: CollaborationTrial, saved: readonly string[]): void {
  const [ana, bo] = collaboration.writers;
  for (const { viewTexts: visible, storedTexts: stored, agrees } of [ana, bo]) {
    expect(visible).toEqual(stored.length > 0 ? stored : ['']);
    expect(agrees).toBe(true);
  }
  expect(ana.storedTexts).toEqual(bo.storedTexts);
  expect(ana.storedTexts.join('\n')).toBe(collaboration.text);
  for (const doc of collaboration.docs) {
    const found = readRecoveredText(stashFragment(doc)).map(({ text }) => text);
    expect(found.toSorted()).toEqual(saved.map((id) => `Saved ${id}`).toSorted());
  }
  const lost = [...collaboration.words].filter(
    (word) => !collaboration.isRemoved(word) && !collaboration.text.includes(word),
  );
  const deleted = lost.length > 0 ? textInDeletedRows(collaboration.raw) : '';
  expect(lost.filter((word) => !deleted.includes(word))).toEqual([]);
}

describe('three concurrent writers in the stash', () => {
  for (let seed = FIRST; seed < FIRST + SEEDS; seed += 1) {
    test(`agree after every round, and leave recovered text intact (${seed})`, () => {
      const random = new SeededRandom(seed);
      const saved: string[] = [];
      trial = new CollaborationTrial(random, RANDOM_EDITS, STASH_PART);
      for (let round = 0; round < ROUNDS; round += 1) {
        saved.push(`recovered-${round}`);
        save(trial, random, `recovered-${round}`);
        const steps = 3 + random.below(8);
        for (let step = 0; step < steps; step += 1) trial.go();
        trial.settle();
        check(trial, saved);
      }
    });
  }
});

test('dismissed recovered text is removed and restored for all writers despite remote typing', () => {
  const lines = [
    ['recovered', 'Recovered'],
    ['recovered-a', 'Gull.'],
    ['e1', 'Rain.'],
  ] as const;
  const start = initialUpdate(lines, STASH_PART);
  const [ana, bo] = [
    new TestWriter(start, 100, [], STASH_PART),
    new TestWriter(start, 200, [], STASH_PART),
  ];
  expect(ana.viewTexts).toEqual(['Rain.']);
  const { undo } = removeRecoveredText(stashFragment(ana.doc), 'recovered-a');
  bo.select(0, 5);
  bo.type(' Fog.');
  exchangeUpdates(ana.doc, bo.doc);
  expect(stashFragment(bo.doc).length).toBe(1);
  undo();
  exchangeUpdates(ana.doc, bo.doc);
  for (const one of [ana, bo]) {
    expect(one.viewTexts).toEqual(['Rain. Fog.']);
    expect(readRecoveredText(stashFragment(one.doc)).map(({ text }) => text)).toEqual(['Gull.']);
    one.close();
  }
});
