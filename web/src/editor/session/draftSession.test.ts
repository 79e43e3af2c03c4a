import { afterEach, beforeEach, expect, test } from 'vitest';
import { Problem } from '../../kit/problem';
import { listCopies } from '../../testing/session/deviceCopies';
import { becomes, read, SessionTrial, write } from '../../testing/session/SessionTrial';
import { readRecord, storeRecord } from '../offline/storedRecords';
import { describeUnsyncedDocument, readUnsyncedDocuments } from '../offline/unsyncedChanges';

let trial: SessionTrial;

beforeEach(async () => {
  trial = await SessionTrial.begin();
});

afterEach(() => trial.end());

const offline = () => Promise.reject(new Problem(0, null));
const gone = {
  fetchTicket: () => Promise.reject(new Problem(404, 'This draft is not here')),
};

test('VE21: each draft has an offline copy of its own', async () => {
  const main = await trial.start();
  write(main, 'Rain. ');
  await becomes(main, 'saved');
  const draft = await trial.start({ document: 'draft:d1', fetchTicket: offline });
  write(draft, 'Darker. ');
  await draft.close();
  await main.close();
  expect(await listCopies('u1')).toEqual(['s1/manuscript', 's1/draft:d1']);
  const again = await trial.start({ document: 'draft:d1', fetchTicket: offline });
  expect(read(again)).toBe('Darker. ');
  const [unsynced] = await readUnsyncedDocuments('u1');
  expect(unsynced && describeUnsyncedDocument(unsynced)).toMatch(
    /^1 change in an alternate draft of “.The Lighthouse.”$/,
  );
});

test('VE21: a draft that was taken back is removed from the device, and its script is not', async () => {
  await storeRecord('u1', 's1', 'script', { title: 'The Lighthouse' });
  const main = await trial.start();
  await becomes(main, 'saved');
  write(main, 'Rain. ');
  await becomes(main, 'saved');
  const draft = await trial.start({ document: 'draft:d1' });
  await becomes(draft, 'saved');
  await draft.close();
  const refused = await trial.start({ document: 'draft:d1', ...gone });
  await becomes(refused, 'refused');
  expect(refused.getSnapshot()).toMatchObject({
    refusal: { kind: 'gone', message: 'This draft is not published any more, or it is not here.' },
  });
  await refused.close();
  await main.close();
  expect(await listCopies('u1')).toEqual(['s1/manuscript']);
  expect(await readRecord('u1', 's1', 'script')).toEqual({ title: 'The Lighthouse' });
});

test('VE21: what was written in a draft that was taken back stays, until the person has decided', async () => {
  let refuse: (problem: Problem) => void = () => undefined;
  const ticket = new Promise<string>((_resolve, reject) => {
    refuse = reject;
  });
  const draft = await trial.start({ document: 'draft:d1', fetchTicket: () => ticket });
  write(draft, 'Darker. ');
  refuse(new Problem(404, 'This draft is not here'));
  await becomes(draft, 'refused');
  expect(draft.getSnapshot().unsaved).toBe(1);
  await draft.close();
  expect(await listCopies('u1')).toEqual(['s1/draft:d1']);
});
