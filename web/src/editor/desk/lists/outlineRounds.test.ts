/** Outline of three people who change it at once, and partly without each other: equal at last, nothing lost or doubled (ST1, ST3, ST5). */
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { listBeats, type Outline, readOutline } from '../../../features/story/plan/outline';
import {
  addAct,
  addBeat,
  beatsIn,
  moveAct,
  moveBeat,
} from '../../../features/story/plan/outlineEdits';
import { chooseRepetitions } from '../../../testing/chooseRepetitions';
import { SeededRandom } from '../../../testing/collaboration/SeededRandom';
import { type DeskList, OUTLINE_SCHEMA, openDeskList } from './DeskList';

class OutlineTrial {
  readonly docs = [new Y.Doc(), new Y.Doc(), new Y.Doc()] as const;
  readonly lists = this.docs.map((doc) => openDeskList(doc, OUTLINE_SCHEMA));
  readonly beats = new Set<string>();
  readonly acts = new Set<string>();
  /** 'beat tag' for each tag that must be there. */
  readonly tags = new Set<string>();
  /** Words that somebody has typed, by the key of the beat. */
  readonly words = new Map<string, string[]>();
  readonly #random: SeededRandom;
  #count = 0;

  constructor(seed: number) {
    this.#random = new SeededRandom(seed);
  }

  read(list: DeskList): Outline {
    return readOutline(list.getEntries());
  }

  /** One of three catches up with another, or only the other with the one: the rest know nothing of it. */
  meetAtRandom(): void {
    const [one, other] = this.#random.shuffled([...this.docs]);
    if (one && other) Y.applyUpdate(one, Y.encodeStateAsUpdate(other, Y.encodeStateVector(one)));
  }

  meetAll(): void {
    for (const one of this.docs) {
      for (const other of this.docs) {
        Y.applyUpdate(one, Y.encodeStateAsUpdate(other, Y.encodeStateVector(one)));
      }
    }
    for (const one of this.docs) {
      Y.applyUpdate(one, Y.encodeStateAsUpdate(this.docs[2], Y.encodeStateVector(one)));
    }
  }

  step(): void {
    const list = this.#random.pick(this.lists);
    const outline = this.read(list);
    const beats = listBeats(outline);
    const turn = this.#random.below(12);
    if (beats.length === 0 || turn < 2) this.#add(list, outline);
    else if (turn < 6) this.#move(list, outline);
    else if (turn < 8) this.#tag(list, this.#random.pick(beats).key);
    else if (turn < 10) this.#type(list, this.#random.pick(beats).key);
    else if (turn === 10) this.#delete(list, outline);
    else this.#moveAct(list, outline);
  }

  #columns({ acts }: Outline): string[] {
    return [...acts.map(({ key }) => key), ''];
  }

  #add(list: DeskList, outline: Outline): void {
    if (this.#random.below(4) === 0) {
      this.acts.add(addAct(list));
      return;
    }
    const act = this.#random.pick(this.#columns(outline));
    const index = this.#random.below(beatsIn(outline, act).length + 1);
    this.beats.add(addBeat(list, outline, { act, index }));
  }

  /** Who moves sees the beat at once where they have put it. */
  #move(list: DeskList, outline: Outline): void {
    const { key } = this.#random.pick(listBeats(outline));
    const act = this.#random.pick(this.#columns(outline));
    const others = beatsIn(outline, act).filter((beat) => beat.key !== key);
    const index = this.#random.below(others.length + 1);
    moveBeat(list, outline, key, { act, index });
    const now = beatsIn(this.read(list), act);
    expect(now.map((beat) => beat.key)).toEqual(
      others.map((beat) => beat.key).toSpliced(index, 0, key),
    );
  }

  #moveAct(list: DeskList, outline: Outline): void {
    if (outline.acts.length === 0) return;
    const { key } = this.#random.pick(outline.acts);
    const index = this.#random.below(outline.acts.length);
    moveAct(list, outline, key, index);
    expect(this.read(list).acts[index]?.key).toBe(key);
  }

  #tag(list: DeskList, key: string): void {
    const known = [...this.tags].filter((tag) => tag.startsWith(`${key} `));
    const removed = this.#random.below(4) === 0 ? known[0] : undefined;
    if (removed) {
      list.removeMember(key, 'tags', removed.slice(key.length + 1));
      // Who has not seen it yet cannot remove it.
      if (!this.#hasTag(list, removed)) this.#forgetTag(removed);
      return;
    }
    this.#count += 1;
    const id = `t${this.#count}`;
    list.addMember(key, 'tags', { id, name: id });
    this.tags.add(`${key} ${id}`);
  }

  #hasTag(list: DeskList, tag: string): boolean {
    return listTags(this.read(list)).includes(tag);
  }

  /** Only where its addition was known there; the merge must agree, so all meet first. */
  #forgetTag(tag: string): void {
    this.meetAll();
    if (!this.lists.some((list) => this.#hasTag(list, tag))) this.tags.delete(tag);
  }

  #type(list: DeskList, key: string): void {
    this.#count += 1;
    const word = `w${this.#count} `;
    list.getText(key, 'title')?.insert(0, word);
    this.words.set(key, [...(this.words.get(key) ?? []), word]);
  }

  #delete(list: DeskList, outline: Outline): void {
    const act =
      this.#random.below(2) === 0 ? this.#random.shuffled([...outline.acts])[0] : undefined;
    if (act) {
      const before = listBeats(outline).length;
      list.remove(act.key);
      this.acts.delete(act.key);
      // ST1: its beats are in the Inbox.
      expect(listBeats(this.read(list))).toHaveLength(before);
      return;
    }
    const { key } = this.#random.pick(listBeats(outline));
    list.remove(key);
    this.beats.delete(key);
  }
}

