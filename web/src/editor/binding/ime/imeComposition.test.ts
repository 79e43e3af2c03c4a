import { joinBackward, splitBlock } from '@tiptap/pm/commands';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import { closeWriters, openTwoWriters } from '../../../testing/collaboration/openWriters';
import { SeededRandom } from '../../../testing/collaboration/SeededRandom';
import { exchangeUpdates, type TestWriter } from '../../../testing/collaboration/TestWriter';
import { undo } from '../undo/undoCommands';

/** More by SCRENPLA_TEST_ROUNDS: `make fuzz` has time. */
const SEEDS = Number(import.meta.env.SCRENPLA_TEST_ROUNDS ?? 1000) / 5;
const FIRST = Number(import.meta.env.SCRENPLA_TEST_SEED ?? 1);
const LINES = ['ABCDE', 'abcde fghij', 'KLMNO'];

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  closeWriters();
});

/** An input method (IME) in a view: each candidate replaces the one before it. */
class Composer {
  word = '';
  readonly #writer: TestWriter;

  constructor(writer: TestWriter) {
    this.#writer = writer;
    writer.view.dom.dispatchEvent(new Event('compositionstart'));
  }

  /** As ProseMirror reads it from the DOM: only the part that differs. */
  compose(word: string): void {
    const { state } = this.#writer;
    const start = state.selection.head - this.word.length;
    let same = 0;
    while (same < word.length && word[same] === this.word[same]) same += 1;
    const [from, to] = [start + same, start + this.word.length];
    this.#writer.view.dispatch(state.tr.insertText(word.slice(same), from, to));
    this.word = word;
  }

  end(): void {
    this.#writer.view.dom.dispatchEvent(new Event('compositionend'));
    vi.advanceTimersByTime(200);
  }

  /** The line of the composition, which must not change meanwhile. */
  get line(): string {
    return this.#writer.state.selection.$head.parent.textContent;
  }
}

interface Scene {
  readonly ana: TestWriter;
  readonly bo: TestWriter;
  /** Ana's. */
  readonly composer: Composer;
}

type Step = (scene: Scene) => void;

const composes =
  (word: string): Step =>
  ({ composer }) =>
    composer.compose(word);

/** Exchanges updates; the line of the composition stays as it is. */
const sync: Step = ({ ana, bo, composer }) => {
  const { line } = composer;
  exchangeUpdates(ana.doc, bo.doc);
  expect(composer.line).toBe(line);
};

/** Bo splits a line at an offset. */
const splits =
  (line: number, offset: number): Step =>
  ({ bo }) => {
    bo.select(line, offset);
    bo.run(splitBlock);
  };

const joins =
  (line: number): Step =>
  ({ bo }) => {
    bo.select(line, 0);
    bo.run(joinBackward);
  };

const writes =
  (words: string): Step =>
  ({ bo }) =>
    bo.type(words);

const goesTo =
  (line: number): Step =>
  ({ bo }) =>
    bo.select(line, 0);

const undoes: Step = ({ bo }) => void bo.run(undo);

/** Somebody begins to compose behind 'One '. */
function begin(lines: readonly string[]): Scene {
  const [ana, bo] = openTwoWriters(...lines);
  ana.select(lines.indexOf('One three'), 4);
  return { ana, bo, composer: new Composer(ana) };
}

function expectBoth({ ana, bo }: Scene, ...lines: string[]): void {
  exchangeUpdates(ana.doc, bo.doc);
  expect(ana.viewTexts).toEqual(lines);
  expect(bo.viewTexts).toEqual(lines);
  expect(ana.agrees && bo.agrees).toBe(true);
}

