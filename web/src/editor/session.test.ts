import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Problem } from '../api/problem';
import type { LiveRoom } from '../testing/liveRoom';
import { becomes, kind, read, SessionTrial, write } from '../testing/sessionTrial';
import { leaveCopy } from '../testing/unsent';
import { discardCopies, unsentOf } from './copies/debts';
import { saveUnsent } from './saveUnsent';

let trial: SessionTrial;
let room: LiveRoom;
let start: SessionTrial['start'];

beforeEach(async () => {
  trial = await SessionTrial.begin();
  ({ room, start } = trial);
});

afterEach(async () => {
  vi.useRealTimers();
  await trial.end();
});

describe('saving', () => {
  test('is over when the server has said so, and not before', async () => {
    const session = await start();
    await becomes(session, 'saved');
    room.hold();
    write(session, 'Rain. ');
    expect(session.getSnapshot()).toMatchObject({ kind: 'saving', unsaved: 1, isKeptHere: true });
    await waitFor(() => expect(room.text()).toBe('Rain. '));
    expect(kind(session)).toBe('saving');
    room.letGo();
    await becomes(session, 'saved');
    expect(session.getSnapshot().unsaved).toBe(0);
  });

  test('is not claimed of a text that was only just opened', async () => {
    room.hold();
    const session = await start();
    await waitFor(() => expect(room.seats[0]?.changes).toBe(1));
    expect(kind(session)).toBe('connecting');
    room.letGo();
    await becomes(session, 'saved');
  });

  test('counts deletions as changes, too', async () => {
    const session = await start();
    write(session, 'Rain. ');
    await becomes(session, 'saved');
    room.hold();
    session.doc.getText('words').delete(0, 3);
    expect(session.getSnapshot()).toMatchObject({ kind: 'saving', unsaved: 1 });
    room.letGo();
    await becomes(session, 'saved');
    expect(room.text()).toBe('n. ');
  });

  test('is a problem, loudly, when the server says nothing for 10 seconds', async () => {
    const session = await start();
    await becomes(session, 'saved');
    room.hold();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    write(session, 'Rain. ');
    vi.advanceTimersByTime(9_900);
    expect(kind(session)).toBe('saving');
    vi.advanceTimersByTime(200);
    expect(session.getSnapshot()).toMatchObject({ kind: 'problem', unsaved: 1, isKeptHere: true });
    vi.useRealTimers();
    room.letGo();
    await becomes(session, 'saved');
  });

  test('begins anew on another line when the silence goes on', async () => {
    const session = await start();
    await becomes(session, 'saved');
    room.isDeaf = true;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    write(session, 'Rain. ');
    vi.advanceTimersByTime(30_100);
    vi.useRealTimers();
    room.isDeaf = false;
    await becomes(session, 'saved');
    expect(room.text()).toBe('Rain. ');
    expect(room.arrivals).toHaveLength(2);
  });

  test('is a problem while the server says that it cannot', async () => {
    const session = await start();
    await becomes(session, 'saved');
    room.tell(11, { saving: false, message: 'The disk of the server is full.' });
    await becomes(session, 'problem');
    expect(session.getSnapshot()).toMatchObject({ message: 'The disk of the server is full.' });
    room.tell(11, { saving: true, message: '' });
    await becomes(session, 'saved');
  });

  test('takes a change larger than a frame in parts, as one', async () => {
    const session = await start();
    await becomes(session, 'saved');
    write(session, 'word '.repeat(100_000));
    await becomes(session, 'saved');
    expect(room.text()).toHaveLength(500_000);
    expect(room.seats[0]).toMatchObject({ partFrames: 3, changes: 2 });
  });

  test('warns who closes the tab before it is over', async () => {
    const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const session = await start();
    await becomes(session, 'saved');
    expect(leave()).toBe(true);
    room.hold();
    write(session, 'Rain. ');
    expect(leave()).toBe(false);
  });

  test('goes on while a session is closed: its last words are acknowledged', async () => {
    const session = await start();
    await becomes(session, 'saved');
    room.hold();
    write(session, 'The end.');
    const closed = session.close();
    await waitFor(() => expect(room.text()).toBe('The end.'));
    room.letGo();
    await closed;
    expect(await unsentOf('u1')).toEqual([]);
  });
});

