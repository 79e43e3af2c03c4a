import type { Plugin } from '@tiptap/pm/state';
import type { DecorationSet } from '@tiptap/pm/view';
import { afterEach, describe, expect, test } from 'vitest';
import type * as Y from 'yjs';
import { CollaborationTrial, isAlive } from '../../testing/collaboration/CollaborationTrial';
import { textInDeletedRows } from '../../testing/collaboration/deletedText';
import { SeededRandom } from '../../testing/collaboration/SeededRandom';
import type { TestWriter } from '../../testing/collaboration/TestWriter';
import { createAnchor, resolveAnchor } from './selectionAnchors';

/** More by SCRENPLA_TEST_ROUNDS: `make fuzz` has time. */
const SEEDS = Number(import.meta.env.SCRENPLA_TEST_ROUNDS ?? 1000) / 20;
const FIRST = Number(import.meta.env.SCRENPLA_TEST_SEED ?? 1);
const ROUNDS = 20;

let trial: CollaborationTrial | null = null;

afterEach(() => trial?.close());

function check(collaboration: CollaborationTrial): void {
  const [ana, bo] = collaboration.writers;
  for (const { viewTexts: visible, storedTexts: stored } of [ana, bo])
    expect(visible).toEqual(stored.length > 0 ? stored : ['']);
  for (const writer of [ana, bo]) expect(writer.agrees).toBe(true);
  expect(ana.viewTexts.join('\n')).toBe(collaboration.text || ana.viewTexts.join('\n'));
  expect(bo.state.doc.eq(ana.state.doc) || ana.rows.length === 0).toBe(true);
  const lost = [...collaboration.words].filter(
    (word) => !collaboration.isRemoved(word) && !collaboration.text.includes(word),
  );
  const recovered = lost.length > 0 ? textInDeletedRows(collaboration.raw) : '';
  expect(lost.filter((word) => !recovered.includes(word))).toEqual([]);
}

interface Followed {
  readonly word: string;
  readonly from: Y.RelativePosition | null;
  readonly to: Y.RelativePosition | null;
}

/** Puts a decoration on a word. */
function follow(writer: TestWriter, plugin: Plugin, random: SeededRandom): Followed | null {
  const { doc } = writer.state;
  const element = random.below(doc.childCount);
  const found = /w\d+\./.exec(doc.child(element).textContent);
  if (!found) return null;
  const from = writer.at(element, found.index);
  const to = from + found[0].length;
  writer.view.dispatch(writer.state.tr.setMeta(plugin, { from, to }));
  const { state } = writer;
  return { word: found[0], from: createAnchor(state, from, 1), to: createAnchor(state, to, -1) };
}

/** While the characters of the word still stand, the decoration is on them. */
function checkFollowed(
  { state, doc }: TestWriter,
  plugin: Plugin<DecorationSet>,
  followed: Followed,
): void {
  const [from, to] = [followed.from, followed.to].map((end) =>
    end?.item && isAlive(doc, end.item) ? resolveAnchor(state, end) : null,
  );
  if (!from || !to || from > to || state.doc.textBetween(from, to) !== followed.word) return;
  const marked = plugin.getState(state)?.find();
  expect(marked?.map((one) => state.doc.textBetween(one.from, one.to))).toEqual([followed.word]);
}

function eachWriter<Result>(
  { writers, following }: CollaborationTrial,
  step: (writer: TestWriter, plugin: Plugin<DecorationSet>, number: 0 | 1) => Result,
): Result[] {
  return ([0, 1] as const).map((number) => step(writers[number], following[number], number));
}

describe('three concurrent writers', () => {
  for (let seed = FIRST; seed < FIRST + SEEDS; seed += 1) {
    test(`agree after every round (${seed})`, () => {
      const random = new SeededRandom(seed);
      trial = new CollaborationTrial(random);
      for (let round = 0; round < ROUNDS; round += 1) {
        const followed = eachWriter(trial, (writer, plugin) => follow(writer, plugin, random));
        const steps = 3 + random.below(8);
        for (let step = 0; step < steps; step += 1) trial.go();
        trial.settle();
        check(trial);
        eachWriter(trial, (writer, plugin, number) => {
          const word = followed[number];
          if (word) checkFollowed(writer, plugin, word);
        });
      }
    });
  }
});
