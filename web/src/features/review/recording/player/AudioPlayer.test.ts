import { describe, expect, test } from 'vitest';
import { Problem } from '../../../../kit/problem';
import { AudioPlayer, type Clip } from './AudioPlayer';

/** An audio element without sound: jsdom plays nothing. Its events are fired by hand. */
class SilentAudio extends EventTarget {
  src = '';
  currentTime = 0;
  plays: string[] = [];
  isPlaying = false;

  async play(): Promise<void> {
    this.isPlaying = true;
    this.plays.push(`${this.src}@${this.currentTime}`);
    this.fire('playing');
  }

  pause(): void {
    this.isPlaying = false;
  }

  load(): void {
    this.isPlaying = false;
  }

  removeAttribute(): void {
    this.src = '';
  }

  fire(event: string): void {
    this.dispatchEvent(new Event(event));
  }

  playTo(seconds: number): void {
    this.currentTime = seconds;
    this.fire('timeupdate');
  }
}

function openPlayer() {
  const audio = new SilentAudio();
  const clock = { now: 0 };
  const tickets: string[] = [];
  const refused = new Set<string>();
  const player = new AudioPlayer({
    createAudio: () => audio as unknown as HTMLAudioElement,
    requestAddress: async ({ recordingId }) => {
      if (refused.has(recordingId)) throw new Problem(404, 'This recording is not here any more.');
      tickets.push(recordingId);
      return `/api/audio/${recordingId}-${tickets.length}`;
    },
    describeProblem: (error) => (error as Problem).message,
    now: () => clock.now,
  });
  return { audio, clock, tickets, refused, player, state: () => player.getSnapshot() };
}

const clip = (key: string): Clip => ({ key, source: { recordingId: `r-${key}` } });
const [one, two, three] = [clip('one'), clip('two'), clip('three')];

/** Lets the answer of the server arrive. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('one thing plays at a time', () => {
  test('a ticket is asked for when play is pressed, not before; pause and play go on where it was', async () => {
    const { audio, tickets, player, state } = openPlayer();
    expect(tickets).toEqual([]);
    await player.toggle(one);
    expect([tickets, state().status]).toEqual([['r-one'], 'playing']);
    audio.playTo(4);
    await player.toggle(one);
    expect([state().status, audio.isPlaying, state().position]).toEqual(['paused', false, 4]);
    await player.toggle(one);
    expect(audio.plays).toEqual(['/api/audio/r-one-1@0', '/api/audio/r-one-1@4']);
    expect(tickets).toEqual(['r-one']);
  });

  test('another clip takes the place of the one that plays', async () => {
    const { player, state } = openPlayer();
    await player.toggle(one);
    await player.toggle(two);
    expect([state().clip?.key, state().status]).toEqual(['two', 'playing']);
  });

  test('a clip that ends is ready to be played again from its beginning', async () => {
    const { audio, player, state } = openPlayer();
    await player.toggle(one);
    audio.playTo(9);
    audio.fire('ended');
    expect([state().status, state().position]).toEqual(['paused', 0]);
  });

  test('an address that comes after the pause was pressed does not play', async () => {
    const { audio, player, state } = openPlayer();
    const starting = player.toggle(one);
    player.pause();
    await starting;
    expect([audio.plays, state().status]).toEqual([[], 'paused']);
  });
});

describe('RE33 Play all', () => {
  test('plays the clips in order and stops at the end', async () => {
    const { audio, player, state } = openPlayer();
    await player.playAll([one, two]);
    audio.fire('ended');
    await settle();
    expect([state().clip?.key, audio.plays.length]).toEqual(['two', 2]);
    audio.fire('ended');
    await settle();
    expect([state().clip, state().status, audio.isPlaying]).toEqual([null, 'idle', false]);
  });

  test('goes to the next and the previous clip, and from a clip that is pressed', async () => {
    const { audio, player, state } = openPlayer();
    await player.playAll([one, two, three]);
    await player.step(1);
    expect(state().clip?.key).toBe('two');
    await player.step(-1);
    expect(state().clip?.key).toBe('one');
    await player.toggle(two);
    audio.fire('ended');
    await settle();
    expect(state().clip?.key).toBe('three');
  });
});

describe('RE32 a ticket lives for ten minutes', () => {
  test('seeking after that asks for another one and goes on at the new place', async () => {
    const { audio, clock, player } = openPlayer();
    await player.toggle(one);
    clock.now = 10 * 60_000;
    await player.seek(30);
    expect(audio.plays.at(-1)).toBe('/api/audio/r-one-2@30');
  });

  test('where the address fails in the middle, another one goes on; a second failure is told', async () => {
    const { audio, player, state } = openPlayer();
    await player.toggle(one);
    audio.playTo(7);
    audio.fire('error');
    await settle();
    expect(audio.plays.at(-1)).toBe('/api/audio/r-one-2@7');
    audio.play = async () => {
      audio.fire('error');
    };
    audio.fire('error');
    await settle();
    expect(state().status).toBe('paused');
    expect(state().problem).toBe('This recording could not be played. Please try again.');
  });

  test('a refused ticket shows the sentence of the server', async () => {
    const { refused, player, state } = openPlayer();
    refused.add('r-one');
    await player.toggle(one);
    expect(state().problem).toBe('This recording is not here any more.');
  });
});