function listTags(outline: Outline): string[] {
  return listBeats(outline).flatMap(({ key, tags }) => tags.map(({ id }) => `${key} ${id}`));
}

function shapeOf({ acts, inbox }: Outline) {
  const keys = (beats: Outline['inbox']) => beats.map(({ key, title }) => `${key} ${title}`);
  return { acts: acts.map((act) => [act.key, ...keys(act.beats)]), inbox: keys(inbox) };
}

const seeds = Array.from(
  { length: chooseRepetitions(6, 60, 'rounds of outlines by three people') },
  (_, index) => index + 1,
);

test.each(seeds)(
  'three people end with one outline in which nothing is lost or doubled, seed %d',
  (seed) => {
    const trial = new OutlineTrial(seed);
    const random = new SeededRandom(seed + 1000);
    for (let round = 0; round < 120; round += 1) {
      trial.step();
      if (random.below(5) === 0) trial.meetAtRandom();
    }
    trial.meetAll();
    const [mine, ...others] = trial.lists.map((list) => trial.read(list));
    if (!mine) throw new Error('no outline');
    for (const other of others) expect(shapeOf(other)).toEqual(shapeOf(mine));
    const beats = listBeats(mine);
    expect(beats.map(({ key }) => key).sort()).toEqual([...trial.beats].sort());
    expect(mine.acts.map(({ key }) => key).sort()).toEqual([...trial.acts].sort());
    const alive = (tag: string) => trial.beats.has(tag.split(' ')[0] ?? '');
    expect(listTags(mine).sort()).toEqual([...trial.tags].filter(alive).sort());
    for (const { key, title } of beats) {
      for (const word of trial.words.get(key) ?? []) expect(title.split(word)).toHaveLength(2);
    }
  },
);

test('beats of a deleted act are in the Inbox in their order, and undo gives them back to it (ST1)', () => {
  const list = openDeskList(new Y.Doc(), OUTLINE_SCHEMA);
  const read = () => readOutline(list.getEntries());
  const [one, two] = [addAct(list), addAct(list)];
  const add = (act: string, title: string) =>
    addBeat(list, read(), { act, index: 9 }, { texts: { title }, values: {} });
  const [a, b] = [add(one, 'a'), add(one, 'b'), add(two, 'c')];
  add('', 'd');
  const titles = (act: string) =>
    beatsIn(read(), act)
      .map(({ title }) => title)
      .join('');
  const bringBack = list.remove(one);
  expect([titles(''), titles(two)].map((each) => [...each].sort().join(''))).toEqual(['abd', 'c']);
  bringBack();
  expect([titles(one), titles(two), titles('')]).toEqual(['ab', 'c', 'd']);
  // Another beat that is put beside them gives them a place of their own; one undo takes that back, too.
  list.remove(one);
  const inbox = beatsIn(read(), '').map(({ key }) => key);
  const at = inbox.indexOf(b);
  moveBeat(list, read(), list.getEntries().find(({ texts }) => texts.title === 'c')?.key ?? '', {
    ...{ act: '', index: at },
  });
  expect(
    beatsIn(read(), '')
      .map(({ key }) => key)
      .indexOf(b),
  ).toBe(at + 1);
  expect(titles('')).toContain('c');
  list.undo();
  list.undo();
  expect([titles(one), titles(two), titles('')]).toEqual(['ab', 'c', 'd']);
  expect(beatsIn(read(), one).map(({ key }) => key)).toEqual([a, b]);
});

test('a beat whose act another deletes at the same time is in the Inbox; who moves it away keeps it there (ST1)', () => {
  const trial = new OutlineTrial(1);
  const [ana, bo] = trial.lists;
  if (!ana || !bo) throw new Error('no lists');
  const act = addAct(ana);
  const other = addAct(ana);
  const stays = addBeat(ana, trial.read(ana), { act: other, index: 0 });
  trial.meetAll();
  ana.remove(act);
  moveBeat(bo, trial.read(bo), stays, { act, index: 0 });
  const added = addBeat(bo, trial.read(bo), { act, index: 1 });
  trial.meetAll();
  for (const list of trial.lists) {
    expect(beatsIn(trial.read(list), '').map(({ key }) => key)).toEqual([stays, added]);
  }
});
