import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Problem } from '../../../../kit/problem';
import type { FakeLiveRoom } from '../../../../testing/session/FakeLiveRoom';
import { SessionTrial } from '../../../../testing/session/SessionTrial';
import { PublicDocument, type PublicDocumentOptions } from './publicDocument';

let trial: SessionTrial;
let room: FakeLiveRoom;
let visitor: PublicDocument;

beforeEach(async () => {
  trial = await SessionTrial.begin();
  ({ room } = trial);
  room.canWrite = false;
  room.doc.getText('words').insert(0, 'The lamp turns.');
});

afterEach(async () => {
  visitor.close();
  await trial.end();
});

function visit(parts: Partial<PublicDocumentOptions> = {}): void {
  visitor = new PublicDocument({
    fetchTicket: async () => 'a-ticket',
    urlFor: room.addressOf,
    random: () => 0,
    onChange: () => undefined,
    ...parts,
  });
  visitor.open();
}

const reads = (words: string) =>
  waitFor(() => expect(visitor.doc?.getText('words').toString()).toBe(words));

describe('a visitor by a public link', () => {
  test('reads the text and each change, is told of it, and sends nothing but questions', async () => {
    const onChange = vi.fn();
    visit({ onChange });
    await reads('The lamp turns.');
    expect(visitor.isLive).toBe(true);
    onChange.mockClear();
    room.doc.on('update', (update) => room.broadcastUpdate(update));
    room.doc.getText('words').insert(0, 'Now ');
    await reads('Now The lamp turns.');
    expect(onChange).toHaveBeenCalled();
    visitor.doc?.getText('words').insert(0, 'Mine. ');
    room.doc.getText('words').insert(0, 'Still: ');
    await waitFor(() => expect(visitor.doc?.getText('words').toString()).toContain('Still: '));
    expect(room.text()).toBe('Still: Now The lamp turns.');
    expect(room.allClients.map(({ changes, awareness }) => [changes, awareness])).toEqual([
      [0, []],
    ]);
  });

  test('keeps the text while offline, and catches up', async () => {
    visit();
    await reads('The lamp turns.');
    await room.kill();
    await waitFor(() => expect(visitor.isLive).toBe(false));
    expect(visitor.doc?.getText('words').toString()).toBe('The lamp turns.');
    room.doc.getText('words').insert(0, 'Now ');
    await room.start();
    await reads('Now The lamp turns.');
  });

  test('begins with an empty document when the server has made the public document anew', async () => {
    visit();
    await reads('The lamp turns.');
    await room.kill();
    room.replaceDocument('The lamp is out.');
    await room.start();
    await reads('The lamp is out.');
  });

  test('learns that the link was switched off: by a ticket that is refused with 404, and nothing else', async () => {
    let status = 200;
    visit({
      fetchTicket: () =>
        status === 200 ? Promise.resolve('a-ticket') : Promise.reject(new Problem(status, 'No')),
    });
    await reads('The lamp turns.');
    status = 429;
    room.closeAll(4403);
    await waitFor(() => expect(visitor.isLive).toBe(false));
    expect(visitor.isGone).toBe(false);
    status = 404;
    await waitFor(() => expect(visitor.isGone).toBe(true), { timeout: 5000 });
  });
});
