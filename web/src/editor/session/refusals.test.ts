import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Problem } from '../../kit/problem';
import { listCopies, storeCopy } from '../../testing/session/deviceCopies';
import type { FakeLiveRoom } from '../../testing/session/FakeLiveRoom';
import { becomes, noTicket, read, SessionTrial, write } from '../../testing/session/SessionTrial';
import { listStoredScriptIds } from '../offline/offlineScripts';
import { storeRecord } from '../offline/storedRecords';
import { deleteCopy, readUnsyncedDocuments } from '../offline/unsyncedChanges';
import { saveUnsyncedDocument } from '../saving/saveUnsyncedDocument';

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

describe('the server refuses', () => {
  test.each([
    [401, 'signedOut'],
    [403, 'right'],
    [404, 'gone'],
  ])('a ticket with %d: the session is refused with the reason', async (status, refusal) => {
    const session = await start({
      fetchTicket: () => Promise.reject(new Problem(status, 'No')),
    });
    await becomes(session, 'refused');
    expect(session.getSnapshot()).toMatchObject({ refusal: { kind: refusal } });
  });

  test.each([
    [4404, 'gone'],
    [4409, 'tooManyWindows'],
    [4413, 'tooLarge'],
    [4422, 'damaged'],
  ])('by closing with %d: unsaved changes stay in the session', async (code, refusal) => {
    const session = await start();
    await becomes(session, 'saved');
    room.holdAcks();
    write(session, 'Rain. ');
    room.closeAll(code);
    await becomes(session, 'refused');
    expect(session.getSnapshot()).toMatchObject({ refusal: { kind: refusal }, unsaved: 1 });
    expect(read(session)).toBe('Rain. ');
  });

  test('a damaged script: the browser keeps what it has of it, saved or not', async () => {
    const session = await start();
    write(session, 'Saved before. ');
    await becomes(session, 'saved');
    room.holdAcks();
    write(session, 'Written since. ');
    room.closeAll(4422);
    await becomes(session, 'refused');
    await session.close();
    expect(await readUnsyncedDocuments('u1')).toHaveLength(1);
    await room.kill();
    const again = await start();
    await becomes(again, 'offline');
    expect(read(again)).toBe('Written since. Saved before. ');
  });

  test('a script that is gone: its copy leaves the device at once, and is whole again if it comes back', async () => {
    await storeRecord('u1', 's1', 'script', { title: 'The Lighthouse' });
    let status = 200;
    const session = await start({
      fetchTicket: () =>
        status === 200 ? Promise.resolve('a-ticket') : Promise.reject(new Problem(status, 'No')),
    });
    write(session, 'Rain. ');
    await becomes(session, 'saved');
    await waitFor(async () => expect(await listCopies('u1')).not.toEqual([]));
    status = 404;
    room.closeAll(4403);
    await becomes(session, 'refused');
    await waitFor(async () => expect(await listStoredScriptIds('u1')).toEqual([]));
    expect(await listCopies('u1')).toEqual([]);
    status = 200;
    session.retry();
    await becomes(session, 'saved');
    vi.setSystemTime(Date.now() + 60_000);
    write(session, 'Sun. ');
    await becomes(session, 'saved');
    await waitFor(async () => expect(await listCopies('u1')).not.toEqual([]));
    await session.close();
    expect(read(await start(noTicket))).toBe('Sun. Rain. ');
  });

  test('a script that is gone with unsaved changes: the copy stays until they are discarded', async () => {
    const session = await start();
    await becomes(session, 'saved');
    room.holdAcks();
    write(session, 'Rain. ');
    room.closeAll(4404);
    await becomes(session, 'refused');
    await session.close();
    expect(await readUnsyncedDocuments('u1')).toHaveLength(1);
    expect(read(await start(noTicket))).toBe('Rain. ');
    await deleteCopy('u1', 's1', 'manuscript');
    expect(await listCopies('u1')).toEqual([]);
  });

  test.each([
    ['desk', []],
    ['manuscript', ['s1/manuscript']],
  ] as const)('a reader may not write: of the %s stays %j', async (document, left) => {
    const stored = await start({ document });
    write(stored, 'Rain. ');
    await becomes(stored, 'saved');
    await stored.close();
    const refused = { document, fetchTicket: () => Promise.reject(new Problem(403, 'No')) };
    await becomes(await start(refused), 'refused');
    await waitFor(async () => expect([...new Set(await listCopies('u1'))]).toEqual(left));
  });

  test('changes after write access was removed: the unsaved text can be copied', async () => {
    const session = await start();
    write(session, 'Saved before. ');
    await becomes(session, 'saved');
    room.holdAcks();
    await room.kill();
    await becomes(session, 'offline');
    write(session, 'Written on the train. ');
    room.canWrite = false;
    await room.start();
    session.retry();
    await becomes(session, 'refused');
    expect(session.getSnapshot()).toMatchObject({ refusal: { kind: 'right' }, unsaved: 1 });
    expect(session.unsavedText()).toBe('Written on the train. Saved before. ');
    expect(room.clients[0]?.changes).toBe(0);
  });

  test('no reader, whose session is shown as reading', async () => {
    room.canWrite = false;
    room.doc.getText('words').insert(0, 'Rain. ');
    const session = await start({ userId: null });
    await becomes(session, 'reading');
    await waitFor(() => expect(read(session)).toBe('Rain. '));
  });
});

