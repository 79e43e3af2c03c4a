/**
 * Texts of the stops that somebody looks at: fetched as what differs from a text that is here, one request at a time, the
 * most wanted first (VE12). Only one that nobody waits for any more has another beside it.
 */
import { asProblem, type Problem } from '../../../kit/problem';
import type { VersionLine } from '../../../screenplay/marking/lines';
import type { SentEdit } from './historyApi';

export type StopText = readonly VersionLine[];

/** Answers or throws a Problem. `since` null: the edits of an empty text. */
export type FetchEdits = (
  seq: number,
  since: number | null,
  signal: AbortSignal,
) => Promise<readonly SentEdit[]>;

export interface TextsSnapshot {
  readonly find: (seq: number) => StopText | undefined;
  /** Why the text of a stop could not be fetched, until somebody asks again. */
  readonly problems: ReadonlyMap<number, Problem>;
}

/** As many as the server has at hand: what differs from one of them is told quickly. */
const MOST_TEXTS = 8;
const MOST_REQUESTS = 2;

function lineFromSent({ id, fields, runs }: SentEdit['lines'][number]): VersionLine {
  return { id, fields, runs: runs.map(([text, look]) => ({ text, look })) };
}

/** Lines that stay are the same objects, so that what was computed of them stays, too. */
export function applyEdits(text: StopText, edits: readonly SentEdit[]): StopText {
  const lines: VersionLine[] = [];
  let at = 0;
  for (const edit of edits) {
    for (const line of text.slice(at, edit.at)) lines.push(line);
    for (const line of edit.lines) lines.push(lineFromSent(line));
    at = edit.at + edit.removed;
  }
  return [...lines, ...text.slice(at)];
}

export class HistoryTexts {
  readonly #fetch: FetchEdits;
  readonly #listeners = new Set<() => void>();
  /** The ones used last are at the end. */
  readonly #texts = new Map<number, StopText>();
  readonly #problems = new Map<number, Problem>();
  #wanted: readonly number[] = [];
  readonly #fetching = new Set<number>();
  #controller = new AbortController();
  #snapshot: TextsSnapshot;

  constructor(fetch: FetchEdits) {
    this.#fetch = fetch;
    this.#snapshot = this.#takeSnapshot();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getSnapshot = (): TextsSnapshot => this.#snapshot;

  /** Rows of stops, the most wanted first. The others may be forgotten. */
  want(seqs: readonly number[]): void {
    this.#wanted = seqs;
    // From the least wanted on, so that the most wanted is forgotten last.
    for (const seq of seqs.toReversed()) this.#touch(seq);
    void this.#fetchNext();
  }

  /** Asks again for what could not be fetched. */
  readonly retry = (): void => {
    this.#problems.clear();
    this.#publish();
    void this.#fetchNext();
  };

  /** Ends what is on its way; `want` begins anew. */
  close(): void {
    this.#wanted = [];
    this.#controller.abort();
    this.#controller = new AbortController();
  }

  #touch(seq: number): void {
    const text = this.#texts.get(seq);
    if (!text) return;
    this.#texts.delete(seq);
    this.#texts.set(seq, text);
  }

  async #fetchNext(): Promise<void> {
    const isAwaited = this.#wanted.some((each) => this.#fetching.has(each));
    if (isAwaited || this.#fetching.size >= MOST_REQUESTS) return;
    const seq = this.#wanted.find((each) => !this.#texts.has(each) && !this.#problems.has(each));
    if (seq === undefined) return;
    const { signal } = this.#controller;
    this.#fetching.add(seq);
    try {
      const since = this.#findNearest(seq);
      const base = since === null ? [] : (this.#texts.get(since) ?? []);
      this.#keep(seq, applyEdits(base, await this.#fetch(seq, since, signal)));
    } catch (error) {
      if (!signal.aborted) this.#problems.set(seq, asProblem(error));
    } finally {
      this.#fetching.delete(seq);
    }
    this.#publish();
    void this.#fetchNext();
  }

  #findNearest(seq: number): number | null {
    const known = [...this.#texts.keys()];
    if (known.length === 0) return null;
    return known.reduce((best, each) =>
      Math.abs(each - seq) < Math.abs(best - seq) ? each : best,
    );
  }

  #keep(seq: number, text: StopText): void {
    this.#texts.set(seq, text);
    const isWanted = new Set(this.#wanted);
    for (const each of this.#texts.keys()) {
      if (this.#texts.size <= MOST_TEXTS) return;
      if (!isWanted.has(each)) this.#texts.delete(each);
    }
  }

  #takeSnapshot(): TextsSnapshot {
    const texts = new Map(this.#texts);
    return { find: (seq) => texts.get(seq), problems: new Map(this.#problems) };
  }

  #publish(): void {
    this.#snapshot = this.#takeSnapshot();
    for (const listener of this.#listeners) listener();
  }
}
