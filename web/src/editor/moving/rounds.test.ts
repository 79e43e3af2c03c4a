import { afterEach, describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { CollaborationTrial } from '../../testing/collaboration/CollaborationTrial';
import { textInDeletedRows } from '../../testing/collaboration/deletedText';
import { moveLines, RANDOM_EDITS } from '../../testing/collaboration/randomEdits';
import { SeededRandom } from '../../testing/collaboration/SeededRandom';
import { fragmentOf } from '../binding/readDocument';
import { isMoveMarker } from './moveMarkers';

/** More by SCRENPLA_TEST_ROUNDS: `make fuzz` has time. */
const SEEDS = (Number(import.meta.env.SCRENPLA_TEST_ROUNDS ?? 1000) * 3) / 10;
const FIRST = Number(import.meta.env.SCRENPLA_TEST_SEED ?? 1);
const ROUNDS = 4;

let trial: CollaborationTrial | null = null;

afterEach(() => trial?.close());

const MOVERS = [...RANDOM_EDITS, ...Array.from({ length: 5 }, () => moveLines)];

function check(collaboration: CollaborationTrial): void {
  const [ana, bo] = collaboration.writers;
  for (const { viewTexts: visible, storedTexts: stored } of [ana, bo])
    expect(visible).toEqual(stored.length > 0 ? stored : ['']);
  for (const writer of [ana, bo]) expect(writer.agrees).toBe(true);
  expect(ana.viewTexts.join('\n')).toBe(collaboration.text || ana.viewTexts.join('\n'));
  expect(bo.state.doc.eq(ana.state.doc) || ana.rows.length === 0).toBe(true);
  const lines = fragmentOf(ana.doc)
    .toArray()
    .filter((child) => child instanceof Y.XmlElement && !isMoveMarker(child));
  // Each line is shown once, wherever it stands.
  expect(new Set(ana.rows)).toEqual(new Set(lines));
  expect(ana.rows.length).toBe(lines.length);
  const lost = [...collaboration.words].filter(
    (word) => !collaboration.isRemoved(word) && !collaboration.text.includes(word),
  );
  const recovered = lost.length > 0 ? textInDeletedRows(collaboration.raw) : '';
  expect(lost.filter((word) => !recovered.includes(word))).toEqual([]);
}

describe('concurrent writers who type and move passages', () => {
  for (let seed = FIRST; seed < FIRST + SEEDS; seed += 1) {
    test(`lose no word and duplicate no line (${seed})`, () => {
      const random = new SeededRandom(seed);
      trial = new CollaborationTrial(random, MOVERS);
      for (let round = 0; round < ROUNDS; round += 1) {
        const steps = 3 + random.below(8);
        for (let step = 0; step < steps; step += 1) trial.go();
        trial.settle();
        check(trial);
      }
    });
  }
});
