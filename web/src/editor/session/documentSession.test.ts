import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FakeLiveRoom } from '../../testing/session/FakeLiveRoom';
import { becomes, kind, SessionTrial, write } from '../../testing/session/SessionTrial';
import { readUnsyncedDocuments } from '../offline/unsyncedChanges';

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

describe('saving', () => {
  test('ends only when the server acknowledges the change', async () => {
    const session = await start();
    await becomes(session, 'saved');
    room.holdAcks();
    write(session, 'Rain. ');
    expect(session.getSnapshot()).toMatchObject({
      kind: 'saving',
      unsaved: 1,
      hasOfflineCopy: true,
    });
    await waitFor(() => expect(room.text()).toBe('Rain. '));
    expect(kind(session)).toBe('saving');
    room.releaseAcks();
    await becomes(session, 'saved');
    expect(session.getSnapshot().unsaved).toBe(0);
  });

  test('is shown as connecting until the opened document is acknowledged', async () => {
    room.holdAcks();
    const session = await start();
    await waitFor(() => expect(room.clients[0]?.changes).toBe(1));
    expect(kind(session)).toBe('connecting');
    room.releaseAcks();
    await becomes(session, 'saved');
  });

  test('counts deletions as changes, too', async () => {
    const session = await start();
    write(session, 'Rain. ');
    await becomes(session, 'saved');
    room.holdAcks();
    session.doc.getText('words').delete(0, 3);
    expect(session.getSnapshot()).toMatchObject({ kind: 'saving', unsaved: 1 });
    room.releaseAcks();
    await becomes(session, 'saved');
    expect(room.text()).toBe('n. ');
  });

  test('becomes a problem when no acknowledgement comes for 10 seconds', async () => {
    const session = await start();
    await becomes(session, 'saved');
    room.holdAcks();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    write(session, 'Rain. ');
    vi.advanceTimersByTime(9_900);
    expect(kind(session)).toBe('saving');
    vi.advanceTimersByTime(200);
    expect(session.getSnapshot()).toMatchObject({
      kind: 'problem',
      unsaved: 1,
      hasOfflineCopy: true,
    });
    vi.useRealTimers();
    room.releaseAcks();
    await becomes(session, 'saved');
  });

  test('reconnects and sends again when no acknowledgement comes for 30 seconds', async () => {
    const session = await start();
    await becomes(session, 'saved');
    room.ignoresMessages = true;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    write(session, 'Rain. ');
    vi.advanceTimersByTime(30_100);
    vi.useRealTimers();
    room.ignoresMessages = false;
    await becomes(session, 'saved');
    expect(room.text()).toBe('Rain. ');
    expect(room.allClients).toHaveLength(2);
  });

  test('is a problem while the server reports that it cannot save', async () => {
    const session = await start();
    await becomes(session, 'saved');
    room.notify(11, { saving: false, message: 'The disk of the server is full.' });
    await becomes(session, 'problem');
    expect(session.getSnapshot()).toMatchObject({ message: 'The disk of the server is full.' });
    room.notify(11, { saving: true, message: '' });
    await becomes(session, 'saved');
  });

  test('keeps the message that changes of others come late, until the server takes it back', async () => {
    const session = await start();
    await becomes(session, 'saved');
    room.notify(11, { saving: true, message: 'Others come late.' });
    await waitFor(() => expect(session.getSnapshot().delay).toBe('Others come late.'));
    write(session, 'Rain. ');
    await becomes(session, 'saved');
    expect(session.getSnapshot().delay).toBe('Others come late.');
    room.notify(11, { saving: true, message: '' });
    await waitFor(() => expect(session.getSnapshot().delay).toBeUndefined());
  });

  test('sends a change larger than a frame in part frames, as one change', async () => {
    const session = await start();
    await becomes(session, 'saved');
    write(session, 'word '.repeat(100_000));
    await becomes(session, 'saved');
    expect(room.text()).toHaveLength(500_000);
    expect(room.clients[0]).toMatchObject({ partFrames: 3, changes: 2 });
  });

  test('warns before the tab is closed with unsaved changes', async () => {
    const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const session = await start();
    await becomes(session, 'saved');
    expect(leave()).toBe(true);
    room.holdAcks();
    write(session, 'Rain. ');
    expect(leave()).toBe(false);
  });

  test('is waited for where work that was begun before the session was closed changes the document', async () => {
    const session = await start();
    await becomes(session, 'saved');
    let finish: () => void = () => undefined;
    const upload = new Promise<void>((resolve) => {
      finish = resolve;
    });
    session.keepOpenFor(upload.then(() => write(session, 'Rain. ')));
    const closed = session.close();
    finish();
    await closed;
    expect(room.text()).toBe('Rain. ');
  });

  test('continues while a session closes, until its last change is acknowledged', async () => {
    const session = await start();
    await becomes(session, 'saved');
    room.holdAcks();
    write(session, 'The end.');
    const closed = session.close();
    await waitFor(() => expect(room.text()).toBe('The end.'));
    room.releaseAcks();
    await closed;
    expect(await readUnsyncedDocuments('u1')).toEqual([]);
  });
});

test('a notice and a person sent by the room are passed to their callbacks', async () => {
  const onNotice = vi.fn();
  const onPerson = vi.fn();
  const session = await start({ onNotice, onPerson });
  await becomes(session, 'saved');
  room.notify(13, { id: 'n1', kind: 'recovered', text: 'Words were kept', scriptId: 's1' });
  await waitFor(() => expect(onNotice).toHaveBeenCalledWith(expect.objectContaining({ id: 'n1' })));
  const bo = { id: 'u2', name: 'Bo', avatar: null };
  room.notify(14, bo);
  await waitFor(() => expect(onPerson).toHaveBeenCalledWith(bo));
});
