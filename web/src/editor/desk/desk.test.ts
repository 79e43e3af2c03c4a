import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { becomes, SessionTrial, write } from '../../testing/sessionTrial';
import { unsentOf } from '../copies/debts';
import type { TextParts } from '../openText';
import { Session } from '../session';
import { Desk } from './Desk';
import { savingTogether } from './savingTogether';

let trial: SessionTrial;
let desks: Desk[];

beforeEach(async () => {
  trial = await SessionTrial.begin();
  desks = [];
});

afterEach(async () => {
  trial.room.letGo();
  await Promise.all(desks.map((desk) => desk.close()));
  await trial.end();
});

function makeDesk(parts: Partial<TextParts> = {}): Desk {
  const makeSession = () =>
    new Session({
      ...{ scriptId: 's1', document: 'desk', userId: 'u1', title: 'The Lighthouse' },
      ...{ fetchTicket: async () => 'a-ticket', addressOf: trial.room.addressOf },
      random: () => 0,
      ...parts,
    });
  const desk = new Desk({ scriptId: 's1', userId: 'u1', makeSession });
  desks.push(desk);
  return desk;
}

test('nobody is asked for a desk that nobody wants and nothing waits for', async () => {
  const desk = makeDesk();
  await desk.sendWhatWasLeft();
  expect(desk.getSession()).toBeNull();
  expect(trial.room.arrivals).toEqual([]);
  expect(desk.open()).toBe(desk.open());
  await becomes(desk.open(), 'saved');
});

test('what an earlier visit left on this device is sent, and only of this script', async () => {
  const first = makeDesk().open();
  await first.whenOpened;
  await becomes(first, 'saved');
  await trial.room.die();
  await becomes(first, 'offline');
  write(first, 'A map. ');
  await first.close();
  expect(await unsentOf('u1')).toMatchObject([{ document: 'desk', changes: 1 }]);
  await trial.room.start();
  const other = new Desk({ scriptId: 's2', userId: 'u1', makeSession: () => first });
  await other.sendWhatWasLeft();
  expect(other.getSession()).toBeNull();
  await makeDesk().sendWhatWasLeft();
  await waitFor(() => expect(trial.room.text()).toBe('A map. '));
  await waitFor(async () => expect(await unsentOf('u1')).toEqual([]));
});

test('a script is saved when its desk is', async () => {
  const script = await trial.start();
  await becomes(script, 'saved');
  const desk = makeDesk();
  const saving = savingTogether(script, desk);
  const told: string[] = [];
  saving.subscribe(() => told.push(saving.getSnapshot().kind));
  const session = desk.open();
  await session.whenOpened;
  await becomes(session, 'saved');
  // To open it is no news about saving.
  expect(new Set(told)).toEqual(new Set(['saved']));
  trial.room.hold();
  write(session, 'A map. ');
  expect(script.getSnapshot().kind).toBe('saved');
  expect(saving.getSnapshot()).toMatchObject({ kind: 'saving', unsaved: 1 });
  expect(saving.getSnapshot()).toBe(saving.getSnapshot());
  trial.room.letGo();
  await waitFor(() => expect(saving.getSnapshot()).toMatchObject({ kind: 'saved', unsaved: 0 }));
});

test('who may not write on the desk any more is told, and can take along what they wrote', async () => {
  const script = await trial.start();
  await becomes(script, 'saved');
  const desk = makeDesk();
  const session = desk.open();
  await session.whenOpened;
  await becomes(session, 'saved');
  trial.room.hold();
  write(session, 'A map. ');
  session.retry();
  trial.room.canWrite = false;
  const saving = savingTogether(script, desk);
  await waitFor(() => expect(saving.getSnapshot()).toMatchObject({ kind: 'refused', unsaved: 1 }));
  expect(saving.unsentText()).toBe('A map. ');
});
