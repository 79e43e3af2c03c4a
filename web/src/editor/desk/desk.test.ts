import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { becomes, SessionTrial, write } from '../../testing/session/SessionTrial';
import { readUnsyncedDocuments } from '../offline/unsyncedChanges';
import { DocumentSession } from '../session/documentSession';
import type { OpenDocumentOptions } from '../session/openDocument';
import { combineSaving } from './combinedSaving';
import { Desk } from './Desk';

let trial: SessionTrial;
let desks: Desk[];

beforeEach(async () => {
  trial = await SessionTrial.begin();
  desks = [];
});

afterEach(async () => {
  trial.room.releaseAcks();
  await Promise.all(desks.map((desk) => desk.close()));
  await trial.end();
});

function makeDesk(parts: Partial<OpenDocumentOptions> = {}): Desk {
  const makeSession = () =>
    new DocumentSession({
      ...{ scriptId: 's1', document: 'desk', userId: 'u1', title: 'The Lighthouse' },
      ...{ fetchTicket: async () => 'a-ticket', urlFor: trial.room.addressOf },
      random: () => 0,
      ...parts,
    });
  const desk = new Desk({ scriptId: 's1', userId: 'u1', makeSession });
  desks.push(desk);
  return desk;
}

test('a desk without unsynced changes is not opened until it is asked for', async () => {
  const desk = makeDesk();
  await desk.sendUnsyncedChanges();
  expect(desk.getSession()).toBeNull();
  expect(trial.room.allClients).toEqual([]);
  expect(desk.open()).toBe(desk.open());
  await becomes(desk.open(), 'saved');
});

test('unsynced desk changes of an earlier visit are sent, for this script only', async () => {
  const first = makeDesk().open();
  await first.whenOpened;
  await becomes(first, 'saved');
  await trial.room.kill();
  await becomes(first, 'offline');
  write(first, 'A map. ');
  await first.close();
  expect(await readUnsyncedDocuments('u1')).toMatchObject([{ document: 'desk', changes: 1 }]);
  await trial.room.start();
  const other = new Desk({ scriptId: 's2', userId: 'u1', makeSession: () => first });
  await other.sendUnsyncedChanges();
  expect(other.getSession()).toBeNull();
  await makeDesk().sendUnsyncedChanges();
  await waitFor(() => expect(trial.room.text()).toBe('A map. '));
  await waitFor(async () => expect(await readUnsyncedDocuments('u1')).toEqual([]));
});

test('the combined saving state is saved only when the desk is saved, too', async () => {
  const script = await trial.start();
  await becomes(script, 'saved');
  const desk = makeDesk();
  const saving = combineSaving(script, desk);
  const received: string[] = [];
  saving.subscribe(() => received.push(saving.getSnapshot().kind));
  const session = desk.open();
  await session.whenOpened;
  await becomes(session, 'saved');
  // Opening the desk does not change the saving state.
  expect(new Set(received)).toEqual(new Set(['saved']));
  trial.room.holdAcks();
  write(session, 'A map. ');
  expect(script.getSnapshot().kind).toBe('saved');
  expect(saving.getSnapshot()).toMatchObject({ kind: 'saving', unsaved: 1 });
  expect(saving.getSnapshot()).toBe(saving.getSnapshot());
  trial.room.releaseAcks();
  await waitFor(() => expect(saving.getSnapshot()).toMatchObject({ kind: 'saved', unsaved: 0 }));
});

test('losing write access to the desk is shown as a refusal with the unsaved text', async () => {
  const script = await trial.start();
  await becomes(script, 'saved');
  const desk = makeDesk();
  const session = desk.open();
  await session.whenOpened;
  await becomes(session, 'saved');
  trial.room.holdAcks();
  write(session, 'A map. ');
  session.retry();
  trial.room.canWrite = false;
  const saving = combineSaving(script, desk);
  await waitFor(() => expect(saving.getSnapshot()).toMatchObject({ kind: 'refused', unsaved: 1 }));
  expect(saving.unsavedText()).toBe('A map. ');
});
