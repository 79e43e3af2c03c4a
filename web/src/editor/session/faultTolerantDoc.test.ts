import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type * as Y from 'yjs';
import { becomes, read, SessionTrial, write } from '../../testing/session/SessionTrial';
import { readUnsyncedDocuments } from '../offline/unsyncedChanges';
import type { DocumentSession } from './documentSession';

let trial: SessionTrial;

beforeEach(async () => {
  trial = await SessionTrial.begin();
});

afterEach(async () => {
  vi.restoreAllMocks();
  await trial.end();
});

type Failing = () => never;

const FAULTS: readonly [string, (session: DocumentSession, fail: Failing) => void][] = [
  ['before a transaction', ({ doc }, fail) => doc.on('beforeTransaction', fail)],
  ['of updates', ({ doc }, fail) => doc.on('update', fail)],
  ['after a transaction', ({ doc }, fail) => doc.on('afterTransactionCleanup', fail)],
  ['of the saving state', (session, fail) => session.subscribe(fail)],
  ['of awareness', ({ awareness }, fail) => awareness.on('change', fail)],
];

test.each(FAULTS)(
  'a listener %s that throws does not block other listeners, the offline copy or the server',
  async (_when, listen) => {
    const failed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const [one, other] = [await trial.start(), await trial.start({ userId: 'u2' })];
    await becomes(one, 'saved');
    await becomes(other, 'saved');
    listen(one, () => {
      throw new Error('cannot');
    });
    const received: string[] = [];
    one.doc.on('update', () => received.push(read(one)));
    one.awareness.setLocalState({ cursor: 1 });
    for (const word of ['two ', 'one ']) write(one, word);
    await becomes(one, 'saved');
    expect(trial.room.text()).toBe('one two ');
    write(other, 'zero ');
    await waitFor(() => expect(received).toEqual(['two ', 'one two ', 'zero one two ']));
    await trial.room.kill();
    await becomes(one, 'offline');
    write(one, 'kept ');
    await waitFor(async () =>
      expect(await readUnsyncedDocuments('u1')).toMatchObject([{ changes: 1 }]),
    );
    await trial.room.start();
    one.retry();
    await becomes(one, 'saved');
    expect(trial.room.text()).toBe('kept zero one two ');
    expect(failed).toHaveBeenCalledOnce();
  },
);

test('a listener registered with once is removed while it is notified', async () => {
  const { doc } = await trial.start();
  const notified: Y.Doc[] = [];
  doc.once('update', (_update, _origin, from) => notified.push(from));
  doc.getText('words').insert(0, 'Rain. ');
  doc.getText('words').insert(0, 'Wind. ');
  expect(notified).toEqual([doc]);
});
