/** A tab's session with a living text: keeps it open, also when the server makes it anew, and says what is saved. */
import type { Awareness } from 'y-protocols/awareness';
import type { Doc } from 'yjs';
import { lastWord, watchLeaving } from './leaving';
import { OpenText, type TextParts } from './openText';
import { type SavingState, savingStateOf } from './savingState';
import { Silence } from './silence';
import { tellEach } from './tellEach';
import type { Welcome } from './wire';

/** With each key it is another in a number. */
function isSame(one: SavingState, other: SavingState): boolean {
  const isLike = one.kind === other.kind && one.unsaved === other.unsaved;
  return isLike && JSON.stringify(one) === JSON.stringify(other);
}

export class Session {
  /** The copy on this device is in the document; the server's text may still be on its way. */
  readonly whenOpened: Promise<void>;
  readonly #tellOpened: () => void;
  readonly #parts: TextParts;
  readonly #silence: Silence;
  #stopWatching: () => void = () => undefined;
  readonly #listeners = new Set<() => void>();
  #text: OpenText;
  /** The text as it is now is open. */
  #opened: Promise<void> = Promise.resolve();
  #state: SavingState;
  #closing: Promise<void> | null = null;

  constructor(parts: TextParts) {
    this.#parts = parts;
    this.#silence = new Silence(() => this.#refresh(), this.#replaceSilentLine);
    this.#text = this.#makeText();
    this.#state = this.#stateNow();
    let tellOpened = () => {};
    this.whenOpened = new Promise((resolve) => {
      tellOpened = resolve;
    });
    this.#tellOpened = tellOpened;
  }

  /** Fetches the text, from this device and from the server; before that nothing is asked of anybody. */
  open(): void {
    this.#stopWatching = watchLeaving({
      hasUnsaved: () => this.#text.talk.ledger.unsaved > 0,
      hurry: () => this.#text.hurry(),
    });
    this.#opened = this.#open();
    void this.#opened.then(this.#tellOpened);
  }

  get isClosed(): boolean {
    return this.#closing !== null;
  }

  /** Another one when the server has made the text anew; listeners are told. */
  get doc(): Doc {
    return this.#text.talk.doc;
  }

  /** Goes with its document. */
  get awareness(): Awareness {
    return this.#text.talk.awareness;
  }

  get welcome(): Welcome | null {
    return this.#text.talk.welcome;
  }

  /** With `getSnapshot` for `useSyncExternalStore`. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getSnapshot = (): SavingState => this.#state;

  retry(): void {
    this.#text.talk.line.retry();
  }

  /** The lines with unsaved words, for who may not save them any more. */
  unsentText(): string {
    return this.#text.unsentText();
  }

  /** Lets go of what was written for a text that was replaced meanwhile, and opens the one that is there now. */
  startAnew(): void {
    const { line, welcome } = this.#text.talk;
    if (line.refusal?.kind === 'replaced' && welcome) this.#replace(welcome.documentId);
  }

  /** Leaves the room; waits a moment for the server's word about the last changes. */
  close(): Promise<void> {
    this.#closing ??= this.#leave();
    return this.#closing;
  }

  #makeText(): OpenText {
    return new OpenText(this.#parts, {
      onChange: () => this.#refresh(),
      onSaved: () => this.#silence.end(),
      onReplaced: (documentId) => this.#replace(documentId),
    });
  }

  async #open(): Promise<void> {
    await this.#text.load();
    if (this.#closing) return;
    this.#text.talk.line.start();
    this.#refresh();
  }

  #replace(documentId: string): void {
    const old = this.#text;
    this.#text = this.#makeText();
    this.#refresh();
    // Before the old one ends, so that whoever shows it can let go of it.
    this.#tell();
    this.#opened = old.giveUpFor(documentId).then(() => this.#open());
  }

  async #leave(): Promise<void> {
    await this.#opened;
    this.awareness.setLocalState(null);
    await lastWord(this);
    this.#silence.end();
    this.#stopWatching();
    await this.#text.close();
  }

  readonly #replaceSilentLine = (): void => {
    // A server that says why is worth waiting for; one that says nothing may have lost our changes.
    if (this.#text.talk.serverTrouble === null) this.retry();
  };

  #stateNow(): SavingState {
    const { line, ledger, welcome, serverTrouble } = this.#text.talk;
    return savingStateOf({
      line: line.status,
      refusal: line.refusal,
      canWrite: welcome?.canWrite ?? null,
      isAnswered: ledger.isAnswered,
      unsaved: ledger.unsaved,
      isKeptHere: this.#text.isKeptHere,
      isSilent: this.#silence.isLong,
      serverTrouble,
    });
  }

  #refresh(): void {
    const { line, ledger } = this.#text.talk;
    const isUp = ['open', 'connecting'].includes(line.status);
    if (ledger.unsaved > 0 && isUp) this.#silence.wait();
    else this.#silence.end();
    const next = this.#stateNow();
    if (isSame(next, this.#state)) return;
    this.#state = next;
    this.#tell();
  }

  #tell(): void {
    tellEach(this.#listeners);
  }
}
