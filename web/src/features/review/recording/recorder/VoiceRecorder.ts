/** Voice recorder: microphone, pieces on this device, our own clock and the upload, as an external store for React. */
import { asProblem, sentenceFor } from '../../../../kit/problem';
import { type RecordingDetails, uploadRecording } from '../recordingsApi';
import {
  chooseFormat,
  LevelMeter,
  MicrophoneError,
  openMicrophone,
  releaseMicrophone,
} from './microphone';
import {
  IDLE,
  limitReached,
  nextRecorderState,
  type RecorderEvent,
  type RecorderState,
} from './recorderState';
import {
  deleteUnsentRecording,
  type LocalRecording,
  lockRecording,
  type RecordingPurpose,
  RecordingWriter,
} from './unsentRecordings';

const BITS_PER_SECOND = 48_000;
/** Milliseconds between two pieces: what a crash costs at most. */
const PIECE_MS = 1000;
const CLOCK_MS = 200;
const MICROPHONE_LOST = 'The microphone was disconnected. What was recorded until then is here.';
const NOT_SENT = 'The recording could not be sent. It is kept on this device.';

export interface VoiceRecorderOptions {
  readonly userId: string;
  readonly scriptId: string;
  readonly purpose: RecordingPurpose;
}

/** A recording in progress. */
interface Take {
  readonly id: string;
  readonly recorder: MediaRecorder;
  readonly stream: MediaStream;
  readonly level: LevelMeter;
  readonly writer: RecordingWriter;
  readonly pieces: Blob[];
  readonly startedAt: number;
  /** By the monotonic clock. */
  readonly began: number;
  readonly clock: ReturnType<typeof setInterval>;
  bytes: number;
}

export class VoiceRecorder {
  readonly #options: VoiceRecorderOptions;
  readonly #listeners = new Set<() => void>();
  #state: RecorderState = IDLE;
  #take: Take | null = null;
  #unlock: () => void = () => undefined;
  #upload: AbortController | null = null;
  /** Asked for the microphone, and not answered yet. */
  #isAsking = false;
  #hasLeft = false;
  #isForgetting = false;