const SPLIT_CASES: readonly [rule: string, before: string[], steps: Step[], after: string[]][] = [
  [
    'appears once when another writer splits its line before and behind it',
    ['One three'],
    [composes('に'), sync, splits(0, 3), sync, splits(1, 2), sync, composes('日本')],
    ['One', ' 日本', 'three'],
  ],
  [
    'moves to the new line when another writer splits the line and types in it',
    ['One three'],
    [composes('に'), sync, splits(0, 3), writes('Two'), sync, composes('日本')],
    ['One', 'Two 日本three'],
  ],
  [
    'returns to its line when another writer joins the split lines',
    ['One three'],
    [composes('に'), sync, splits(0, 3), sync, joins(1), sync, composes('日本')],
    ['One 日本three'],
  ],
  [
    'returns to its line when another writer undoes the split',
    ['One three'],
    [composes('に'), sync, splits(0, 3), sync, undoes, sync, composes('日本')],
    ['One 日本three'],
  ],
  [
    'leaves no outdated candidate where another writer split it off concurrently',
    ['One three'],
    [composes('に'), sync, splits(0, 4), composes('日本'), sync],
    ['One ', '日本three'],
  ],
  [
    'stays whole where another writer split before it having seen only a part',
    ['One three'],
    [composes('に'), sync, splits(0, 4), composes('にほ'), sync],
    ['One ', 'にほthree'],
  ],
  [
    'is not lost where another writer joins its line concurrently',
    ['Up.', 'One three'],
    [joins(1), composes('に'), sync],
    ['Up.One にthree'],
  ],
  [
    'stays whole when another writer joins its line with those above and below',
    ['Up.', 'One three', 'Down.'],
    [
      composes('に'),
      sync,
      joins(1),
      sync,
      goesTo(1),
      writes('Far '),
      joins(1),
      sync,
      composes('日本'),
    ],
    ['Up.One 日本threeFar Down.'],
  ],
  [
    'does not take characters of another writer that equal an outdated candidate',
    ['One three'],
    [composes('n'), sync, composes('に'), splits(0, 10), writes('no'), sync],
    ['One にthree', 'no'],
  ],
];

describe('composed text', () => {
  test.each(SPLIT_CASES)('%s', (_rule, before, steps, after) => {
    const scene = begin(before);
    for (const step of steps) step(scene);
    scene.composer.end();
    expectBoth(scene, ...after);
    // The caret is behind the composed text.
    expect(scene.ana.beforeCaret.endsWith(scene.composer.word)).toBe(true);
  });

  test('is undone in one step, also after another writer split it into a new line', () => {
    const scene = begin(['One three']);
    for (const step of [composes('に'), sync, splits(0, 4), sync, composes('日本')]) step(scene);
    scene.composer.end();
    expectBoth(scene, 'One ', '日本three');
    scene.ana.run(undo);
    expectBoth(scene, 'One ', 'three');
  });

  test('is followed by Enter at the caret after another writer split its line', () => {
    const scene = begin(['One three']);
    for (const step of [composes('に'), sync, splits(0, 4), sync]) step(scene);
    const { dom } = scene.ana.view;
    dom.dispatchEvent(new Event('compositionend'));
    dom.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
    scene.ana.run(splitBlock);
    vi.advanceTimersByTime(200);
    expectBoth(scene, 'One ', 'に', 'three');
  });
});

/** Characters that nobody else writes, one after the other. */
function charsFrom(first: number): () => string {
  let next = first;
  return () => String.fromCharCode(next++);
}

class Round {
  readonly composer: Composer;
  readonly removed = new Set<string>();
  readonly #random: SeededRandom;
  readonly #isLate: boolean;
  readonly #inTransit: { readonly to: TestWriter; readonly update: Uint8Array }[] = [];
  readonly #ana: TestWriter;
  readonly #bo: TestWriter;
  readonly #nextAnaChar = charsFrom(0x3041);
  readonly #nextBoChar = charsFrom(0x391);

