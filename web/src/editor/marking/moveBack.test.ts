/** Rejected moves: passages go back, with what others wrote in them, and undo leads back (VE43, VP1, VP3). */
import { afterEach, expect, test } from 'vitest';
import { chooseRepetitions } from '../../testing/chooseRepetitions';
import { RANDOM_EDITS } from '../../testing/collaboration/randomEdits';
import { SeededRandom } from '../../testing/collaboration/SeededRandom';
import {
  exchangeUpdates,
  type InitialLine,
  initialUpdate,
  TestWriter,
} from '../../testing/collaboration/TestWriter';
import { bindingKey } from '../binding/bindingKey';
import { historyPlugin } from '../historyKeys';
import { moveRows } from '../moving/moveRows';
import { Baseline } from './baseline';
import { listMarkedHunks } from './findHunks';
import { NO_AUTHORS } from './markAuthors';
import { linesFromDoc } from './markedLines';
import { markingPlugin } from './markingPlugin';
import { rejectChanges } from './rejectHunks';

const LINES: InitialLine[] = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id, at) => [
  id,
  `Line ${id}.`,
  at % 3 === 0 ? 'sceneHeading' : 'action',
]);
const SEEDS = chooseRepetitions(15, 300, 'random moves that are rejected');

// An undo scrolls to its selection; without a layout there is nothing to scroll.
Range.prototype.getClientRects = () => document.body.getClientRects();
Range.prototype.getBoundingClientRect = () => document.body.getBoundingClientRect();

const writers: TestWriter[] = [];

afterEach(() => {
  for (const writer of writers.splice(0)) writer.close();
});

function open(clientID = 7): TestWriter {
  const plugins = [historyPlugin(), markingPlugin()];
  const writer = new TestWriter(initialUpdate(LINES), clientID, plugins);
  writers.push(writer);
  return writer;
}

function move({ state }: TestWriter, from: number, to: number, before: number): void {
  bindingKey.getState(state)?.bound.editDocument((content) => {
    moveRows(content, [{ from, to }], before);
  });
}

const baselineOf = ({ state }: TestWriter) => new Baseline(1, linesFromDoc(state.doc));

/** All changes, or those of one kind. */
function reject({ view }: TestWriter, baseline: Baseline, kind?: string) {
  const hunks = listMarkedHunks(view.state, baseline).filter((hunk) => !kind || hunk.kind === kind);
  return rejectChanges(
    view,
    baseline,
    hunks.flatMap((hunk) => NO_AUTHORS.cutHunk(hunk, '')),
  );
}

const order = ({ ids }: TestWriter) => ids.join('');

test('VE43: a rejected move puts the lines back, and what others write in them meanwhile comes along', () => {
  const [ana, bo] = [open(7), open(8)];
  const baseline = baselineOf(ana);
  move(ana, 1, 3, 6);
  exchangeUpdates(ana.doc, bo.doc);
  expect(order(ana)).toBe('adefbcg');
  bo.select(4, 0);
  bo.type('Suddenly: ');
  const undo = reject(ana, baseline);
  expect(order(ana)).toBe('abcdefg');
  exchangeUpdates(ana.doc, bo.doc);
  expect([order(bo), bo.viewTexts[1]]).toEqual(['abcdefg', 'Suddenly: Line b.']);
  expect([undo?.(), order(ana), ana.agrees]).toEqual([true, 'adefbcg', true]);
});

test('VE43: of two moves one is rejected, and a new line stays where it was written', () => {
  const ana = open();
  const baseline = baselineOf(ana);
  move(ana, 0, 1, 7);
  move(ana, 3, 4, 0);
  expect(order(ana)).toBe('ebcdfga');
  const [first] = listMarkedHunks(ana.state, baseline);
  rejectChanges(ana.view, baseline, first ? NO_AUTHORS.cutHunk(first, '') : []);
  expect(order(ana)).toBe('bcdefga');
  expect(listMarkedHunks(ana.state, baseline).map(({ kind, ids }) => [kind, ids])).toEqual([
    ['moved', ['a']],
  ]);
});

test('VE43: a removed line comes back before the passage that was moved behind it', () => {
  const ana = open();
  const baseline = baselineOf(ana);
  const from = ana.at(1) - 1;
  ana.view.dispatch(ana.state.tr.delete(from, from + ana.state.doc.child(1).nodeSize));
  move(ana, 1, 2, 6);
  expect(order(ana)).toBe('adefgc');
  const undo = reject(ana, baseline);
  expect(linesFromDoc(ana.state.doc)).toEqual(baseline.lines);
  expect([undo?.(), order(ana)]).toEqual([true, 'adefgc']);
});

function changeAtRandom(writer: TestWriter, random: SeededRandom, word: string): void {
  const lines = writer.state.doc.childCount;
  const from = random.below(lines);
  const to = Math.min(lines, from + 1 + random.below(3));
  const before = random.below(lines + 1);
  if (random.next() < 0.5) random.pick(RANDOM_EDITS)(writer.view, random, () => word);
  else if (before < from || before > to) move(writer, from, to, before);
}

test('VP1, VP5: after random moves and edits all rejected is the baseline, and undo is the text before', () => {
  let moves = 0;
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const writer = open();
    const random = new SeededRandom(seed);
    const baseline = baselineOf(writer);
    for (let count = 0; count < 8; count += 1) changeAtRandom(writer, random, `w${count}.`);
    const changed = linesFromDoc(writer.state.doc);
    moves += listMarkedHunks(writer.state, baseline).filter(({ kind }) => kind === 'moved').length;
    const undo = reject(writer, baseline);
    expect(linesFromDoc(writer.state.doc), `seed ${seed}`).toEqual(baseline.lines);
    expect(writer.agrees).toBe(true);
    if (undo) {
      expect(undo(), `seed ${seed}`).toBe(true);
      expect(linesFromDoc(writer.state.doc), `undo, seed ${seed}`).toEqual(changed);
    }
  }
  expect(moves).toBeGreaterThan(SEEDS / 2);
});
