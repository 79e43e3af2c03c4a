/** Threads of an open script: loaded once, then only what has changed, whenever the room says so (RE5). */
import { NewsFollower } from '../../../editor/news/newsFollower';
import type { Problem } from '../../../kit/problem';
import {
  beginThread,
  editComment,
  listThreads,
  markThreadsRead,
  type NewComment,
  type NewThread,
  removeComment,
  replyToThread,
  setThreadStatus,
  type Thread,
  type ThreadPerson,
} from './threadApi';

export interface ThreadsSnapshot {
  /** `waiting`: nobody has asked for them yet, or they are on their way. */
  readonly state: 'waiting' | 'ready' | 'failed';
  /** Why they could not be loaded. */
  readonly problem: Problem | null;
  readonly threads: readonly Thread[];
  readonly people: readonly ThreadPerson[];
}

const WAITING: ThreadsSnapshot = { state: 'waiting', problem: null, threads: [], people: [] };

/** Milliseconds in which a removed comment can be taken back: as long as the toast with its button is there. */
const UNDO_DELAY = 8000;

export class ThreadStore {
  readonly scriptId: string;
  readonly #listeners = new Set<() => void>();
  readonly #follower = new NewsFollower({
    fetch: () => this.#fetch(),
    onFailure: (problem) => this.#showFailure(problem),
  });
  readonly #threads = new Map<string, Thread>();
  /** By comments that are shown no more: they are removed in a moment, unless somebody takes that back. */
  readonly #removals = new Map<string, () => void>();
  /** Comments that the server is removing. */
  readonly #leaving = new Set<string>();
  #snapshot = WAITING;
  #version: number | null = null;

  constructor(scriptId: string) {
    this.scriptId = scriptId;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getSnapshot = (): ThreadsSnapshot => this.#snapshot;

  /** Begins to load, for people who may comment only; the returned function ends it. */
  start(): () => void {
    window.addEventListener('pagehide', this.flushRemovals);
    this.#follower.start();
    return () => this.stop();
  }

  /** Ends all waiting; `start` goes on where it ended. */
  stop(): void {
    this.#follower.stop();
    this.flushRemovals();
    window.removeEventListener('pagehide', this.flushRemovals);
  }

  /** The room has told of a review version. */
  readonly announce = (version: number): void => {
    if (version > (this.#version ?? -1)) this.#follower.announce();
  };

  refresh(): Promise<void> {
    return this.#follower.refresh();
  }

  find(id: string): Thread | null {
    return this.#snapshot.threads.find((thread) => thread.id === id) ?? null;
  }

  async begin(thread: NewThread): Promise<Thread> {
    return this.#take(await beginThread(this.scriptId, thread));
  }

  async reply(threadId: string, comment: NewComment): Promise<Thread> {
    return this.#take(await replyToThread(this.scriptId, threadId, comment));
  }

  async edit(threadId: string, comment: Pick<NewComment, 'id' | 'text' | 'mentions'>) {
    const { id: commentId, text, mentions } = comment;
    const path = { scriptId: this.scriptId, threadId, commentId };
    return this.#take(await editComment(path, { text, mentions }));
  }

  /** Shown at once, and taken back where the server refuses. */
  async setStatus(threadId: string, status: Thread['status']): Promise<void> {
    const before = this.#threads.get(threadId);
    if (!before) return;
    this.#take({ ...before, status });
    try {
      this.#take(await setThreadStatus(this.scriptId, threadId, status));
    } catch (error) {
      this.#take(before);
      throw error;
    }
  }

  /** Hides a comment at once, and removes it when nobody has taken that back for a while; returns what takes it back. */
  removeLater(
    threadId: string,
    commentId: string,
    onFailure: (error: unknown) => void,
  ): () => void {
    const remove = () => {
      clearTimeout(timer);
      this.#removals.delete(commentId);
      this.#remove(threadId, commentId).catch(onFailure);
    };
    const timer = setTimeout(remove, UNDO_DELAY);
    this.#removals.set(commentId, remove);
    this.#update();
    return () => {
      clearTimeout(timer);
      if (this.#removals.delete(commentId)) this.#update();
    };
  }

  /** Removes at once what waits: the page is about to go. */
  readonly flushRemovals = (): void => {
    for (const remove of [...this.#removals.values()]) remove();
  };

  /** What was seen is read; a failure leaves it unread until the next look (RE6). */
  async markRead(ids: readonly string[]): Promise<void> {
    const unread = ids.filter((id) => this.#threads.get(id)?.unread);
    if (unread.length === 0) return;
    for (const id of unread) this.#setUnread(id, 0);
    this.#update();
    await markThreadsRead(this.scriptId, unread).catch(() => undefined);
  }

  async #remove(threadId: string, commentId: string): Promise<void> {
    this.#leaving.add(commentId);
    try {
      const rest = await removeComment({ scriptId: this.scriptId, threadId, commentId });
      if (rest) this.#threads.set(threadId, rest);
      else this.#threads.delete(threadId);
    } finally {
      this.#leaving.delete(commentId);
      this.#update();
    }
  }

  async #fetch(): Promise<void> {
    const after = this.#version ?? undefined;
    const { version, threads, removed, people } = await listThreads(this.scriptId, after);
    // Everything was answered: threads that are not in it are gone.
    if (people !== null) this.#threads.clear();
    for (const thread of threads) this.#threads.set(thread.id, thread);
    for (const id of removed) this.#threads.delete(id);
    this.#version = version;
    this.#update({ state: 'ready', problem: null, ...(people && { people }) });
  }

  #showFailure(problem: Problem): void {
    if (this.#version === null) this.#update({ state: 'failed', problem });
  }

  /** Never an older version: the answer to an action may come after a later change. */
  #take(thread: Thread): Thread {
    const known = this.#threads.get(thread.id);
    if (!known || known.version <= thread.version) this.#threads.set(thread.id, thread);
    this.#update();
    return thread;
  }

  #setUnread(id: string, unread: number): void {
    const thread = this.#threads.get(id);
    if (thread) this.#threads.set(id, { ...thread, unread });
  }

  #update(part: Partial<ThreadsSnapshot> = {}): void {
    this.#snapshot = { ...this.#snapshot, ...part, threads: this.#listVisible() };
    for (const listener of this.#listeners) listener();
  }

  #listVisible(): Thread[] {
    const all = [...this.#threads.values()];
    if (this.#removals.size + this.#leaving.size === 0) return all;
    const isHidden = (id: string) => this.#removals.has(id) || this.#leaving.has(id);
    return all.flatMap((thread) => {
      const comments = thread.comments.filter(({ id }) => !isHidden(id));
      if (comments.length === thread.comments.length) return [thread];
      return comments.length > 0 ? [{ ...thread, comments }] : [];
    });
  }
}
