import { TextSelection } from '@tiptap/pm/state';
import { afterEach, expect, test } from 'vitest';
import { chooseRepetitions } from '../../testing/chooseRepetitions';
import { RANDOM_EDITS } from '../../testing/collaboration/randomEdits';
import { SeededRandom } from '../../testing/collaboration/SeededRandom';
import {
  closeSearchers,
  hitTexts,
  openSearcher,
  searchFor,
} from '../../testing/collaboration/searchers';
import { exchangeUpdates, type TestWriter } from '../../testing/collaboration/TestWriter';
import { redo, undo } from '../binding/undo/undoCommands';
import { changeQuery, toggleWithin } from './findCommands';
import { type FindState, readFindState } from './findState';
import { replaceOne } from './replaceCommands';

afterEach(closeSearchers);

const SEEDS = chooseRepetitions(8, 25, 'scripts that are edited while somebody searches them');
const ROUNDS = 25;
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

interface Place {
  readonly from: number;
  readonly to: number;
}

function splitGraphemes(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/** Hits in a text, by comparing grapheme by grapheme. */
function naiveIn(text: string, words: string): Place[] {
  const normalize = (char: string) => char.normalize('NFC').toUpperCase();
  const [all, query] = [splitGraphemes(text), splitGraphemes(words).map(normalize)];
  const found: Place[] = [];
  for (let at = 0; at + query.length <= all.length; at += 1) {
    const piece = all.slice(at, at + query.length);
    if (!piece.every((char, number) => normalize(char) === query[number])) continue;
    const from = all.slice(0, at).join('').length;
    found.push({ from, to: from + piece.join('').length });
    at += query.length - 1;
  }
  return found;
}

function matchesQuery({ query }: FindState, kind: string, speaker: string): boolean {
  if (query.kind && query.kind !== kind) return false;
  return !query.speaker || (kind === 'dialogue' && speaker === query.speaker);
}

/** Hits in the whole script, searched from scratch. */
function naive({ state }: TestWriter): Place[] {
  const findState = readFindState(state);
  const { query, within } = findState;
  let speaker = '';
  const found: Place[] = [];
  state.doc.forEach((node, position) => {
    const kind = String(node.attrs.kind);
    if (kind !== 'dialogue') speaker = kind === 'character' ? node.textContent : '';
    if (!matchesQuery(findState, kind, speaker)) return;
    const hits = naiveIn(node.textContent, query.words);
    found.push(
      ...hits.map(({ from, to }) => ({ from: position + 1 + from, to: position + 1 + to })),
    );
  });
  return found.filter(({ from, to }) => !within || (from >= within.from && to <= within.to));
}

function check(writer: TestWriter): void {
  const { state } = writer;
  const expected = naive(writer);
  expect(hitTexts(writer)).toEqual(expected.map(({ from, to }) => state.doc.textBetween(from, to)));
  const { total, current } = readFindState(state);
  expect(total).toBe(expected.length);
  if (current) expect(expected).toContainEqual(current);
}

const WORDS = ['w1', '.', 'W', '😀', 'é', 'e', '1.'];

/** Changes the query or the searched range. */
function changeSearch(writer: TestWriter, random: SeededRandom): void {
  const roll = random.next();
  if (roll < 0.5) writer.run(changeQuery({ words: random.pick(WORDS) }));
  else if (roll < 0.65)
    writer.run(changeQuery({ kind: random.pick([null, 'action', 'dialogue']) }));
  else if (roll < 0.8) writer.run(changeQuery({ speaker: random.pick(['', 'w1.w2.', 'ANA']) }));
  else {
    const { doc } = writer.state;
    const end = doc.content.size;
    const selection = TextSelection.between(
      doc.resolve(random.below(end)),
      doc.resolve(random.below(end)),
    );
    writer.view.dispatch(writer.state.tr.setSelection(selection));
    writer.run(toggleWithin);
  }
}

function act(writer: TestWriter, random: SeededRandom, word: () => string): void {
  const roll = random.next();
  if (roll < 0.2) changeSearch(writer, random);
  else if (roll < 0.3) writer.run(replaceOne(word()));
  else if (roll < 0.38) writer.run(undo);
  else if (roll < 0.42) writer.run(redo);
  else random.pick(RANDOM_EDITS)(writer.view, random, word);
}

test.each(Array.from({ length: SEEDS }, (_, seed) => seed + 1))(
  'incremental hits equal a naive search of the whole script: %i',
  (seed) => {
    const random = new SeededRandom(seed);
    let count = 0;
    const word = () => `w${count++}.`;
    const lines = [
      `${word()}${word()}😀.`,
      ['character', 'ANA'],
      ['dialogue', `${word()}e\u0301.`],
      ['character', 'w1.w2.'],
      ['dialogue', `${word()}${word()}`],
      `${word()}${word()}`,
    ] as const;
    const writers = [openSearcher(lines, 10), openSearcher(lines, 20)] as const;
    for (const writer of writers) searchFor(writer, 'w1');
    for (let round = 0; round < ROUNDS; round += 1) {
      act(random.pick(writers), random, word);
      if (random.next() < 0.4) exchangeUpdates(writers[0].doc, writers[1].doc);
      for (const writer of writers) check(writer);
    }
  },
);