  constructor(options: VoiceRecorderOptions) {
    this.#options = options;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getSnapshot = (): RecorderState => this.#state;

  /** From 0 to 1: how loud it is now. */
  readonly readLevel = (): number => this.#take?.level.read() ?? 0;

  async start(): Promise<void> {
    if (this.#state.kind !== 'idle' || this.#isAsking) return;
    this.#isAsking = true;
    try {
      const stream = await openMicrophone();
      // The person may have closed the dialog while the browser asked them.
      if (this.#hasLeft) releaseMicrophone(stream);
      else this.#begin(stream);
    } catch (error) {
      const isKnown = error instanceof MicrophoneError;
      this.#apply({ type: 'refused', message: isKnown ? error.message : String(error) });
    } finally {
      this.#isAsking = false;
    }
  }

  stop(message = ''): void {
    const take = this.#take;
    if (!take || take.recorder.state === 'inactive') return;
    this.#end(take, message);
    take.recorder.stop();
    releaseMicrophone(take.stream);
  }

  /** Sends the recording; `onSent` puts it where it belongs, and only then the copy on this device is deleted. */
  async insert(onSent: (recording: RecordingDetails) => void): Promise<void> {
    this.#apply({ type: 'insert' });
    if (this.#state.kind !== 'uploading' || this.#upload) return;
    const { recording } = this.#state;
    const upload = new AbortController();
    this.#upload = upload;
    try {
      const sent = await uploadRecording(recording, {
        signal: upload.signal,
        onProgress: (share) => this.#apply({ type: 'progress', share }),
      });
      if (this.#hasLeft) return;
      onSent(sent);
      await this.#forget(recording.id);
    } catch (error) {
      this.#apply({ type: 'failed', message: sentenceFor(asProblem(error), NOT_SENT) });
    } finally {
      this.#upload = null;
    }
  }

  /** Back to idle; the sound is deleted. */
  async discard(): Promise<void> {
    const take = this.#take;
    this.#upload?.abort();
    if (take) {
      this.stop();
      this.#take = null;
      this.#isForgetting = true;
      await take.writer.close();
      await this.#forget(take.id);
    } else if (this.#state.kind === 'available' || this.#state.kind === 'uploading') {
      await this.#forget(this.#state.recording.id);
    }
  }

  /** The recorder is closed otherwise: the microphone is released, and what was recorded waits on this device. */
  leave(): void {
    this.#hasLeft = true;
    this.#upload?.abort();
    if (this.#take) this.stop();
    // A recording that is being deleted is unlocked behind that: no other part of the page may offer it meanwhile.
    else if (!this.#isForgetting) this.#unlock();
  }

  #begin(stream: MediaStream): void {
    const { userId, scriptId, purpose } = this.#options;
    const mimeType = chooseFormat((type) => MediaRecorder.isTypeSupported(type));
    const recorder = new MediaRecorder(stream, {
      audioBitsPerSecond: BITS_PER_SECOND,
      ...(mimeType && { mimeType }),
    });
    const id = crypto.randomUUID();
    const startedAt = Date.now();
    const take: Take = {
      id,
      recorder,
      stream,
      level: new LevelMeter(stream),
      writer: new RecordingWriter(userId, {
        ...{ id, scriptId, purpose, startedAt },
        mimeType: recorder.mimeType,
      }),
      pieces: [],
      startedAt,
      began: performance.now(),
      clock: setInterval(() => this.#tick(take), CLOCK_MS),
      bytes: 0,
    };
    recorder.addEventListener('dataavailable', ({ data }) => this.#keepPiece(take, data));
    // The microphone itself can end a recording, as when its cable is pulled.
    recorder.addEventListener('stop', () => this.#end(take, MICROPHONE_LOST));
    this.#take = take;
    this.#unlock = lockRecording(id);
    recorder.start(PIECE_MS);
    this.#apply({ type: 'started' });
  }

  #keepPiece(take: Take, piece: Blob): void {
    take.pieces.push(piece);
    take.bytes += piece.size;
    void take.writer.add(piece, secondsOf(take));
    if (this.#take === take) this.#tick(take);
  }

  #tick(take: Take): void {
    const heard = { seconds: secondsOf(take), bytes: take.bytes };
    this.#apply({ type: 'heard', ...heard });
    const limit = limitReached(heard);
    if (limit) this.stop(limit);
  }

  /** Once per take. The last piece comes before the browser's own 'stop'. */
  #end(take: Take, message: string): void {
    if (this.#take !== take || take.level.isClosed) return;
    clearInterval(take.clock);
    take.level.close();
    const seconds = secondsOf(take);
    const finish = () => void this.#finish(take, seconds, message);
    if (take.recorder.state === 'inactive') finish();
    else take.recorder.addEventListener('stop', finish, { once: true });
  }

  async #finish(take: Take, seconds: number, message: string): Promise<void> {
    const { id, startedAt, recorder, writer, pieces } = take;
    releaseMicrophone(take.stream);
    const sound = new Blob(pieces, { type: recorder.mimeType });
    await writer.close();
    if (this.#take !== take) return;
    this.#take = null;
    const { scriptId, purpose } = this.#options;
    const recording: LocalRecording = { id, scriptId, purpose, sound, seconds, startedAt };
    this.#apply({ type: 'stopped', recording, message });
    if (this.#state.kind === 'idle') await deleteUnsentRecording(this.#options.userId, id);
    if (this.#hasLeft) this.#unlock();
  }

  async #forget(recordingId: string): Promise<void> {
    this.#isForgetting = true;
    await deleteUnsentRecording(this.#options.userId, recordingId);
    this.#isForgetting = false;
    this.#unlock();
    this.#apply({ type: 'discarded' });
  }

  #apply(event: RecorderEvent): void {
    const next = nextRecorderState(this.#state, event);
    if (next === this.#state) return;
    this.#state = next;
    for (const notify of [...this.#listeners]) notify();
  }
}

function secondsOf({ began }: Take): number {
  return (performance.now() - began) / 1000;
}