describe('a line that falls', () => {
  test('leaves the changes here, counted, and they are saved when it is up again', async () => {
    const session = await start();
    await becomes(session, 'saved');
    await room.die();
    await becomes(session, 'offline');
    for (const word of ['three ', 'two ', 'one ']) write(session, word);
    expect(session.getSnapshot()).toMatchObject({ kind: 'offline', unsaved: 3, isKeptHere: true });
    await room.start();
    session.retry();
    await becomes(session, 'saved');
    expect(room.text()).toBe('one two three ');
  });

  test('takes no acknowledgement with it: messages are counted anew on each line', async () => {
    const session = await start();
    for (const word of ['three ', 'two ', 'one ']) write(session, word);
    await becomes(session, 'saved');
    room.hold();
    write(session, 'zero ');
    // The server dies before this one is on its disk: its text is the older one.
    const onDisk = room.doc;
    await room.die();
    room.doc = new (onDisk.constructor as new () => typeof onDisk)();
    await room.start();
    session.retry();
    await waitFor(() => expect(room.seats[0]?.changes).toBe(1));
    expect(session.getSnapshot()).toMatchObject({ kind: 'saving', unsaved: 1 });
    room.letGo();
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
    await room.die();
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
    room.isDeaf = true;
    vi.advanceTimersByTime(16_000);
    expect(kind(session)).toBe('saved');
    vi.advanceTimersByTime(16_000);
    expect(kind(session)).toBe('offline');
  });
});

describe('a closed tab', () => {
  test('leaves its unsent changes, which the next one finds, counts and saves', async () => {
    const first = await start();
    await becomes(first, 'saved');
    await room.die();
    await becomes(first, 'offline');
    write(first, 'two ');
    write(first, 'one ');
    await first.close();
    expect(await unsentOf('u1')).toMatchObject([{ title: 'The Lighthouse', changes: 2 }]);
    await room.start();
    room.hold();
    const second = await start();
    expect(read(second)).toBe('one two ');
    expect(second.getSnapshot()).toMatchObject({ kind: 'connecting', unsaved: 2 });
    await waitFor(() => expect(room.text()).toBe('one two '));
    room.letGo();
    await becomes(second, 'saved');
    await waitFor(async () => expect(await unsentOf('u1')).toEqual([]));
  });

  test('leaves changes that can be saved without the script being opened', async () => {
    await leaveCopy('u1', 's1', 2);
    const [unsent] = await unsentOf('u1');
    const here = { addressOf: room.addressOf, fetchTicket: async () => 'a-ticket' };
    expect(unsent && (await saveUnsent('u1', unsent, here))).toMatchObject({ trouble: null });
    expect(room.text()).toBe('Written on the train.');
    expect(await unsentOf('u1')).toEqual([]);
  });

  test('has its changes settled also when a key is struck before that is written down', async () => {
    await leaveCopy('u1', 's1', 2);
    room.hold();
    const session = await start();
    await waitFor(() => expect(room.seats[0]?.changes).toBe(1));
    const stop = session.subscribe(() => {
      if (kind(session) !== 'saved') return;
      stop();
      write(session, 'Rain. ');
    });
    room.letGo();
    await waitFor(() => expect(room.text()).toContain('Rain. '));
    await becomes(session, 'saved');
    await waitFor(async () => expect(await unsentOf('u1')).toEqual([]));
  });

  test('leaves nothing to another user of the device', async () => {
    const first = await start();
    await becomes(first, 'saved');
    await room.die();
    await becomes(first, 'offline');
    write(first, 'secret');
    await first.close();
    const other = await start({ userId: 'u2' });
    expect(read(other)).toBe('');
    expect(await unsentOf('u2')).toEqual([]);
  });
});

