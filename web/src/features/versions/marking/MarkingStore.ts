/** Marked changes of the open text: the server's baseline and who wrote what, fetched anew when the room says so (VE48, VE49). */
import { type Baseline, NO_BASELINE } from '../../../editor/marking/baseline';
import { type AuthoredHunk, MarkAuthors, NO_AUTHORS } from '../../../editor/marking/markAuthors';
import { NewsFollower } from '../../../editor/news/newsFollower';
import { waitUntilSaved } from '../../../editor/session/savingState';
import type { Problem } from '../../../kit/problem';
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

export class MarkingStore {
  readonly #versions: Omit<Versions, 'ui'>;
  readonly #listeners = new Set<() => void>();
  readonly #follower = new NewsFollower({
    fetch: () => this.#fetch(),
    onFailure: (problem) => this.#showFailure(problem),
  });
  #snapshot = WAITING;
  #fetchingAuthors: Promise<void> | null = null;

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
    return this.#versions.news.follow('marking', this.#follower);
  }

  refresh(): Promise<void> {
    return this.#follower.refresh();
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
    this.#take(await fetchMarking(this.#versions, number < 0 ? undefined : number));
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

  #showFailure(problem: Problem): void {
    if (problem.status === 403) this.#update({ ...WAITING, state: 'hidden' });
    else if (this.#snapshot.state !== 'ready') this.#update({ state: 'failed', problem });
  }

  #update(part: Partial<MarkingSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...part };
    for (const listener of this.#listeners) listener();
  }
}
