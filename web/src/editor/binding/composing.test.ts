import { joinBackward, splitBlock } from '@tiptap/pm/commands';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import { Chance } from '../../testing/chance';
import { deliver, type Writer } from '../../testing/writers';
import { closeWriters, two } from '../../testing/writersOpen';
import { undo } from './undo';

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

/** An input method at a view: what it has tried so far is written over by what it tries next. */
class Composer {
  word = '';
  readonly #who: Writer;

  constructor(who: Writer) {
    this.#who = who;
    who.view.dom.dispatchEvent(new Event('compositionstart'));
  }

  /** As ProseMirror reads it from the page: only what has become another. */
  try(word: string): void {
    const { state } = this.#who;
    const start = state.selection.head - this.word.length;
    let same = 0;
    while (same < word.length && word[same] === this.word[same]) same += 1;
    const [from, to] = [start + same, start + this.word.length];
    this.#who.view.dispatch(state.tr.insertText(word.slice(same), from, to));
    this.word = word;
  }

  end(): void {
    this.#who.view.dom.dispatchEvent(new Event('compositionend'));
    vi.advanceTimersByTime(200);
  }

  /** What must not be touched while the browser holds it. */
  get line(): string {
    return this.#who.state.selection.$head.parent.textContent;
  }
}

describe('a word that is composed', () => {
  function both(...lines: string[]): { ana: Writer; bo: Writer; meet: () => void } {
    const [ana, bo] = two(...lines);
    return { ana, bo, meet: () => deliver(ana.doc, bo.doc) };
  }

  function split(who: Writer, line: number, letter: number): void {
    who.put(line, letter);
    who.run(splitBlock);
  }

  function join(who: Writer, line: number): void {
    who.put(line, 0);
    who.run(joinBackward);
  }

  function expectBoth(ana: Writer, bo: Writer, ...lines: string[]): void {
    deliver(ana.doc, bo.doc);
    expect(ana.shown).toEqual(lines);
    expect(bo.shown).toEqual(lines);
    expect(ana.agrees && bo.agrees).toBe(true);
  }

  test('stands there once when another splits its line before it and behind it', () => {
    const { ana, bo, meet } = both('One three');
    ana.put(0, 4);
    const composer = new Composer(ana);
    composer.try('に');
    meet();
    split(bo, 0, 3);
    meet();
    split(bo, 1, 2);
    meet();
    expect(composer.line).toBe('One にthree');
    composer.try('日本');
    composer.end();
    expectBoth(ana, bo, 'One', ' 日本', 'three');
    expect(ana.beforeCaret).toBe('One\n 日本');
  });

  test('goes along when another splits the line and writes on in the new one', () => {
    const { ana, bo, meet } = both('One three');
    ana.put(0, 4);
    const composer = new Composer(ana);
    composer.try('に');
    meet();
    split(bo, 0, 3);
    bo.type('Two');
    meet();
    composer.try('日本');
    composer.end();
    expectBoth(ana, bo, 'One', 'Two 日本three');
  });

  test('comes back when another joins what was split, or undoes it', () => {
    for (const back of [(who: Writer) => join(who, 1), (who: Writer) => void who.run(undo)]) {
      const { ana, bo, meet } = both('One three');
      ana.put(0, 4);
      const composer = new Composer(ana);
      composer.try('に');
      meet();
      split(bo, 0, 3);
      meet();
      back(bo);
      meet();
      composer.try('日本');
      composer.end();
      expectBoth(ana, bo, 'One 日本three');
    }
  });

  test('leaves nothing of what was tried where another has torn that off without seeing it given up', () => {
    const { ana, bo, meet } = both('One three');
    ana.put(0, 4);
    const composer = new Composer(ana);
    composer.try('に');
    meet();
    split(bo, 0, 4);
    composer.try('日本');
    meet();
    composer.end();
    expectBoth(ana, bo, 'One ', '日本three');
  });

  test('is not torn where another has seen the half of it', () => {
    const { ana, bo, meet } = both('One three');
    ana.put(0, 4);
    const composer = new Composer(ana);
    composer.try('に');
    meet();
    split(bo, 0, 4);
    composer.try('にほ');
    meet();
    composer.end();
    expectBoth(ana, bo, 'One ', 'にほthree');
  });

  test('is not lost where another joins its line without seeing it', () => {
    const { ana, bo, meet } = both('Up.', 'One three');
    ana.put(1, 4);
    const composer = new Composer(ana);
    join(bo, 1);
    composer.try('に');
    meet();
    composer.end();
    expectBoth(ana, bo, 'Up.One にthree');
  });

  test('does not keep the screen busy while its line is gone and others write above', () => {
    const { ana, bo, meet } = both('Up.', 'One three', 'Down.');
    ana.put(1, 4);
    const composer = new Composer(ana);
    composer.try('に');
    meet();
    join(bo, 1);
    meet();
    bo.put(1, 0);
    bo.type('Far ');
    join(bo, 1);
    meet();
    composer.try('日本');
    composer.end();
    expectBoth(ana, bo, 'Up.One 日本threeFar Down.');
  });

  test('does not take letters of others along that are like what was tried', () => {
    const { ana, bo, meet } = both('One three');
    ana.put(0, 4);
    const composer = new Composer(ana);
    composer.try('n');
    meet();
    composer.try('に');
    split(bo, 0, 10);
    bo.type('no');
    meet();
    composer.end();
    expectBoth(ana, bo, 'One にthree', 'no');
  });

  test('is undone as one, also where another has brought it to another line', () => {
    const { ana, bo, meet } = both('One three');
    ana.put(0, 4);
    const composer = new Composer(ana);
    composer.try('に');
    meet();
    split(bo, 0, 4);
    meet();
    composer.try('日本');
    composer.end();
    expectBoth(ana, bo, 'One ', '日本three');
    ana.run(undo);
    expectBoth(ana, bo, 'One ', 'three');
  });

  test('is followed by an Enter where it stands', () => {
    const { ana, bo, meet } = both('One three');
    ana.put(0, 4);
    const composer = new Composer(ana);
    composer.try('に');
    meet();
    split(bo, 0, 4);
    meet();
    ana.view.dom.dispatchEvent(new Event('compositionend'));
    ana.view.dom.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
    ana.run(splitBlock);
    vi.advanceTimersByTime(200);
    expectBoth(ana, bo, 'One ', 'に', 'three');
  });
});