describe('two tabs of one user', () => {
  test('write the same text, and neither counts the changes of the other', async () => {
    const [one, other] = [await start(), await start()];
    await becomes(one, 'saved');
    await becomes(other, 'saved');
    room.hold();
    write(one, 'Rain. ');
    await waitFor(() => expect(read(other)).toBe('Rain. '));
    expect(one.getSnapshot()).toMatchObject({ kind: 'saving', unsaved: 1 });
    expect(other.getSnapshot()).toMatchObject({ kind: 'saved', unsaved: 0 });
    room.letGo();
    await becomes(one, 'saved');
  });

  test('that opens while the other is offline saves its changes, once', async () => {
    const one = await start();
    await becomes(one, 'saved');
    await room.die();
    await becomes(one, 'offline');
    write(one, 'Rain. ');
    await waitFor(async () => expect(await unsentOf('u1')).toHaveLength(1));
    await room.start();
    const other = await start();
    await becomes(other, 'saved');
    await waitFor(async () => expect(await unsentOf('u1')).toEqual([]));
    one.retry();
    await becomes(one, 'saved');
    expect(room.text()).toBe('Rain. ');
  });
});

describe('the server refuses', () => {
  test.each([
    [401, 'signedOut'],
    [403, 'right'],
    [404, 'gone'],
  ])('a ticket with %d: for good, with the reason', async (status, refusal) => {
    const session = await start({
      fetchTicket: () => Promise.reject(new Problem(status, 'No')),
    });
    await becomes(session, 'refused');
    expect(session.getSnapshot()).toMatchObject({ refusal: { kind: refusal } });
  });

  test.each([
    [4404, 'gone'],
    [4413, 'tooLarge'],
  ])('by closing with %d: the changes stay here', async (code, refusal) => {
    const session = await start();
    await becomes(session, 'saved');
    room.hold();
    write(session, 'Rain. ');
    room.closeAll(code);
    await becomes(session, 'refused');
    expect(session.getSnapshot()).toMatchObject({ refusal: { kind: refusal }, unsaved: 1 });
    expect(read(session)).toBe('Rain. ');
  });

  test('a right was taken away: the unsent words can be taken along', async () => {
    const session = await start();
    write(session, 'Saved before. ');
    await becomes(session, 'saved');
    room.hold();
    await room.die();
    await becomes(session, 'offline');
    write(session, 'Written on the train. ');
    room.canWrite = false;
    await room.start();
    session.retry();
    await becomes(session, 'refused');
    expect(session.getSnapshot()).toMatchObject({ refusal: { kind: 'right' }, unsaved: 1 });
    expect(session.unsentText()).toBe('Written on the train. Saved before. ');
    expect(room.seats[0]?.changes).toBe(0);
  });

  test('nothing of a reader, who is told that they read', async () => {
    room.canWrite = false;
    room.doc.getText('words').insert(0, 'Rain. ');
    const session = await start({ userId: null });
    await becomes(session, 'reading');
    await waitFor(() => expect(read(session)).toBe('Rain. '));
  });
});

