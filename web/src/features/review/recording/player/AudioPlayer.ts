/** The one player of all recordings: one thing plays at a time, alone or in a row. An external store for React. */

/** A recording that can be played: on the server, or still on this device. */
export interface Clip {
  /** Where it stands: the id of an element or a comment, since one recording may stand in two places. */
  readonly key: string;
  readonly source: RecordedSource | { readonly address: string };
}

/** A recording on the server, and the script in whose text it was met. */
interface RecordedSource {
  readonly recordingId: string;
  readonly scriptId?: string | undefined;
}

export interface PlayerState {
  readonly clip: Clip | null;
  readonly status: 'idle' | 'loading' | 'playing' | 'paused';
  /** Seconds from the beginning of the clip. */
  readonly position: number;
  /** A sentence for a person; '' for none. */
  readonly problem: string;
  /** All clips that are played one after the other; empty where one is played alone. */
  readonly queue: readonly Clip[];
}

/** The part of an `<audio>` element that is used. */
export type AudioElement = Pick<
  HTMLAudioElement,
  'src' | 'currentTime' | 'play' | 'pause' | 'addEventListener' | 'removeAttribute' | 'load'
>;

export interface AudioPlayerOptions {
  readonly createAudio: () => AudioElement;
  /** An address that plays for some minutes. */
  readonly requestAddress: (source: RecordedSource) => Promise<string>;
  readonly describeProblem: (error: unknown) => string;
  readonly now: () => number;
}

const IDLE: PlayerState = { clip: null, status: 'idle', position: 0, problem: '', queue: [] };
const NOT_PLAYED = 'This recording could not be played. Please try again.';
/** Milliseconds: an address of ten minutes is asked for anew a little earlier. */
const ADDRESS_AGE = 9 * 60_000;

export class AudioPlayer {
  readonly #options: AudioPlayerOptions;
  readonly #listeners = new Set<() => void>();
  #audio: AudioElement | null = null;
  #state: PlayerState = IDLE;
  /** When the address in use was given out. */
  #addressedAt = 0;
  /** An address has failed since something was heard last: the next failure is told. */
  #hasRetried = false;
  /** Another number with each clip: answers for an earlier one come too late. */
  #turn = 0;

  constructor(options: AudioPlayerOptions) {
    this.#options = options;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getSnapshot = (): PlayerState => this.#state;

  /** Plays a clip or pauses it; `from`: seconds. A clip of the row that is being played stays in it. */
  async toggle(clip: Clip, from = 0): Promise<void> {
    if (this.#state.clip?.key !== clip.key) {
      const { queue } = this.#state;
      const isInQueue = queue.some(({ key }) => key === clip.key);
      return this.#begin(clip, isInQueue ? queue : [], from);
    }
    if (this.#state.status === 'paused') return this.#resume();
    this.pause();
  }

  pause(): void {
    if (this.#state.status === 'idle') return;
    this.#turn += 1;
    this.#audio?.pause();
    this.#set({ status: 'paused' });
  }

  /** Ends everything: nothing is shown as played. */
  stop(): void {
    this.#turn += 1;
    this.#audio?.pause();
    // The browser would go on loading it.
    this.#audio?.removeAttribute('src');
    this.#audio?.load();
    this.#state = IDLE;
    this.#notify();
  }

  /** Ends what is played from this place, as when it is taken out of the page. */
  stopClip(key: string): void {
    if (this.#state.clip?.key === key) this.stop();
  }

  async playAll(clips: readonly Clip[], first = 0): Promise<void> {
    const clip = clips[first];
    if (clip) await this.#begin(clip, clips, 0);
  }

  /** The next or the previous clip of the row. Behind the last one it stops. */
  async step(by: 1 | -1): Promise<void> {
    const { queue, clip } = this.#state;
    const at = queue.findIndex(({ key }) => key === clip?.key);
    const next = queue[at + by];
    if (next) await this.#begin(next, queue, 0);
    else if (by === 1) this.stop();
  }

  async seek(position: number): Promise<void> {
    const { clip, status } = this.#state;
    if (!clip || !this.#audio) return;
    this.#set({ position });
    if (status === 'paused' || this.#isAddressOld()) {
      if (status === 'playing') await this.#load(clip, position);
      return;
    }
    this.#audio.currentTime = position;
  }

  async #begin(clip: Clip, queue: readonly Clip[], from: number): Promise<void> {
    this.#audio?.pause();
    this.#hasRetried = false;
    this.#state = { clip, queue, status: 'loading', position: from, problem: '' };
    this.#notify();
    await this.#load(clip, from);
  }

  async #resume(): Promise<void> {
    const { clip, position } = this.#state;
    if (!clip) return;
    this.#hasRetried = false;
    this.#set({ status: 'loading', problem: '' });
    if (this.#isAddressOld() || !this.#audio?.src) return this.#load(clip, position);
    this.#audio.currentTime = position;
    await this.#start();
  }

  #isAddressOld(): boolean {
    const { clip } = this.#state;
    const isTicket = clip !== null && 'recordingId' in clip.source;
    return isTicket && this.#options.now() - this.#addressedAt > ADDRESS_AGE;
  }

  async #load({ source }: Clip, from: number): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    const audio = this.#openAudio();
    try {
      const address =
        'address' in source ? source.address : await this.#options.requestAddress(source);
      if (turn !== this.#turn) return;
      this.#addressedAt = this.#options.now();
      audio.src = address;
      audio.currentTime = from;
    } catch (error) {
      if (turn === this.#turn) this.#fail(this.#options.describeProblem(error));
      return;
    }
    await this.#start();
  }

  async #start(): Promise<void> {
    const turn = this.#turn;
    try {
      await this.#audio?.play();
    } catch (error) {
      // Replaced by another clip, or paused, before it began; an address that fails has an event of its own.
      const name = error instanceof Error ? error.name : '';
      if (turn === this.#turn && name === 'NotAllowedError') this.#fail(NOT_PLAYED);
    }
  }

  #openAudio(): AudioElement {
    if (this.#audio) return this.#audio;
    const audio = this.#options.createAudio();
    audio.addEventListener('playing', () => {
      this.#hasRetried = false;
      this.#set({ status: 'playing', problem: '' });
    });
    audio.addEventListener('timeupdate', () => {
      if (this.#state.status === 'playing') this.#set({ position: audio.currentTime });
    });
    audio.addEventListener('ended', () => void this.#goOn());
    audio.addEventListener('error', () => void this.#renewAddress());
    this.#audio = audio;
    return audio;
  }

  /** The next clip of the row; alone, it is ready to be played once more. */
  async #goOn(): Promise<void> {
    if (this.#state.queue.length > 0) await this.step(1);
    else this.#set({ status: 'paused', position: 0 });
  }

  /** An address ends after ten minutes, in the middle of a clip, too: a new one goes on at the same place. */
  async #renewAddress(): Promise<void> {
    const { clip, status, position } = this.#state;
    if (!clip || status === 'idle' || status === 'paused') return;
    if (this.#hasRetried || 'address' in clip.source) return this.#fail(NOT_PLAYED);
    this.#hasRetried = true;
    this.#set({ status: 'loading' });
    await this.#load(clip, position);
  }

  #fail(problem: string): void {
    this.#audio?.pause();
    this.#set({ status: 'paused', problem });
  }

  #set(change: Partial<PlayerState>): void {
    this.#state = { ...this.#state, ...change };
    this.#notify();
  }

  #notify(): void {
    for (const notify of [...this.#listeners]) notify();
  }
}
