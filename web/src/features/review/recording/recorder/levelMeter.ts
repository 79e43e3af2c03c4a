/** Level of a microphone, read from its samples while somebody speaks. */

/** Speech at a usual distance is far below full scale. */
const GAIN = 4;

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