describe('a document that was replaced on the server', () => {
  test('is loaded anew by a visitor', async () => {
    room.canWrite = false;
    room.doc.getText('words').insert(0, 'Rain. ');
    const session = await start({ userId: null });
    await waitFor(() => expect(read(session)).toBe('Rain. '));
    const before = session.doc;
    const listener = vi.fn();
    session.subscribe(() => listener(session.doc));
    room.replaceDocument('Sun. ');
    room.closeAll(1012);
    await waitFor(() => expect(read(session)).toBe('Sun. '));
    expect(session.doc).not.toBe(before);
    expect(listener).toHaveBeenCalledWith(session.doc);
    await becomes(session, 'reading');
  });

  test('replaces an offline copy without unsaved changes', async () => {
    await storeCopy('u1', 's1', 0);
    room.replaceDocument('Sun. ');
    const session = await start();
    await becomes(session, 'saved');
    await waitFor(() => expect(read(session)).toBe('Sun. '));
    write(session, 'Rain. ');
    await becomes(session, 'saved');
    expect(room.text()).toBe('Rain. Sun. ');
    await session.close();
    expect(read(await start())).toBe('Rain. Sun. ');
  });

  test('is not merged with unsaved changes, which can be copied and discarded', async () => {
    const session = await start();
    await becomes(session, 'saved');
    await room.kill();
    await becomes(session, 'offline');
    write(session, 'Written on the train. ');
    room.replaceDocument('Sun. ');
    await room.start();
    session.retry();
    await becomes(session, 'refused');
    expect(session.getSnapshot()).toMatchObject({ refusal: { kind: 'replaced' }, unsaved: 1 });
    expect(session.unsavedText()).toBe('Written on the train. ');
    expect(room.text()).toBe('Sun. ');
    session.discardAndReopen();
    await becomes(session, 'saved');
    await waitFor(() => expect(read(session)).toBe('Sun. '));
    expect(room.text()).toBe('Sun. ');
    expect(await readUnsyncedDocuments('u1')).toEqual([]);
  });

  test('leaves the unsaved changes of a closed tab on the device, and returns their text', async () => {
    await storeCopy('u1', 's1', 2);
    room.replaceDocument('Sun. ');
    const [unsent] = await readUnsyncedDocuments('u1');
    const here = { urlFor: room.addressOf, fetchTicket: async () => 'a-ticket' };
    expect(unsent && (await saveUnsyncedDocument('u1', unsent, here))).toMatchObject({
      failure: expect.stringContaining('was replaced on the server'),
      unsavedText: 'Written on the train.',
    });
    expect(room.text()).toBe('Sun. ');
    expect(await readUnsyncedDocuments('u1')).toHaveLength(1);
  });
});