describe('a text that the server made anew', () => {
  test('is read from the beginning by a visitor', async () => {
    room.canWrite = false;
    room.doc.getText('words').insert(0, 'Rain. ');
    const session = await start({ userId: null });
    await waitFor(() => expect(read(session)).toBe('Rain. '));
    const before = session.doc;
    const told = vi.fn();
    session.subscribe(() => told(session.doc));
    room.makeAnew('Sun. ');
    room.closeAll(1012);
    await waitFor(() => expect(read(session)).toBe('Sun. '));
    expect(session.doc).not.toBe(before);
    expect(told).toHaveBeenCalledWith(session.doc);
    await becomes(session, 'reading');
  });

  test('takes the place of a copy of which everything is saved', async () => {
    await leaveCopy('u1', 's1', 0);
    room.makeAnew('Sun. ');
    const session = await start();
    await becomes(session, 'saved');
    await waitFor(() => expect(read(session)).toBe('Sun. '));
    write(session, 'Rain. ');
    await becomes(session, 'saved');
    expect(room.text()).toBe('Rain. Sun. ');
    await session.close();
    expect(read(await start())).toBe('Rain. Sun. ');
  });

  test('is not mixed with unsaved changes: these can be copied, and let go', async () => {
    const session = await start();
    await becomes(session, 'saved');
    await room.die();
    await becomes(session, 'offline');
    write(session, 'Written on the train. ');
    room.makeAnew('Sun. ');
    await room.start();
    session.retry();
    await becomes(session, 'refused');
    expect(session.getSnapshot()).toMatchObject({ refusal: { kind: 'replaced' }, unsaved: 1 });
    expect(session.unsentText()).toBe('Written on the train. ');
    expect(room.text()).toBe('Sun. ');
    session.startAnew();
    await becomes(session, 'saved');
    await waitFor(() => expect(read(session)).toBe('Sun. '));
    expect(room.text()).toBe('Sun. ');
    expect(await unsentOf('u1')).toEqual([]);
  });

  test('leaves what a closed tab had not saved on the device, as words', async () => {
    await leaveCopy('u1', 's1', 2);
    room.makeAnew('Sun. ');
    const [unsent] = await unsentOf('u1');
    const here = { addressOf: room.addressOf, fetchTicket: async () => 'a-ticket' };
    expect(unsent && (await saveUnsent('u1', unsent, here))).toMatchObject({
      trouble: expect.stringContaining('was replaced on the server'),
      words: 'Written on the train.',
    });
    expect(room.text()).toBe('Sun. ');
    expect(await unsentOf('u1')).toHaveLength(1);
  });
});

describe('the copy on this device', () => {
  test('is missed, and said to be, where the browser keeps none; saving goes on', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('no', 'SecurityError');
      },
    });
    const session = await start();
    write(session, 'Rain. ');
    await becomes(session, 'saved');
    expect(session.getSnapshot().isKeptHere).toBe(false);
    expect(room.text()).toBe('Rain. ');
  });

  test('that is deleted by a sign-out ends the session, and nothing is sent any more', async () => {
    const session = await start();
    await becomes(session, 'saved');
    await room.die();
    await becomes(session, 'offline');
    write(session, 'Discarded. ');
    await discardCopies('u1');
    await becomes(session, 'refused');
    await room.start();
    expect(session.getSnapshot()).toMatchObject({ refusal: { kind: 'signedOut' } });
    expect(await unsentOf('u1')).toEqual([]);
  });
});

test('carets of others go when the line falls, the own one is said again', async () => {
  const session = await start();
  await becomes(session, 'saved');
  session.awareness.setLocalState({ cursor: 7 });
  await waitFor(() => expect(room.seats[0]?.awareness.length).toBeGreaterThan(1));
  session.awareness.states.set(99, { user: { name: 'Bo' } });
  session.awareness.meta.set(99, { clock: 1, lastUpdated: Date.now() });
  room.closeAll(1012);
  await becomes(session, 'offline');
  expect([...session.awareness.getStates().keys()]).toEqual([session.doc.clientID]);
  await becomes(session, 'saved');
  await waitFor(() => expect(room.arrivals[1]?.awareness.length).toBeGreaterThan(0));
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
  expect(room.arrivals).toHaveLength(1);
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});

test('a notice of the room, and who somebody is, reach whoever listens', async () => {
  const onNotice = vi.fn();
  const onPerson = vi.fn();
  const session = await start({ onNotice, onPerson });
  await becomes(session, 'saved');
  room.tell(13, { id: 'n1', kind: 'recovered', text: 'Words were kept', scriptId: 's1' });
  await waitFor(() => expect(onNotice).toHaveBeenCalledWith(expect.objectContaining({ id: 'n1' })));
  const bo = { id: 'u2', name: 'Bo', avatar: null };
  room.tell(14, bo);
  await waitFor(() => expect(onPerson).toHaveBeenCalledWith(bo));
});
