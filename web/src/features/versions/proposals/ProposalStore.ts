/** Open proposals for the open text: loaded once, then what has changed, whenever the room says so (VE48, VE50). */
import { NewsFollower } from '../../../editor/news/newsFollower';
import { waitUntilSaved } from '../../../editor/session/savingState';
import { Problem } from '../../../kit/problem';
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

const NOT_SAVED =
  'Your last changes are not saved yet, so this was not sent. Please try again in a moment.';

const WAITING: ProposalsSnapshot = { state: 'waiting', problem: null, proposals: [] };

export class ProposalStore {
  readonly #versions: Omit<Versions, 'ui'>;
  readonly #listeners = new Set<() => void>();
  readonly #follower = new NewsFollower({
    fetch: () => this.#fetch(),
    onFailure: (problem) => this.#showFailure(problem),
  });
  readonly #open = new Map<string, Proposal>();
  #snapshot = WAITING;
  #version: number | null = null;

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
    return this.#versions.news.follow('proposals', this.#follower);
  }

  refresh(): Promise<void> {
    return this.#follower.refresh();
  }

  /** The server compares with the text that it has: what was typed here must be there first. */
  async make(proposal: NewProposal): Promise<Proposal> {
    await this.#requireSaved();
    return this.#take(await makeProposal(this.#versions, proposal));
  }

  async decide(id: string, action: ProposalAction): Promise<Proposal> {
    if (action === 'accept' || action === 'undo') await this.#requireSaved();
    return this.#take(await decideProposal(this.#versions, id, action));
  }

  /** Compared with an older text, a proposal would be refused for what was typed here. */
  async #requireSaved(): Promise<void> {
    const { session } = this.#versions;
    await waitUntilSaved(session);
    if (session.getSnapshot().unsaved > 0) throw new Problem(0, NOT_SAVED);
  }

  async #fetch(): Promise<void> {
    const after = this.#version ?? undefined;
    const { version, proposals } = await listProposals(this.#versions, after);
    for (const proposal of proposals) this.#keep(proposal);
    this.#version = version;
    this.#update({ state: 'ready', problem: null });
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

  #showFailure(problem: Problem): void {
    if (this.#version === null) this.#update({ state: 'failed', problem });
  }

  #update(part: Partial<ProposalsSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...part, proposals: [...this.#open.values()] };
    for (const listener of this.#listeners) listener();
  }
}