/** Letters that nobody else writes, one after the other. */
function lettersFrom(first: number): () => string {
  let next = first;
  return () => String.fromCharCode(next++);
}

class Round {
  readonly composer: Composer;
  readonly removed = new Set<string>();
  readonly #chance: Chance;
  readonly #isLate: boolean;
  readonly #post: { readonly to: Writer; readonly update: Uint8Array }[] = [];
  readonly #ana: Writer;
  readonly #bo: Writer;
  readonly #hers = lettersFrom(0x3041);
  readonly #his = lettersFrom(0x391);

  constructor(chance: Chance, isLate: boolean) {
    this.#chance = chance;
    this.#isLate = isLate;
    [this.#ana, this.#bo] = two(...LINES);
    this.#ana.doc.on('update', (update, origin) => this.#send(this.#bo, update, origin));
    this.#bo.doc.on('update', (update, origin) => this.#send(this.#ana, update, origin));
    this.#ana.put(1, chance.below(12));
    this.composer = new Composer(this.#ana);
    this.#compose();
  }

  go(): void {
    const luck = this.#chance.next();
    if (luck < 0.3) this.#compose();
    else if (luck < 0.8) this.#act();
    else this.#deliver(1 + this.#chance.below(3));
  }

  settle(): void {
    while (this.#post.length > 0) this.#deliver(this.#post.length);
  }

  #send(to: Writer, update: Uint8Array, origin: unknown): void {
    if (origin === 'post') return;
    this.#post.push({ to, update });
    if (!this.#isLate) this.settle();
  }

  #deliver(count: number): void {
    for (const { to, update } of this.#post.splice(0, count)) {
      const before = this.composer.line;
      Y.applyUpdate(to.doc, update, 'post');
      expect(this.composer.line).toBe(before);
    }
  }

  #compose(): void {
    const { word } = this.composer;
    const luck = this.#chance.next();
    if (luck < 0.5) this.composer.try(word + this.#hers());
    else if (luck < 0.65 && word.length > 1) this.composer.try(word.slice(0, -1));
    else this.composer.try(this.#hers() + this.#hers());
  }

  #act(): void {
    const { doc } = this.#bo.state;
    const number = this.#chance.below(doc.childCount);
    const words = doc.child(number).textContent;
    const luck = this.#chance.next();
    if (luck < 0.4) {
      this.#bo.put(number, this.#chance.below(words.length + 1));
      this.#bo.run(splitBlock);
    } else if (luck < 0.65) {
      this.#bo.put(number, 0);
      this.#bo.run(joinBackward);
    } else if (luck < 0.85) {
      this.#bo.put(number, this.#chance.below(words.length + 1));
      this.#bo.type(this.#his());
    } else this.#erase(number, words);
  }

  #erase(number: number, words: string): void {
    const letter = this.#chance.below(words.length + 1);
    const erased = words[letter] ?? '';
    if (!/\w/.test(erased)) return;
    this.removed.add(erased);
    this.#bo.view.dispatch(
      this.#bo.state.tr.delete(this.#bo.at(number, letter), this.#bo.at(number, letter + 1)),
    );
  }

  check(): void {
    const [ana, bo] = [this.#ana, this.#bo];
    for (const each of [ana, bo]) expect(each.agrees).toBe(true);
    expect(ana.shown).toEqual(bo.shown);
    const text = ana.shown.join('');
    const his = [...text].filter((letter) => /[\u0391-\u3040]/.test(letter));
    expect(new Set(his).size).toBe(his.length);
    const old = LINES.join('')
      .split('')
      .filter((letter) => !this.removed.has(letter));
    expect(text.replaceAll(/[\u0391-\uffff]/g, '')).toBe(old.join(''));
    expect(text.replaceAll(/[^\u3041-\uffff]/g, '')).toBe(this.composer.word);
    const lines = ana.shown.map((line) => line.replaceAll(/[\u0391-\u3040]/g, ''));
    expect(lines.filter((line) => line.includes(this.composer.word))).toHaveLength(1);
  }
}

describe.each([
  ['at once', false],
  ['late', true],
])('a word that is composed while another splits and joins its line, told %s', (_, isLate) => {
  for (let seed = FIRST; seed < FIRST + SEEDS; seed += 1) {
    test(`stands there once and whole (${seed})`, () => {
      const chance = new Chance(seed);
      const round = new Round(chance, isLate);
      const deeds = 2 + chance.below(10);
      for (let deed = 0; deed < deeds; deed += 1) round.go();
      round.settle();
      round.composer.try(round.composer.word);
      round.composer.end();
      round.settle();
      round.check();
    });
  }
});
