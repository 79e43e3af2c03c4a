/** A tab's session with a live document: keeps it open, reopens it when the server has replaced it, and reports what is saved. */
import type { Awareness } from 'y-protocols/awareness';
import type { Doc } from 'yjs';
import { draftIdOf } from '../offline/database';
import { AckTimeout } from './ackTimeout';
import { notifyListeners } from './faultTolerantDoc';
import { OpenDocument, type OpenDocumentOptions } from './openDocument';
import type { Welcome } from './protocol';
import { refusalOfDraft } from './refusals';
import { deriveSavingState, type SavingState, type SavingStore } from './savingState';

/** Milliseconds that a closed session waits for the last ack before it disconnects. */
const lastAckTimeout = 5000;

interface BeforeUnloadOptions {
  hasUnsaved: () => boolean;
  /** Sends and stores what waits: the page may be gone in a moment. */
  flush: () => void;
}

/** Warns on leaving the page with unsaved changes; returns a function that stops it. */
function warnBeforeUnload({ hasUnsaved, flush }: BeforeUnloadOptions): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  const warn = (event: BeforeUnloadEvent) => {
    // While the browser asks there is still time to write; behind `pagehide` there may be none.
    flush();
    if (hasUnsaved()) event.preventDefault();
  };
  window.addEventListener('beforeunload', warn, { signal });
  window.addEventListener('pagehide', flush, { signal });
  // A phone ends a hidden page without another event.
  document.addEventListener('visibilitychange', () => document.hidden && flush(), { signal });
  return () => watching.abort();
}

/** Resolves when nothing is being saved any more, or after `lastAckTimeout`. */
function waitForLastAck({ subscribe, getSnapshot }: SavingStore): Promise<void> {
  const isOver = () => !['saving', 'problem'].includes(getSnapshot().kind);
  if (isOver()) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, lastAckTimeout);
    subscribe(() => {
      if (!isOver()) return;
      clearTimeout(timer);
      resolve();
    });
  });
}

/** The cheap comparison first: with each key only a number differs. */
function isSameState(one: SavingState, other: SavingState): boolean {
  const isLike = one.kind === other.kind && one.unsaved === other.unsaved;
  return isLike && JSON.stringify(one) === JSON.stringify(other);
}

export class DocumentSession {
  /** The offline copy is loaded; the server's updates may still be on their way. */
  readonly whenOpened: Promise<void>;
  readonly #resolveOpened: () => void;
  readonly #options: OpenDocumentOptions;
  readonly #ackTimeout: AckTimeout;
  #stopWatching: () => void = () => undefined;
  readonly #listeners = new Set<() => void>();
  #document: OpenDocument;
  /** The current document is open. */
  #opened: Promise<void> = Promise.resolve();
  #state: SavingState;
  /** The role that listeners know of. */
  #role: string | null = null;
  #closing: Promise<void> | null = null;
  /** Ends with the last work for which the session stays open. */
  #work: Promise<unknown> = Promise.resolve();

  constructor(options: OpenDocumentOptions) {
    this.#options = options;
    this.#ackTimeout = new AckTimeout(() => this.#refresh(), this.#reconnectAfterSilence);
    this.#document = this.#createDocument();
    this.#state = this.#currentState();
    let resolveOpened = () => {};
    this.whenOpened = new Promise((resolve) => {
      resolveOpened = resolve;
    });
    this.#resolveOpened = resolveOpened;
  }

  /** Loads the document from this device and from the server; before this call nothing is requested. */
  open(): void {
    this.#stopWatching = warnBeforeUnload({
      hasUnsaved: () => this.#document.provider.unsavedCounter.unsaved > 0,
      flush: () => this.#document.flush(),
    });
    this.#opened = this.#open();
    void this.#opened.then(this.#resolveOpened);
  }

  get isClosed(): boolean {
    return this.#closing !== null;
  }

  /** Another one when the server has replaced the document; listeners are notified. */
  get doc(): Doc {
    return this.#document.provider.doc;
  }

  /** Changes together with `doc`. */
  get awareness(): Awareness {
    return this.#document.provider.awareness;
  }

  get welcome(): Welcome | null {
    return this.#document.provider.welcome;
  }

  /** With `getSnapshot` for `useSyncExternalStore`. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getSnapshot = (): SavingState => this.#state;

  retry(): void {
    this.#document.provider.socket.retry();
  }

  /** The lines with unsaved text, for a writer who may not save them any more. */
  unsavedText(): string {
    return this.#document.unsavedText();
  }

  /** Discards what was written for a document that was replaced meanwhile, and opens the one that is there now. */
  discardAndReopen(): void {
    const { socket, welcome } = this.#document.provider;
    if (socket.refusal?.kind === 'replaced' && welcome) this.#replace(welcome.documentId);
  }

  /** Until the work is over, and has changed the document, `close` waits: an upload outlives the page that has begun it. */
  keepOpenFor(work: Promise<unknown>): void {
    this.#work = Promise.allSettled([this.#work, work]);
  }

  /** Leaves the room; waits a moment for the ack of the last changes. */
  close(): Promise<void> {
    this.#closing ??= this.#leave();
    return this.#closing;
  }

  #createDocument(): OpenDocument {
    return new OpenDocument(this.#options, {
      onChange: () => this.#refresh(),
      onSaved: () => this.#ackTimeout.clear(),
      onReplaced: (documentId) => this.#replace(documentId),
    });
  }

  async #open(): Promise<void> {
    await this.#document.load();
    if (this.#closing) return;
    this.#document.provider.socket.start();
    this.#refresh();
  }

  #replace(documentId: string): void {
    const old = this.#document;
    this.#document = this.#createDocument();
    this.#refresh();
    // Before the old document is destroyed, so that its views can be closed.
    this.#notify();
    this.#opened = old.replaceWith(documentId).then(() => this.#open());
  }

  async #leave(): Promise<void> {
    await this.#opened;
    this.awareness.setLocalState(null);
    await this.#work;
    await waitForLastAck(this);
    this.#ackTimeout.clear();
    this.#stopWatching();
    await this.#document.close();
  }

  readonly #reconnectAfterSilence = (): void => {
    // A server that reports a problem is worth waiting for; one that says nothing may have lost our changes.
    if (this.#document.provider.serverTrouble === null) this.retry();
  };

  #currentState(): SavingState {
    const { socket, unsavedCounter, welcome, serverTrouble, delay } = this.#document.provider;
    const state = deriveSavingState({
      socket: socket.status,
      refusal: socket.refusal,
      canWrite: welcome?.canWrite ?? null,
      hasAck: unsavedCounter.hasAck,
      unsaved: unsavedCounter.unsaved,
      hasOfflineCopy: this.#document.hasOfflineCopy,
      isAckOverdue: this.#ackTimeout.isOverdue,
      serverTrouble,
      delay,
    });
    const isOfDraft = state.kind === 'refused' && draftIdOf(this.#options.document) !== '';
    return isOfDraft ? { ...state, refusal: refusalOfDraft(state.refusal) } : state;
  }

  #refresh(): void {
    const { socket, unsavedCounter } = this.#document.provider;
    const isUp = ['open', 'connecting'].includes(socket.status);
    if (unsavedCounter.unsaved > 0 && isUp) this.#ackTimeout.start();
    else this.#ackTimeout.clear();
    const next = this.#currentState();
    const role = this.welcome?.role ?? null;
    const isKnown = role === this.#role && isSameState(next, this.#state);
    if (isKnown) return;
    this.#state = next;
    this.#role = role;
    this.#notify();
  }

  #notify(): void {
    notifyListeners(this.#listeners);
  }
}
