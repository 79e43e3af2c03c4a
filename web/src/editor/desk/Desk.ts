/**
 * The desk of an open script: a second live document (stash, outline, cards, notes), opened on first use. Changes that an
 * earlier visit left unsaved on this device are sent without opening it in the screen.
 */
import { readUnsyncedDocuments } from '../offline/unsyncedChanges';
import type { DocumentSession } from '../session/documentSession';
import { notifyListeners } from '../session/faultTolerantDoc';

export interface DeskOptions {
  scriptId: string;
  userId: string;
  /** For the document 'desk'. */
  makeSession: () => DocumentSession;
}

export class Desk {
  readonly #options: DeskOptions;
  readonly #listeners = new Set<() => void>();
  #session: DocumentSession | null = null;
  #isClosed = false;

  constructor(options: DeskOptions) {
    this.#options = options;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Null until the desk is opened. With `subscribe` for `useSyncExternalStore`. */
  readonly getSession = (): DocumentSession | null => this.#session;

  /** Notified when there is a session, and of the session's changes. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  open(): DocumentSession {
    if (this.#session) return this.#session;
    const session = this.#options.makeSession();
    this.#session = session;
    session.subscribe(this.#notify);
    session.open();
    this.#notify();
    return session;
  }

  /** To be called when the script itself is open, which must not wait for this. */
  async sendUnsyncedChanges(): Promise<void> {
    const { scriptId, userId } = this.#options;
    const unsynced = await readUnsyncedDocuments(userId);
    const hasUnsynced = unsynced.some(
      (one) => one.scriptId === scriptId && one.document === 'desk',
    );
    if (hasUnsynced && !this.#isClosed) this.open();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#session?.close();
  }

  readonly #notify = (): void => notifyListeners(this.#listeners);
}
