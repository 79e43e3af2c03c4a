/** Marked changes of the open text: the server's baseline and who wrote what, fetched anew when the room says so (VE48, VE49). */
import { type Baseline, NO_BASELINE } from '../../../editor/marking/baseline';
import { type AuthoredHunk, MarkAuthors, NO_AUTHORS } from '../../../editor/marking/markAuthors';
import { waitUntilSaved } from '../../../editor/session/savingState';
import { asProblem, type Problem } from '../../../kit/problem';
import type { Versions } from '../versionsContext';
import {
  acceptHunks,
  type Decision,
  fetchMarkAuthors,
  fetchMarking,
  type Marking,
  showMarksToReaders,
  switchMarking,
  undoDecision,
} from './markingApi';

export interface MarkingSnapshot {
  /** `hidden`: the marks of this text are for its writers (VE46). */
  readonly state: 'waiting' | 'ready' | 'hidden' | 'failed';
  readonly problem: Problem | null;
  readonly isOn: boolean;
  readonly baseline: Baseline;
  readonly startedAt: string | null;
  readonly startedBy: string;
  readonly showsToReaders: boolean;
  readonly canShowToReaders: boolean;
  readonly canDecide: boolean;
  readonly authors: MarkAuthors;
}

const WAITING: MarkingSnapshot = {
  state: 'waiting',
  problem: null,
  isOn: false,
  baseline: NO_BASELINE,
  startedAt: null,
  startedBy: '',
  showsToReaders: false,
  canShowToReaders: false,
  canDecide: false,
  authors: NO_AUTHORS,
};

/** Milliseconds until another try, after the first and after the later failures. */
const RETRY_DELAYS = [2000, 10_000, 30_000];

export class MarkingStore {
  readonly #versions: Omit<Versions, 'ui'>;
  readonly #listeners = new Set<() => void>();
  #snapshot = WAITING;
  #isStarted = false;
  #fetching: Promise<void> | null = null;
  #fetchingAuthors: Promise<void> | null = null;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(versions: Omit<Versions, 'ui'>) {
    this.#versions = versions;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getSnapshot = (): MarkingSnapshot => this.#snapshot;

  /** Begins to listen; the returned function ends it. */
  start(): () => void {
    this.#isStarted = true;
    const stop = this.#versions.news.subscribe('marking', () => void this.refresh());
    void this.refresh();
    return () => {
      this.#isStarted = false;
      clearTimeout(this.#timer);
      stop();
    };
  }

  /** Fetches what differs from the known baseline: after a message of the room, a reconnect, or a failure. */
  refresh(): Promise<void> {
    clearTimeout(this.#timer);
    const { news } = this.#versions;
    const announced = news.latest('marking');
    this.#fetching ??= this.#fetch().finally(() => {
      this.#fetching = null;
      // A message that came meanwhile.
      const isBehind = news.latest('marking') > announced;
      if (isBehind && this.#failures === 0 && this.#isStarted) void this.refresh();
    });
    return this.#fetching;
  }

  /** Who wrote what up to now; a failure leaves what was known. */
  refreshAuthors(): Promise<void> {
    this.#fetchingAuthors ??= this.#fetchAuthors().finally(() => {
      this.#fetchingAuthors = null;
    });
    return this.#fetchingAuthors;
  }

  async switch(on: boolean): Promise<void> {
    await waitUntilSaved(this.#versions.session);
    this.#take(await switchMarking(this.#versions, on));
  }

  async showToReaders(isShown: boolean): Promise<void> {
    this.#take(await showMarksToReaders(this.#versions, isShown));
  }

  /** `hunks`: null for all. The server decides on the text that it has: what was typed here must be there first. */
  async accept(hunks: readonly AuthoredHunk[] | null): Promise<Decision> {
    await waitUntilSaved(this.#versions.session);
    const decision = await acceptHunks(this.#versions, hunks);
    await this.refresh();
    return decision;
  }

  async undo(number: number): Promise<void> {
    await undoDecision(this.#versions, number);
    await this.refresh();
  }

  async #fetch(): Promise<void> {
    const { number } = this.#snapshot.baseline;
    try {
      this.#take(await fetchMarking(this.#versions, number < 0 ? undefined : number));
    } catch (error) {
      this.#fail(asProblem(error));
    }
  }

  async #fetchAuthors(): Promise<void> {
    await waitUntilSaved(this.#versions.session);
    try {
      const { lines, people } = await fetchMarkAuthors(this.#versions);
      this.#update({ authors: new MarkAuthors(lines, people) });
    } catch {
      // The marks are there without their authors.
    }
  }

  #take(marking: Marking): void {
    this.#failures = 0;
    const { isOn, startedAt, startedBy, showsToReaders, canShowToReaders, canDecide } = marking;
    this.#update({
      ...{ isOn, startedAt, startedBy, showsToReaders, canShowToReaders, canDecide },
      state: 'ready',
      problem: null,
      // Never an older one: the answer to an action may come after a later change.
      ...((marking.isWhole || marking.number >= this.#snapshot.baseline.number) && {
        baseline: this.#updateBaseline(marking),
      }),
    });
  }

  /** The same object where nothing differs, so that no mark is computed anew. */
  #updateBaseline(marking: Marking): Baseline {
    const { baseline } = this.#snapshot;
    const isSame = !marking.isWhole && marking.number === baseline.number;
    return isSame ? baseline : baseline.update(marking);
  }

  /** A server that refuses is not asked again before it has news; one that does not answer is, less and less often. */
  #fail(problem: Problem): void {
    if (problem.status === 403) this.#update({ ...WAITING, state: 'hidden' });
    else if (this.#snapshot.state !== 'ready') this.#update({ state: 'failed', problem });
    if (problem.isRefusal || !this.#isStarted) return;
    const delay = RETRY_DELAYS[Math.min(this.#failures, RETRY_DELAYS.length - 1)];
    this.#failures += 1;
    this.#timer = setTimeout(() => void this.refresh(), delay);
  }

  #update(part: Partial<MarkingSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...part };
    for (const listener of this.#listeners) listener();
  }
}
