import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { button } from '../../../../testing/app/findButton';
import { renderComponent } from '../../../../testing/app/renderComponent';
import { stubUploads } from '../../../../testing/app/stubUploads';
import { resetDevice } from '../../../../testing/session/deviceCopies';
import {
  type RecordingPurpose,
  RecordingWriter,
  readUnsentRecordings,
} from '../recorder/unsentRecordings';
import { UnsentRecordings } from './UnsentRecordings';

const THREADS = 'POST /api/scripts/s1/threads';
const UPLOADED = { status: 200, body: { data: { id: 'rec1' } } };

beforeEach(() => {
  resetDevice();
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }),
  );
});
afterEach(() => vi.unstubAllGlobals());

async function offer(purpose: RecordingPurpose, canWrite: boolean) {
  const about = {
    id: 'r1',
    scriptId: 's1',
    purpose,
    startedAt: Date.now(),
    mimeType: 'audio/webm',
  };
  const writer = new RecordingWriter('u1', about);
  void writer.add(new Blob(['sound']), 3);
  await writer.close();
  const onPlace = vi.fn();
  const rendered = renderComponent(
    <UnsentRecordings userId="u1" scriptId="s1" {...{ canWrite, onPlace }} />,
    { [THREADS]: { data: {} } },
  );
  await screen.findByText('You have a recording that was not sent');
  return { ...rendered, onPlace };
}

const isGone = () =>
  waitFor(() => expect(screen.queryByText('You have a recording that was not sent')).toBeNull());

test('RE35 a recording for the script is put where it was meant to stand', async () => {
  stubUploads(UPLOADED);
  const purpose = { kind: 'line', elementId: 'e3' } as const;
  const { writer, onPlace, sent } = await offer(purpose, true);
  await writer.click(button('Send'));
  await isGone();
  expect(onPlace).toHaveBeenCalledWith(purpose, 'rec1');
  expect(sent(THREADS)).toEqual([]);
});

test.each<[RecordingPurpose, boolean]>([
  [{ kind: 'comment' }, true],
  [{ kind: 'message' }, false],
])(
  'RE35 a recording for %o, by somebody who may write: %s, becomes a global comment',
  async (purpose, canWrite) => {
    stubUploads(UPLOADED);
    const { writer, onPlace, sent } = await offer(purpose, canWrite);
    await writer.click(button('Send'));
    await isGone();
    expect(onPlace).not.toHaveBeenCalled();
    expect(sent(THREADS)).toMatchObject([{ kind: 'global', text: '', recordingId: 'rec1' }]);
  },
);

test('RE35 a recording stays on the device when it cannot be sent, and goes when it is discarded', async () => {
  stubUploads('offline');
  const { writer } = await offer({ kind: 'message' }, true);
  await writer.click(button('Send'));
  await screen.findByText(/It is kept on this device/);
  expect(await readUnsentRecordings('u1', 's1')).toHaveLength(1);
  await writer.click(button('Discard'));
  await isGone();
  expect(await readUnsentRecordings('u1', 's1')).toEqual([]);
});
