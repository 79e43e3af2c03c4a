/** Open proposals for the open text: loaded once, then what has changed, whenever the room says so (VE48, VE50). */
import { waitUntilSaved } from '../../../editor/session/savingState';
import { asProblem, type Problem } from '../../../kit/problem';
import type { Versions } from '../versionsContext';
import {
  decideProposal,
  listProposals,
  makeProposal,
  type NewProposal,
  type Proposal,
  type ProposalAction,
} from './proposalApi';

export interface ProposalsSnapshot {
  readonly state: 'waiting' | 'ready' | 'failed';
  readonly problem: Problem | null;
  /** The open ones, the oldest first. */
  readonly proposals: readonly Proposal[];
}

const WAITING: ProposalsSnapshot = { state: 'waiting', problem: null, proposals: [] };

/** Milliseconds until another try, after the first and after the later failures. */
const RETRY_DELAYS = [2000, 10_000, 30_000];

export class ProposalStore {
  readonly #versions: Omit<Versions, 'ui'>;
  readonly #listeners = new Set<() => void>();
  readonly #open = new Map<string, Proposal>();
  #snapshot = WAITING;
  #version: number | null = null;
  #isStarted = false;
  #fetching: Promise<void> | null = null;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(versions: Omit<Versions, 'ui'>) {
    this.#versions = versions;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getSnapshot = (): ProposalsSnapshot => this.#snapshot;

  /** Begins to listen, for people who may comment; the returned function ends it. */
  start(): () => void {
    this.#isStarted = true;
    const stop = this.#versions.news.subscribe('proposals', () => void this.refresh());
    void this.refresh();
    return () => {
      this.#isStarted = false;
      clearTimeout(this.#timer);
      stop();
    };
  }

  refresh(): Promise<void> {
    clearTimeout(this.#timer);
    const { news } = this.#versions;
    const announced = news.latest('proposals');
    this.#fetching ??= this.#fetch().finally(() => {
      this.#fetching = null;
      // A message that came meanwhile.
      const isBehind = news.latest('proposals') > announced;
      if (isBehind && this.#failures === 0 && this.#isStarted) void this.refresh();
    });
    return this.#fetching;
  }

  /** The server compares with the text that it has: what was typed here must be there first. */
  async make(proposal: NewProposal): Promise<Proposal> {
    await waitUntilSaved(this.#versions.session);
    return this.#take(await makeProposal(this.#versions, proposal));
  }

  async decide(id: string, action: ProposalAction): Promise<Proposal> {
    await waitUntilSaved(this.#versions.session);
    return this.#take(await decideProposal(this.#versions, id, action));
  }

  async #fetch(): Promise<void> {
    try {
      const { version, proposals } = await listProposals(
        this.#versions,
        this.#version ?? undefined,
      );
      for (const proposal of proposals) this.#keep(proposal);
      this.#version = version;
      this.#failures = 0;
      this.#update({ state: 'ready', problem: null });
    } catch (error) {
      this.#fail(asProblem(error));
    }
  }

  /** Never an older version: the answer to an action may come after a later change. */
  #keep(proposal: Proposal): void {
    const known = this.#open.get(proposal.id);
    if (known && known.version > proposal.version) return;
    if (proposal.state === 'open') this.#open.set(proposal.id, proposal);
    else this.#open.delete(proposal.id);
  }

  #take(proposal: Proposal): Proposal {
    this.#keep(proposal);
    this.#update({});
    return proposal;
  }

  /** A server that refuses is not asked again before it has news; one that does not answer is, less and less often. */
  #fail(problem: Problem): void {
    if (this.#version === null) this.#update({ state: 'failed', problem });
    if (problem.isRefusal || !this.#isStarted) return;
    const delay = RETRY_DELAYS[Math.min(this.#failures, RETRY_DELAYS.length - 1)];
    this.#failures += 1;
    this.#timer = setTimeout(() => void this.refresh(), delay);
  }

  #update(part: Partial<ProposalsSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...part, proposals: [...this.#open.values()] };
    for (const listener of this.#listeners) listener();
  }
}
