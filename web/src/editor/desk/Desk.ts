/**
 * The desk of an open script: a second living document with the same promises, fetched when somebody first wants it. What an
 * earlier visit left unsaved on this device is sent without being asked for.
 */
import { unsentOf } from '../copies/debts';
import type { Session } from '../session';
import { tellEach } from '../tellEach';

export interface DeskParts {
  scriptId: string;
  userId: string;
  /** With the document 'desk'. */
  makeSession: () => Session;
}

export class Desk {
  readonly #parts: DeskParts;
  readonly #listeners = new Set<() => void>();
  #session: Session | null = null;
  #isClosed = false;

  constructor(parts: DeskParts) {
    this.#parts = parts;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Null until somebody has opened it. With `subscribe` for `useSyncExternalStore`. */
  readonly getSession = (): Session | null => this.#session;

  /** Told when there is a session, and whatever that one tells. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  open(): Session {
    if (this.#session) return this.#session;
    const session = this.#parts.makeSession();
    this.#session = session;
    session.subscribe(this.#tell);
    session.open();
    this.#tell();
    return session;
  }

  /** To be asked when the script itself is open: nothing of it waits for this. */
  async sendWhatWasLeft(): Promise<void> {
    const { scriptId, userId } = this.#parts;
    const left = await unsentOf(userId);
    const isOwed = left.some((one) => one.scriptId === scriptId && one.document === 'desk');
    if (isOwed && !this.#isClosed) this.open();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#session?.close();
  }

  readonly #tell = (): void => tellEach(this.#listeners);
}
