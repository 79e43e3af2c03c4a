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

describe('a lost connection', () => {
  test('counts offline changes, and saves them after the reconnect', async () => {
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

  test('sends nothing on the closing socket, and all changes on the next one', async () => {
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

  test('counts acknowledgements anew on each connection', async () => {
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

  test('reconnects with a fresh ticket, at once when the network is back', async () => {
    const fetchTicket = vi.fn(async () => `ticket-${fetchTicket.mock.calls.length}`);
    const session = await start({ fetchTicket });
    await becomes(session, 'saved');
    room.closeAll(1012);
    await becomes(session, 'offline');
    window.dispatchEvent(new Event('online'));
    await becomes(session, 'saved');
    expect(fetchTicket).toHaveBeenCalledTimes(2);
  });

  test('is retried with exponential backoff, after 30 seconds at most', async () => {
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

  test('is noticed by the heartbeat when the server stops answering', async () => {
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

test('remote carets are removed on a lost connection, and the own one is sent again', async () => {
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

test('malformed presence is ignored, and the connection stays open', async () => {
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
