import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Problem } from '../../kit/problem';
import type { FakeLiveRoom } from '../../testing/session/FakeLiveRoom';
import { becomes, kind, SessionTrial, write } from '../../testing/session/SessionTrial';

let trial: SessionTrial;
let room: FakeLiveRoom;
let start: SessionTrial['start'];

beforeEach(async () => {
  trial = await SessionTrial.begin();
  ({ room, start } = trial);
});

afterEach(async () => {
  vi.useRealTimers();
  await trial.end();
});

describe('a line that falls', () => {
  test('leaves the changes here, counted, and they are saved when it is up again', async () => {
    const session = await start();
    await becomes(session, 'saved');
    await room.kill();
    await becomes(session, 'offline');
    for (const word of ['three ', 'two ', 'one ']) write(session, word);
    expect(session.getSnapshot()).toMatchObject({
      kind: 'offline',
      unsaved: 3,
      hasOfflineCopy: true,
    });
    await room.start();
    session.retry();
    await becomes(session, 'saved');
    expect(room.text()).toBe('one two three ');
  });

  test('is told nothing while it falls, and the next one has it all', async () => {
    const sockets: WebSocket[] = [];
    const OriginalWebSocket = globalThis.WebSocket;
    const RecordingWebSocket = class extends OriginalWebSocket {
      constructor(address: string) {
        super(address);
        sockets.push(this);
      }
    };
    vi.stubGlobal('WebSocket', RecordingWebSocket);
    const session = await start();
    await becomes(session, 'saved');
    const [closing] = sockets as [WebSocket];
    const send = vi.spyOn(closing, 'send');
    closing.close();
    write(session, 'one ');
    window.dispatchEvent(new Event('pagehide'));
    expect(send).not.toHaveBeenCalled();
    await becomes(session, 'offline');
    session.retry();
    await becomes(session, 'saved');
    expect(room.text()).toBe('one ');
  });

  test('takes no acknowledgement with it: messages are counted anew on each line', async () => {
    const session = await start();
    for (const word of ['three ', 'two ', 'one ']) write(session, word);
    await becomes(session, 'saved');
    room.holdAcks();
    write(session, 'zero ');
    // The server dies before this one is on its disk: its text is the older one.
    const onDisk = room.doc;
    await room.kill();
    room.doc = new (onDisk.constructor as new () => typeof onDisk)();
    await room.start();
    session.retry();
    await waitFor(() => expect(room.clients[0]?.changes).toBe(1));
    expect(session.getSnapshot()).toMatchObject({ kind: 'saving', unsaved: 1 });
    room.releaseAcks();
    await becomes(session, 'saved');
    expect(room.text()).toBe('zero one two three ');
  });

  test('is put up again with a fresh ticket, at once when the network is back', async () => {
    const fetchTicket = vi.fn(async () => `ticket-${fetchTicket.mock.calls.length}`);
    const session = await start({ fetchTicket });
    await becomes(session, 'saved');
    room.closeAll(1012);
    await becomes(session, 'offline');
    window.dispatchEvent(new Event('online'));
    await becomes(session, 'saved');
    expect(fetchTicket).toHaveBeenCalledTimes(2);
  });

  test('is tried again after longer and longer pauses, half a minute at most', async () => {
    const session = await start();
    await becomes(session, 'saved');
    await room.kill();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const fetchTicket = vi.fn(async () => {
      throw new Problem(0, null);
    });
    const other = await start({ fetchTicket, scriptId: 's2', random: () => 1 });
    const triedAfter = async (pause: number) => {
      const before = fetchTicket.mock.calls.length;
      await vi.advanceTimersByTimeAsync(pause - 10);
      expect(fetchTicket.mock.calls.length).toBe(before);
      await vi.advanceTimersByTimeAsync(20);
      expect(fetchTicket.mock.calls.length).toBe(before + 1);
    };
    await vi.advanceTimersByTimeAsync(0);
    for (const pause of [500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
      await triedAfter(pause - (pause > 500 ? 10 : 0));
    }
    expect(kind(other)).toBe('offline');
  });

  test('is noticed when nobody answers on it, though nothing closed it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    const session = await start();
    while (kind(session) !== 'saved') await new Promise((resolve) => setTimeout(resolve, 5));
    room.ignoresMessages = true;
    vi.advanceTimersByTime(16_000);
    expect(kind(session)).toBe('saved');
    vi.advanceTimersByTime(16_000);
    expect(kind(session)).toBe('offline');
  });
});

test('carets of others go when the line falls, the own one is said again', async () => {
  const session = await start();
  await becomes(session, 'saved');
  session.awareness.setLocalState({ cursor: 7 });
  await waitFor(() => expect(room.clients[0]?.awareness.length).toBeGreaterThan(1));
  session.awareness.states.set(99, { user: { name: 'Bo' } });
  session.awareness.meta.set(99, { clock: 1, lastUpdated: Date.now() });
  room.closeAll(1012);
  await becomes(session, 'offline');
  expect([...session.awareness.getStates().keys()]).toEqual([session.doc.clientID]);
  await becomes(session, 'saved');
  await waitFor(() => expect(room.allClients[1]?.awareness.length).toBeGreaterThan(0));
});

test('a caret that cannot be read is passed over, and the line stays', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const session = await start();
  await becomes(session, 'saved');
  room.showCaret('{"cursor":NaN}');
  room.showCaret('{"cursor":NaN}');
  write(session, 'Rain. ');
  await waitFor(() => expect(room.text()).toBe('Rain. '));
  await becomes(session, 'saved');
  expect(room.allClients).toHaveLength(1);
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});
