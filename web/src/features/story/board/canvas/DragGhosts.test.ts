import { afterEach, expect, test, vi } from 'vitest';
import { Awareness } from 'y-protocols/awareness';
import * as Y from 'yjs';
import { createGhostSender, readGhosts } from './DragGhosts';

afterEach(() => vi.useRealTimers());

const user = { name: 'Ana', color: '#3366cc' };

function ghostsIn(states: Record<number, unknown>) {
  const all = new Map(Object.entries(states).map(([client, state]) => [Number(client), state]));
  return readGhosts({ clientID: 1, getStates: () => all as Awareness['states'] });
}

test('cards that others hold are ghosts with their names; the own ones, and odd presences, are none', () => {
  const held = { board: [['storm', 8, -16]], user };
  const odd = { board: [['storm', 'left', 0]], user };
  expect(ghostsIn({ 1: held, 2: held, 3: odd, 4: { user }, 5: { board: null, user } })).toEqual([
    { client: 2, name: 'Ana', colour: '#3366cc', card: 'storm', x: 8, y: -16 },
  ]);
  expect(ghostsIn({ 2: { ...held, user: { name: 'Bo', color: 'red' } } })[0]?.colour).toBe(
    '#6b7280',
  );
});

test('of many positions in a moment the first and the last are sent, and nothing after the drop', () => {
  vi.useFakeTimers();
  const awareness = new Awareness(new Y.Doc());
  const sent: unknown[] = [];
  awareness.on('update', () => sent.push(awareness.getLocalState()?.board));
  const { hold, release } = createGhostSender(awareness);
  const cardAt = (x: number) => [{ id: 'storm', position: { x, y: 0 } }];
  for (let x = 1; x <= 9; x += 1) hold(cardAt(x));
  vi.advanceTimersByTime(60);
  expect(sent).toEqual([[['storm', 1, 0]], [['storm', 9, 0]]]);
  hold(cardAt(10));
  release();
  vi.advanceTimersByTime(200);
  expect(sent.at(-1)).toBeNull();
  awareness.destroy();
});

test('a presence stays short enough for the server, however many cards are held', () => {
  vi.useFakeTimers();
  const awareness = new Awareness(new Y.Doc());
  const many = Array.from({ length: 200 }, (_, at) => ({
    id: `${at}`.padStart(at === 0 ? 5000 : 36, 'k'),
    position: { x: -99_999, y: -99_999 },
  }));
  createGhostSender(awareness).hold(many);
  expect(JSON.stringify(awareness.getLocalState()).length).toBeLessThan(4000);
  awareness.destroy();
});
