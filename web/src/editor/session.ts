/** A tab's session with a living text: the conversation with its room, the copy on this device, and what is saved. */
import type { Awareness } from 'y-protocols/awareness';
import type { Doc } from 'yjs';
import { Conversation } from './conversation';
import { copyNameOf, type Debt, type DocumentKind } from './copies/database';
import { LocalCopy } from './copies/localCopy';
import type { Settlement } from './copies/settlements';
import { refusalOf } from './refusals';
import { type SavingState, savingStateOf } from './savingState';
import { Silence } from './silence';
import { unsentText } from './unsentText';
import type { LiveNotice, Welcome } from './wire';

export interface SessionParts {
  scriptId: string;
  document: DocumentKind;
  /** Nobody for a visitor by a link, for whom no copy is kept. */
  userId: string | null;
  /** The script's, for who is asked about unsaved changes elsewhere. */
  title: string;
  /** A fresh one each time; throws a Problem. */
  fetchTicket: () => Promise<string>;
  addressOf?: (ticket: string) => string;
  onNotice?: (notice: LiveNotice) => void;
  random?: () => number;
}

/** Milliseconds that a closed session waits for the server's last word before it hangs up. */
const lastWait = 5000;

function addressHere(ticket: string): string {
  const origin = window.location.origin.replace(/^http/, 'ws');
  return `${origin}/api/live/text?ticket=${encodeURIComponent(ticket)}`;
}

export class Session {
  /** The copy on this device is in the document; the server's text may still be on its way. */
  readonly whenOpened: Promise<void>;
  readonly #parts: SessionParts;
  readonly #tab = crypto.randomUUID();
  readonly #talk: Conversation;
  readonly #copy: LocalCopy | null;
  readonly #silence: Silence;
  readonly #listeners = new Set<() => void>();
  /** Unsaved changes that were on this device when the session opened. */
  #found: Debt[] = [];
  #isKeptHere: boolean;
  #state: SavingState;
  #closing: Promise<void> | null = null;

  constructor(parts: SessionParts) {
    this.#parts = parts;
    this.#talk = new Conversation({
      fetchTicket: parts.fetchTicket,
      addressOf: parts.addressOf ?? addressHere,
      random: parts.random ?? Math.random,
      onChange: () => this.#refresh(),
      onSaved: () => this.#settle(),
      onNotice: (notice) => parts.onNotice?.(notice),
    });
    this.#silence = new Silence(() => this.#refresh(), this.#replaceSilentLine);
    this.#copy = this.#makeCopy();
    this.#isKeptHere = this.#copy !== null;
    this.#state = this.#stateNow();
    this.doc.on('update', this.#onUpdate);
    window.addEventListener('beforeunload', this.#warn);
    window.addEventListener('pagehide', this.#hurry);
    this.whenOpened = this.#open();
  }

  get doc(): Doc {
    return this.#talk.doc;
  }

  get awareness(): Awareness {
    return this.#talk.awareness;
  }

  get welcome(): Welcome | null {
    return this.#talk.welcome;
  }

  /** With `getSnapshot` for `useSyncExternalStore`. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getSnapshot = (): SavingState => this.#state;

  retry(): void {
    this.#talk.line.retry();
  }

  /** The lines with unsaved words, for who may not save them any more. */
  unsentText(): string {
    const own = { client: this.doc.clientID, from: this.#talk.ledger.savedClock };
    return unsentText(this.doc, [...this.#found, own]);
  }

  /** Leaves the room; waits a moment for the server's word about the last changes. */
  close(): Promise<void> {
    this.#closing ??= this.#leave();
    return this.#closing;
  }

  #makeCopy(): LocalCopy | null {
    const { userId, scriptId, document } = this.#parts;
    if (!userId) return null;
    return new LocalCopy(userId, copyNameOf(scriptId, document), this.doc, {
      onHealth: (works) => {
        this.#isKeptHere = works;
        this.#refresh();
      },
      onGone: () => this.#talk.line.refuse(refusalOf('signedOut')),
    });
  }

  async #open(): Promise<void> {
    this.#found = (await this.#copy?.load()) ?? [];
    this.#talk.ledger.find(this.#found.reduce((sum, { made, saved }) => sum + made - saved, 0));
    if (this.#closing) return;
    this.#talk.line.start();
    this.#refresh();
  }

  async #leave(): Promise<void> {
    await this.whenOpened;
    this.awareness.setLocalState(null);
    await this.#lastWord();
    this.#talk.line.end();
    this.#silence.end();
    window.removeEventListener('beforeunload', this.#warn);
    window.removeEventListener('pagehide', this.#hurry);
    await this.#copy?.close();
    this.doc.destroy();
  }

  #lastWord(): Promise<void> {
    const isOver = () => !['saving', 'problem'].includes(this.#state.kind);
    if (isOver()) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, lastWait);
      this.subscribe(() => {
        if (!isOver()) return;
        clearTimeout(timer);
        resolve();
      });
    });
  }

  readonly #onUpdate = (update: Uint8Array, origin: unknown): void => {
    if (origin === this.#talk) {
      this.#copy?.add(update, null);
      return;
    }
    // From the copy come changes of another tab, which may be closed and never send them itself.
    if (origin !== this.#copy) {
      this.#talk.ledger.change();
      this.#copy?.add(update, this.#settlement([]));
    }
    this.#talk.pass(update);
    this.#refresh();
  };

  #settle(): void {
    this.#silence.end();
    this.#copy?.settle(this.#settlement(this.#found));
    this.#found = [];
  }

  #settlement(found: Debt[]): Settlement {
    const { scriptId, document, title } = this.#parts;
    const { made, saved, savedClock } = this.#talk.ledger;
    const text = {
      copy: copyNameOf(scriptId, document),
      tab: this.#tab,
      scriptId,
      document,
      title,
    };
    const count = { client: this.doc.clientID, from: savedClock, made, saved, at: Date.now() };
    return { own: { ...text, ...count }, found };
  }

  readonly #replaceSilentLine = (): void => {
    // A server that says why is worth waiting for; one that says nothing may have lost our changes.
    if (this.#talk.serverTrouble === null) this.retry();
  };

  readonly #warn = (event: BeforeUnloadEvent): void => {
    if (this.#talk.ledger.unsaved > 0) event.preventDefault();
  };

  readonly #hurry = (): void => this.#copy?.hurry();

  #stateNow(): SavingState {
    const { line, ledger, welcome, serverTrouble } = this.#talk;
    return savingStateOf({
      line: line.status,
      refusal: line.refusal,
      canWrite: welcome?.canWrite ?? null,
      isAnswered: ledger.isAnswered,
      unsaved: ledger.unsaved,
      isKeptHere: this.#isKeptHere,
      isSilent: this.#silence.isLong,
      serverTrouble,
    });
  }

  #refresh(): void {
    const isUp = ['open', 'connecting'].includes(this.#talk.line.status);
    if (this.#talk.ledger.unsaved > 0 && isUp) this.#silence.wait();
    else this.#silence.end();
    const next = this.#stateNow();
    if (JSON.stringify(next) === JSON.stringify(this.#state)) return;
    this.#state = next;
    for (const listener of [...this.#listeners]) listener();
  }
}
