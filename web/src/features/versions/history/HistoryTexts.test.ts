// @vitest-environment node
import { expect, test } from 'vitest';
import { Problem } from '../../../kit/problem';
import { textOf } from '../../../screenplay/marking/lines';
import { type FetchEdits, HistoryTexts, type StopText } from './HistoryTexts';
import type { SentEdit } from './historyApi';

const sent = (id: string, text: string): SentEdit['lines'][number] => ({
  ...{ id, fields: { kind: 'action' }, runs: [[text, '']] },
});

/** The text at row n: a line that says n between two that stay. */
const wholeText = (seq: number) => [sent('a', 'First.'), sent('n', `${seq}`), sent('z', 'Last.')];

const wordsOf = (text: StopText | undefined) => text?.map(textOf).join(' ');

/** A server that answers when it is told to. */
class SlowServer {
  readonly asked: string[] = [];
  readonly #waiting: (() => void)[] = [];
  broken: number | null = null;

  readonly fetch: FetchEdits = (seq, since) => {
    this.asked.push(since === null ? `${seq}` : `${seq} since ${since}`);
    return new Promise((resolve, reject) => {
      this.#waiting.push(() => {
        if (seq === this.broken) return reject(new Problem(500, 'Broken'));
        const edit = { at: 1, removed: 1, lines: [sent('n', `${seq}`)] };
        resolve(since === null ? [{ at: 0, removed: 0, lines: wholeText(seq) }] : [edit]);
      });
    });
  };

  async answer(count = 1): Promise<void> {
    for (let turn = 0; turn < count; turn += 1) {
      this.#waiting.shift()?.();
      await new Promise((resolve) => setTimeout(resolve));
    }
  }

  get waiting(): number {
    return this.#waiting.length;
  }
}

function open() {
  const server = new SlowServer();
  const texts = new HistoryTexts(server.fetch);
  return { server, texts, words: (seq: number) => wordsOf(texts.getSnapshot().find(seq)) };
}

test('VE12: the first text comes whole, the others as what differs from the nearest, one request at a time', async () => {
  const { server, texts, words } = open();
  texts.want([5, 4, 9]);
  expect(server.waiting).toBe(1);
  await server.answer(3);
  expect(server.asked).toEqual(['5', '4 since 5', '9 since 5']);
  expect([4, 5, 9].map(words)).toEqual(['First. 4 Last.', 'First. 5 Last.', 'First. 9 Last.']);
  const [four, five] = [texts.getSnapshot().find(4), texts.getSnapshot().find(5)];
  expect(four?.[0]).toBe(five?.[0]);
});

test('VE12: whoever slides on waits for one request that they slid over, and is served no other', async () => {
  const { server, texts, words } = open();
  texts.want([1, 2, 3]);
  texts.want([7, 6]);
  texts.want([12, 11]);
  texts.want([20, 19]);
  expect(server.asked).toEqual(['1', '7']);
  await server.answer(4);
  expect(server.asked).toEqual(['1', '7', '20 since 1', '19 since 20']);
  expect(words(20)).toBe('First. 20 Last.');
});

test('VE12: texts that nobody wants any more are forgotten, the wanted ones never', async () => {
  const { server, texts, words } = open();
  const all = Array.from({ length: 8 }, (_, at) => at + 1);
  texts.want(all);
  await server.answer(8);
  texts.want([8, 9, 10]);
  await server.answer(2);
  expect([8, 9, 10].map(words)).not.toContain(undefined);
  expect(all.filter((seq) => words(seq) !== undefined)).toHaveLength(6);
});

test('VE12: a text that could not be fetched says why, holds up no other, and is asked for again', async () => {
  const { server, texts, words } = open();
  server.broken = 2;
  texts.want([2, 3]);
  await server.answer(2);
  expect(texts.getSnapshot().problems.get(2)?.message).toBe('Broken');
  expect(words(3)).toBe('First. 3 Last.');
  server.broken = null;
  texts.retry();
  await server.answer();
  expect(words(2)).toBe('First. 2 Last.');
  expect(texts.getSnapshot().problems.size).toBe(0);
});
