/** A script's text as a tab has it open: its document, the conversation about it, and its copy on this device. */
import type { Doc, Transaction } from 'yjs';
import { Conversation } from './conversation';
import { copyNameOf, type Debt, type DocumentKind } from './copies/database';
import { discardOlderTexts, discardSavedCopy } from './copies/debts';
import { LocalCopy } from './copies/localCopy';
import type { Settlement } from './copies/settlements';
import { refusalOf } from './refusals';
import { unsentText } from './unsentText';
import type { LiveNotice, Person, Welcome } from './wire';

export interface TextParts {
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
  onPerson?: (person: Person) => void;
  random?: () => number;
}

export interface TextEvents {
  onChange: () => void;
  onSaved: () => void;
  /** The server has another text in its place, and nothing of this one is unsaved. */
  onReplaced: (documentId: string) => void;
}

function addressHere(ticket: string): string {
  const origin = window.location.origin.replace(/^http/, 'ws');
  return `${origin}/api/live/text?ticket=${encodeURIComponent(ticket)}`;
}

/** Yjs takes away marks that say nothing any more, after others' changes and also where somebody only reads. */
function isTidying({ doc, origin, beforeState, afterState }: Transaction): boolean {
  return origin === null && beforeState.get(doc.clientID) === afterState.get(doc.clientID);
}

export class OpenText {
  readonly talk: Conversation;
  readonly #parts: TextParts;
  readonly #events: TextEvents;
  readonly #tab = crypto.randomUUID();
  readonly #name: string;
  readonly #copy: LocalCopy | null;
  /** Unsaved changes that were on this device when the text was opened. */
  #found: Debt[] = [];
  #isKeptHere: boolean;

  constructor(parts: TextParts, events: TextEvents) {
    this.#parts = parts;
    this.#events = events;
    this.#name = copyNameOf(parts.scriptId, parts.document);
    this.talk = this.#makeTalk();
    this.#copy = this.#makeCopy();
    this.#isKeptHere = this.#copy !== null;
  }

  /** Whether unsaved changes would survive the closing of the tab. */
  get isKeptHere(): boolean {
    return this.#isKeptHere;
  }

  /** Puts the copy on this device into the document. */
  async load(): Promise<void> {
    // Not before it is read: Yjs would write the whole text down once more, for nobody.
    const listen = () => this.talk.doc.on('update', this.#onUpdate);
    this.#found = (await this.#copy?.load(listen)) ?? [];
    // Also where there is no copy, or none that can be read.
    listen();
    this.talk.ledger.find(this.#found.reduce((sum, { made, saved }) => sum + made - saved, 0));
  }

  hurry(): void {
    this.talk.hurry();
    this.#copy?.hurry();
  }

  /** The lines with unsaved words, for who may not save them any more. */
  unsentText(): string {
    const own = { client: this.talk.doc.clientID, from: this.talk.ledger.savedClock };
    return unsentText(this.talk.doc, [...this.#found, own]);
  }

  async close(): Promise<void> {
    const isGone = this.talk.line.refusal?.kind === 'gone';
    this.talk.line.end();
    await this.#copy?.close();
    this.talk.doc.destroy();
    const { userId, scriptId, document } = this.#parts;
    if (isGone && userId) await discardSavedCopy(userId, scriptId, document);
  }

  /** Closes it for good: the server has another text in its place. */
  async giveUpFor(documentId: string): Promise<void> {
    await this.close();
    const { userId } = this.#parts;
    if (userId) await discardOlderTexts(userId, this.#name, documentId);
  }

  #makeTalk(): Conversation {
    const {
      fetchTicket,
      addressOf = addressHere,
      random = Math.random,
      onNotice,
      onPerson,
    } = this.#parts;
    return new Conversation({
      ...{ fetchTicket, addressOf, random },
      onChange: this.#events.onChange,
      onWelcome: (welcome) => this.#meet(welcome),
      onSaved: () => this.#settle(),
      onNotice: (notice) => onNotice?.(notice),
      onPerson: (person) => onPerson?.(person),
    });
  }

  #makeCopy(): LocalCopy | null {
    const { userId } = this.#parts;
    if (!userId) return null;
    return new LocalCopy(userId, this.#name, this.talk.doc, {
      onHealth: (works) => {
        this.#isKeptHere = works;
        this.#events.onChange();
      },
      onGone: () => this.talk.line.refuse(refusalOf('signedOut')),
    });
  }

  /** The room's text is this one, or another: these two must never be mixed. */
  #meet({ documentId }: Welcome): void {
    const known = this.#copy ? this.#copy.documentId : this.talk.welcome?.documentId;
    if (known && known !== documentId) {
      if (this.talk.ledger.unsaved > 0) this.talk.line.refuse(refusalOf('replaced'));
      else this.#events.onReplaced(documentId);
    } else if (this.#copy) {
      this.#copy.documentId = documentId;
    }
  }

  readonly #onUpdate = (
    update: Uint8Array,
    origin: unknown,
    _doc: Doc,
    transaction: Transaction,
  ): void => {
    if (origin === this.talk || (!this.talk.mayWrite && isTidying(transaction))) {
      this.#copy?.add(update, null);
      return;
    }
    // From the copy come changes of another tab, which may be closed and never send them itself.
    if (origin !== this.#copy) {
      this.talk.ledger.change();
      this.#copy?.add(update, this.#settlement([]));
    }
    this.talk.pass(update);
    this.#events.onChange();
  };

  #settle(): void {
    this.#events.onSaved();
    this.#copy?.settle(this.#settlement(this.#found));
    this.#found = [];
  }

  #settlement(found: Debt[]): Settlement {
    const { scriptId, document, title } = this.#parts;
    const { made, saved, savedClock } = this.talk.ledger;
    const documentId = this.#copy?.documentId ?? null;
    const text = { copy: this.#name, tab: this.#tab, documentId, scriptId, document, title };
    const { clientID } = this.talk.doc;
    const count = { client: clientID, from: savedClock, made, saved, at: Date.now() };
    return { own: { ...text, ...count }, found };
  }
}
