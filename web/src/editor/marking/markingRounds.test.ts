/** Three people write, move, undo and decide at random: their marks agree, and no letter goes unseen (VP2, VP3). */
import { afterEach, expect, test } from 'vitest';
import * as Y from 'yjs';
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
import { redo, undo } from '../binding/undo/undoCommands';
import { historyPlugin } from '../historyKeys';
import { moveRows } from '../moving/moveRows';
import { collectRenderedDecorations, type LineDecorator } from '../view/renderedDecorations';
import { Baseline } from './baseline';
import { listMarkedHunks, nameHunk } from './findHunks';
import { lineFromNode, linesFromDoc } from './markedLines';
import { MarkingMarks } from './markingMarks';
import { markingPlugin, showMarks } from './markingPlugin';
import { rejectHunks } from './rejectHunks';

const LINES: InitialLine[] = Array.from({ length: 8 }, (_, at) => [
  `l${at}`,
  `one${at}.two${at}.three${at}.`,
  at % 4 === 0 ? 'sceneHeading' : 'action',
]);
const ROUNDS = chooseRepetitions(4, 60, 'rounds of three who mark, move, undo and decide');
const STEPS = 40;

const writers: TestWriter[] = [];

afterEach(() => {
  for (const writer of writers.splice(0)) writer.close();
});

function openThree(): TestWriter[] {
  const start = initialUpdate(LINES);
  const three = [7, 8, 9].map(
    (clientID) => new TestWriter(start, clientID, [historyPlugin(), markingPlugin()]),
  );
  writers.push(...three);
  return three;
}

/** Letters that an update deletes, and that its sender did not have. */
function countUnseenDeletions(update: Uint8Array, before: Map<number, number>): number {
  let unseen = 0;
  for (const [client, deleted] of Y.decodeUpdate(update).ds.clients)
    for (const { clock, len } of deleted) if (clock + len > (before.get(client) ?? 0)) unseen += 1;
  return unseen;
}

function watchDeletions({ doc }: TestWriter): () => number {
  let unseen = 0;
  doc.on('update', (update: Uint8Array, origin: unknown, _doc: Y.Doc, tr: Y.Transaction) => {
    const isOwn = !(origin instanceof Y.Doc);
    // What one transaction brings and deletes itself it has seen.
    if (isOwn) unseen += countUnseenDeletions(update, tr.afterState);
  });
  return () => unseen;
}

function moveLines(writer: TestWriter, random: SeededRandom): void {
  const count = writer.state.doc.childCount;
  const from = random.below(count);
  const to = Math.min(count, from + 1 + random.below(3));
  const before = random.below(count + 1);
  if (before >= from && before <= to) return;
  bindingKey.getState(writer.state)?.bound.editDocument((content) => {
    moveRows(content, [{ from, to }], before);
  });
}

/** One line as it is now, as accepting all of its changes leaves it. */
function acceptLine(baseline: Baseline, { state }: TestWriter, random: SeededRandom): Baseline {
  const node = state.doc.child(random.below(state.doc.childCount));
  const line = lineFromNode(node);
  const isKnown = baseline.find(line.id) !== undefined;
  const lines = isKnown
    ? baseline.lines.map((old) => (old.id === line.id ? line : old))
    : [...baseline.lines, line];
  return new Baseline(baseline.number + 1, lines);
}

function step(writer: TestWriter, baseline: Baseline, random: SeededRandom, word: () => string) {
  const choice = random.below(12);
  if (choice === 0) moveLines(writer, random);
  else if (choice === 1) writer.run(undo);
  else if (choice === 2) writer.run(redo);
  else if (choice === 3) {
    const hunks = listMarkedHunks(writer.state, baseline);
    const chosen = hunks.filter(() => random.next() < 0.4);
    const tr = rejectHunks(writer.state, baseline, chosen);
    if (tr) writer.view.dispatch(tr);
  } else random.pick(RANDOM_EDITS)(writer.view, random, word);
}

/** Decorations of each line, as far as they can be compared. */
function drawn(marks: LineDecorator | undefined, { state }: TestWriter): unknown[] {
  return state.doc.children.map((node, index) =>
    (marks?.decorate(state.doc, { index, position: 0, node }) ?? []).map((decoration) => {
      const { attrs } = (decoration as unknown as { type: { attrs?: object } }).type;
      return [decoration.from, decoration.to, attrs ?? 'widget'];
    }),
  );
}

/** Three who write at random, in the same order for the same seed. */
class Round {
  readonly three = openThree();
  readonly random: SeededRandom;
  readonly unseen = this.three.map(watchDeletions);
  readonly #seed: number;
  #words = 0;
  baseline: Baseline;

  constructor(seed: number) {
    this.#seed = seed;
    this.random = new SeededRandom(seed);
    this.baseline = new Baseline(1, linesFromDoc((this.three[0] as TestWriter).state.doc));
    this.#show();
  }

  #show(): void {
    for (const { view } of this.three) showMarks(view, this.baseline);
  }

  readonly #word = (): string => {
    this.#words += 1;
    return `w${this.#seed}x${this.#words}.`;
  };

  /** Whoever has done something. */
  step(): TestWriter {
    const { random, three } = this;
    const writer = random.pick(three);
    step(writer, this.baseline, random, this.#word);
    const two = random.shuffled(three).slice(1);
    if (random.next() < 0.2) exchangeUpdates(...two.map(({ doc }) => doc));
    if (random.next() < 0.1) {
      this.baseline = acceptLine(this.baseline, writer, random);
      this.#show();
    }
    return writer;
  }

  /** Names of the hunks that each of them sees, once all have met. */
  meet(): string[][] {
    for (let time = 0; time < 2; time += 1) exchangeUpdates(...this.three.map(({ doc }) => doc));
    return this.three.map(({ state }) => listMarkedHunks(state, this.baseline).map(nameHunk));
  }
}

test('VP2, VP3: three who write, move, undo, reject and accept at random see the same marks', () => {
  let hunkCount = 0;
  for (let seed = 1; seed <= ROUNDS; seed += 1) {
    const round = new Round(seed);
    for (let count = 0; count < STEPS; count += 1) {
      const writer = round.step();
      // What was kept up to date with each change is what a fresh look finds.
      const [kept] = collectRenderedDecorations(writer.state) as LineDecorator[];
      const fresh = MarkingMarks.read(round.baseline, writer.state.doc);
      expect(drawn(kept, writer), `seed ${seed}, step ${count}`).toEqual(drawn(fresh, writer));
    }
    const [first = [], ...others] = round.meet();
    hunkCount += first.length;
    for (const names of others) expect(names, `seed ${seed}`).toEqual(first);
    expect(round.unseen.map((count) => count())).toEqual([0, 0, 0]);
  }
  expect(hunkCount).toBeGreaterThan(ROUNDS);
});
