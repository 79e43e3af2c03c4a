/** Microphone of a recording: its format and its level, and what to tell a person where it is missing. */

export const NO_MEDIA_RECORDER = 'Your browser does not support the MediaRecorder API';
const NOT_SECURE =
  'A microphone works on secure pages only. Open Screnpla by an address that begins with https, then record again.';
const NOT_ALLOWED =
  'Your browser does not let Screnpla use the microphone. Allow it in the site settings beside the address, then record again.';
const NOT_FOUND = 'No microphone was found. Connect one, then record again.';
const NOT_READABLE =
  'The microphone does not answer. Another program may be using it: close that program, then record again.';

/** A sentence for a person: why nothing can be recorded. */
export class MicrophoneError extends Error {}

/** What the browser offers for recording. */
export interface RecordingSupport {
  readonly isSecure: boolean;
  readonly hasDevices: boolean;
  readonly hasRecorder: boolean;
}

/** Null: it can record. A page without https has no devices at all: the recorder is not what is missing there. */
export function missingSupport(support: RecordingSupport): string | null {
  if (!support.isSecure && !support.hasDevices) return NOT_SECURE;
  return support.hasDevices && support.hasRecorder ? null : NO_MEDIA_RECORDER;
}

function readSupport(): RecordingSupport {
  return {
    isSecure: window.isSecureContext,
    hasDevices: typeof navigator.mediaDevices?.getUserMedia === 'function',
    hasRecorder: typeof MediaRecorder === 'function',
  };
}

/** By the name of the browser's error. */
export function describeRefusal(name: string): string {
  if (name === 'NotAllowedError' || name === 'SecurityError') return NOT_ALLOWED;
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? NOT_FOUND : NOT_READABLE;
}

/** Throws a `MicrophoneError`. */
export async function openMicrophone(): Promise<MediaStream> {
  const missing = missingSupport(readSupport());
  if (missing) throw new MicrophoneError(missing);
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: true });
  } catch (error) {
    throw new MicrophoneError(describeRefusal(error instanceof Error ? error.name : ''));
  }
}

/** The light in the browser's tab goes out at once. */
export function releaseMicrophone(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

const FORMATS = ['audio/webm;codecs=opus', 'audio/mp4'];

/** The first of our formats that the browser can record; undefined: its own choice. */
export function chooseFormat(isSupported: (type: string) => boolean): string | undefined {
  return FORMATS.find(isSupported);
}

/** Speech at a usual distance is far below full scale. */
const GAIN = 4;

/** Reads the level of a microphone from its samples, while somebody speaks. */
export class LevelMeter {
  readonly #context = new AudioContext();
  readonly #analyser: AnalyserNode;
  readonly #samples: Float32Array<ArrayBuffer>;
  isClosed = false;

  constructor(stream: MediaStream) {
    this.#analyser = this.#context.createAnalyser();
    this.#analyser.fftSize = 1024;
    this.#samples = new Float32Array(this.#analyser.fftSize);
    this.#context.createMediaStreamSource(stream).connect(this.#analyser);
  }

  /** From 0 to 1. */
  read(): number {
    if (this.isClosed) return 0;
    this.#analyser.getFloatTimeDomainData(this.#samples);
    return levelOf(this.#samples);
  }

  close(): void {
    this.isClosed = true;
    void this.#context.close();
  }
}

/** Root mean square, from 0 to 1. */
export function levelOf(samples: Float32Array): number {
  if (samples.length === 0) return 0;
  const sum = samples.reduce((total, sample) => total + sample * sample, 0);
  return Math.min(1, GAIN * Math.sqrt(sum / samples.length));
}