  constructor(random: SeededRandom, isLate: boolean) {
    this.#random = random;
    this.#isLate = isLate;
    [this.#ana, this.#bo] = openTwoWriters(...LINES);
    this.#ana.doc.on('update', (update, origin) => this.#send(this.#bo, update, origin));
    this.#bo.doc.on('update', (update, origin) => this.#send(this.#ana, update, origin));
    this.#ana.select(1, random.below(12));
    this.composer = new Composer(this.#ana);
    this.#compose();
  }

  go(): void {
    const roll = this.#random.next();
    if (roll < 0.3) this.#compose();
    else if (roll < 0.8) this.#act();
    else this.#deliver(1 + this.#random.below(3));
  }

  settle(): void {
    while (this.#inTransit.length > 0) this.#deliver(this.#inTransit.length);
  }

  #send(to: TestWriter, update: Uint8Array, origin: unknown): void {
    if (origin === 'post') return;
    this.#inTransit.push({ to, update });
    if (!this.#isLate) this.settle();
  }

  #deliver(count: number): void {
    for (const { to, update } of this.#inTransit.splice(0, count)) {
      const before = this.composer.line;
      Y.applyUpdate(to.doc, update, 'post');
      expect(this.composer.line).toBe(before);
    }
  }

  #compose(): void {
    const { word } = this.composer;
    const roll = this.#random.next();
    if (roll < 0.5) this.composer.compose(word + this.#nextAnaChar());
    else if (roll < 0.65 && word.length > 1) this.composer.compose(word.slice(0, -1));
    else this.composer.compose(this.#nextAnaChar() + this.#nextAnaChar());
  }

  #act(): void {
    const { doc } = this.#bo.state;
    const number = this.#random.below(doc.childCount);
    const words = doc.child(number).textContent;
    const roll = this.#random.next();
    if (roll < 0.4) {
      this.#bo.select(number, this.#random.below(words.length + 1));
      this.#bo.run(splitBlock);
    } else if (roll < 0.65) {
      this.#bo.select(number, 0);
      this.#bo.run(joinBackward);
    } else if (roll < 0.85) {
      this.#bo.select(number, this.#random.below(words.length + 1));
      this.#bo.type(this.#nextBoChar());
    } else this.#erase(number, words);
  }

  #erase(number: number, words: string): void {
    const offset = this.#random.below(words.length + 1);
    const erased = words[offset] ?? '';
    if (!/\w/.test(erased)) return;
    this.removed.add(erased);
    this.#bo.view.dispatch(
      this.#bo.state.tr.delete(this.#bo.at(number, offset), this.#bo.at(number, offset + 1)),
    );
  }

  check(): void {
    const [ana, bo] = [this.#ana, this.#bo];
    for (const each of [ana, bo]) expect(each.agrees).toBe(true);
    expect(ana.viewTexts).toEqual(bo.viewTexts);
    const text = ana.viewTexts.join('');
    const boChars = [...text].filter((char) => /[\u0391-\u3040]/.test(char));
    expect(new Set(boChars).size).toBe(boChars.length);
    const old = LINES.join('')
      .split('')
      .filter((char) => !this.removed.has(char));
    expect(text.replaceAll(/[\u0391-\uffff]/g, '')).toBe(old.join(''));
    expect(text.replaceAll(/[^\u3041-\uffff]/g, '')).toBe(this.composer.word);
    const lines = ana.viewTexts.map((line) => line.replaceAll(/[\u0391-\u3040]/g, ''));
    expect(lines.filter((line) => line.includes(this.composer.word))).toHaveLength(1);
  }
}

describe.each([
  ['at once', false],
  ['late', true],
])(
  'composed text while another writer splits and joins its line, updates delivered %s',
  (_, isLate) => {
    for (let seed = FIRST; seed < FIRST + SEEDS; seed += 1) {
      test(`appears once and whole (${seed})`, () => {
        const random = new SeededRandom(seed);
        const round = new Round(random, isLate);
        const steps = 2 + random.below(10);
        for (let step = 0; step < steps; step += 1) round.go();
        round.settle();
        round.composer.compose(round.composer.word);
        round.composer.end();
        round.settle();
        round.check();
      });
    }
  },
);
