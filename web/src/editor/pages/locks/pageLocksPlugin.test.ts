import { afterEach, expect, test } from 'vitest';
import type * as Y from 'yjs';
import { paginate } from '../../../screenplay/layout/paginate';
import { holdLocks } from '../../../screenplay/production/pageLocks';
import { LETTER } from '../../../screenplay/profile';
import { chooseRepetitions } from '../../../testing/chooseRepetitions';
import { CollaborationTrial } from '../../../testing/collaboration/CollaborationTrial';
import { openLockedPages, writePageLocks } from '../../../testing/collaboration/lockedPages';
import { moveLines, RANDOM_EDITS } from '../../../testing/collaboration/randomEdits';
import { SeededRandom } from '../../../testing/collaboration/SeededRandom';
import { fragmentOf, nodeFromRow, readRows } from '../../binding/readDocument';
import { elementFromNode } from '../../schema/layoutElements';
import { printLayoutOf } from '../pagesState';
import { locatePageLocks } from './storedLocks';

const SEEDS = chooseRepetitions(6, 60, 'texts with page locks that two edit');
const ROUNDS = 30;
const EDITS = [...RANDOM_EDITS, moveLines, moveLines];
const LABELS = ['1', '2', '2A', '3', '4', '5', '6'];

let trial: CollaborationTrial | null = null;

afterEach(() => trial?.close());

/** Also at places that are out of order. */
function lock(doc: Y.Doc, random: SeededRandom): void {
  const rows = readRows(fragmentOf(doc));
  const labels = rows.length ? LABELS.filter(() => random.below(3)) : [];
  const places = labels.map((label) => {
    const row = random.pick(rows);
    const behindFirstWord = nodeFromRow(row).textContent.indexOf('.') + 1;
    return { label, row, offset: random.below(3) ? behindFirstWord : 0 };
  });
  writePageLocks(doc, places);
}

/** As after a reload: laid out anew by the document alone. */
function pagesOf(doc: Y.Doc) {
  const rows = readRows(fragmentOf(doc));
  const elements = rows.map((row) => elementFromNode(nodeFromRow(row)));
  return paginate(elements, LETTER, holdLocks(locatePageLocks(doc, rows))).pages;
}

for (let seed = 1; seed <= SEEDS; seed += 1) {
  test(`PL1, PL3: two editors carry the places of locks to where the document has them (${seed})`, async () => {
    const random = new SeededRandom(seed);
    trial = new CollaborationTrial(random, EDITS);
    trial.writers.forEach(openLockedPages);
    let mostPages = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      if (round % 6 === 0) lock(trial.raw, random);
      const steps = 1 + random.below(2);
      for (let step = 0; step < steps; step += 1) trial.go();
      trial.settle();
      await Promise.resolve();
      for (const { state, doc } of trial.writers) {
        const shown = printLayoutOf(state)?.pages ?? [];
        expect(shown).toEqual(pagesOf(doc));
        mostPages = Math.max(mostPages, shown.length);
      }
    }
    expect(mostPages).toBeGreaterThan(1);
  });
}
