import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { button } from '../../../../testing/app/findButton';
import { renderComponent } from '../../../../testing/app/renderComponent';
import type { RecordingDetails } from '../recordingsApi';
import { clockText, player } from './player';
import { RecordingPlayer } from './RecordingPlayer';
import { barHeights } from './Waveform';

const READY: RecordingDetails = {
  id: 'r1',
  url: '/api/recordings/r1',
  state: 'ready',
  problem: '',
  seconds: 72.4,
  peaks: [0, 100, 200, 50],
};

/** jsdom plays nothing. */
class SilentAudio extends EventTarget {
  src = '';
  currentTime = 0;
  async play(): Promise<void> {
    this.dispatchEvent(new Event('playing'));
  }
  pause(): void {}
  load(): void {}
  removeAttribute(): void {}
}

beforeEach(() => {
  vi.stubGlobal('Audio', SilentAudio);
});
afterEach(() => {
  player.stop();
  vi.unstubAllGlobals();
});

const TICKETS = 'POST /api/recordings/r1/tickets';

function show(recording: RecordingDetails) {
  return renderComponent(
    <RecordingPlayer place="e1" recordingId="r1" scriptId="s1" label="Voice message" />,
    {
      'GET /api/recordings/r1': { data: recording },
      [TICKETS]: { data: { url: '/api/audio/t1' } },
    },
  );
}

test('RE32 a recording is shown with its length, and a ticket is asked for when it is played', async () => {
  const { writer, sent } = show(READY);
  await screen.findByText('0:00 / 1:12');
  expect(sent(TICKETS)).toEqual([]);
  await writer.click(button('Play voice message'));
  await waitFor(() => expect(button('Pause voice message')).toBeTruthy());
  expect(sent(TICKETS)).toEqual([{ scriptId: 's1' }]);
  await writer.click(button('Pause voice message'));
  await waitFor(() => expect(button('Play voice message')).toBeTruthy());
  expect(sent(TICKETS)).toHaveLength(1);
});

test('a recording that is being prepared says so, and cannot be played yet', async () => {
  show({ ...READY, state: 'processing', seconds: 0, peaks: [] });
  await screen.findByText('Being prepared…');
  expect(button('Play voice message')).toHaveProperty('disabled', true);
});

test('RE31 a recording that failed shows the sentence of the server', async () => {
  show({ ...READY, state: 'failed', problem: 'This file has no sound in it.' });
  await screen.findByText('This file has no sound in it.');
  expect(button('Play voice message')).toHaveProperty('disabled', true);
});

test('a waveform is as high as its loudest part, and silence is a line', () => {
  expect(barHeights([0, 100, 200, 50], 4)).toEqual([6, 50, 100, 25]);
  expect(barHeights([0, 0, 10, 20], 2)).toEqual([6, 100]);
  expect(barHeights([], 3)).toEqual([6, 6, 6]);
});

test('a clock shows minutes and seconds, and nothing of an endless recording', () => {
  expect([0, 7.9, 750, Number.POSITIVE_INFINITY].map(clockText)).toEqual([
    '0:00',
    '0:07',
    '12:30',
    '0:00',
  ]);
});
