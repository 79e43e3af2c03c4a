/** What a tab and the room of its text say to each other over a line, and how much of it the room has saved. */
import { encodeAwarenessUpdate } from 'y-protocols/awareness';
import * as Y from 'yjs';
import { Ledger } from './ledger';
import { Line, type LineParts } from './line';
import { Outbox } from './outbox';
import { forgetOthers, hearOfOthers } from './presence';
import { refusalOf } from './refusals';
import { SteadyAwareness, SteadyDoc } from './steadyDoc';
import {
  awarenessMessage,
  type Heard,
  type LiveNotice,
  largestMessage,
  type Person,
  readMessage,
  step1Message,
  step2Message,
  updateMessage,
  type Welcome,
} from './wire';

export interface ConversationParts extends Pick<LineParts, 'fetchTicket' | 'addressOf' | 'random'> {
  /** The line, the saving, or who one is here is not what it was. */
  onChange: () => void;
  /** Told before anything of the room's text is taken in or sent. */
  onWelcome: (welcome: Welcome) => void;
  /** The server has saved what the ledger says. */
  onSaved: () => void;
  onNotice: (notice: LiveNotice) => void;
  onPerson: (person: Person) => void;
}

export class Conversation {
  /** Without collection: words in an element that somebody else deleted must still reach the server. */
  readonly doc = new SteadyDoc({ gc: false });
  readonly awareness = new SteadyAwareness(this.doc);
  readonly ledger = new Ledger();
  readonly line: Line;
  readonly #parts: ConversationParts;
  readonly #outbox = new Outbox((update) => this.#sendChange(updateMessage(update)));
  #welcome: Welcome | null = null;
  #serverTrouble: string | null = null;
  /** On this line the server has got all that was unsaved, so that single changes make sense to it. */
  #isCaughtUp = false;

  constructor(parts: ConversationParts) {
    this.#parts = parts;
    this.line = new Line({
      ...parts,
      onOpen: this.#begin,
      onMessage: (message) => this.#hear(readMessage(message)),
      onChange: this.#lineChanged,
    });
    this.awareness.on('update', (_change: unknown, origin: unknown) => {
      if (origin === 'local') this.#sayWhereIAm();
    });
  }

  /** Who one is in the room, once the server has said it. */
  get welcome(): Welcome | null {
    return this.#welcome;
  }

  /** What the server says while it cannot save. */
  get serverTrouble(): string | null {
    return this.#serverTrouble;
  }

  /** The own client's clock. */
  get clock(): number {
    return Y.getState(this.doc.store, this.doc.clientID);
  }

  /** Unknown until the server has said it; until then what is written is kept for it. */
  get mayWrite(): boolean {
    return this.#welcome?.canWrite ?? true;
  }

  /** A change for the server; before it has caught up, the change goes with everything else. */
  pass(update: Uint8Array): void {
    const isUp = this.#isCaughtUp && this.line.status === 'open';
    if (isUp && this.mayWrite) this.#outbox.put(update);
  }

  /** The page may be gone in a moment. */
  hurry(): void {
    this.#outbox.empty();
  }

  readonly #lineChanged = (): void => {
    if (this.line.status !== 'open') {
      // The next line begins with everything.
      this.#outbox.clear();
      this.#isCaughtUp = false;
      this.#serverTrouble = null;
      forgetOthers(this.awareness, this);
    }
    this.#parts.onChange();
  };

  readonly #begin = (): void => {
    this.ledger.connect();
    this.line.send(step1Message(Y.encodeStateVector(this.doc)));
    // Said again with a newer clock: the room has forgotten who was on the line that fell.
    this.awareness.setLocalState(this.awareness.getLocalState());
    this.#parts.onChange();
  };

  #hear(heard: Heard): void {
    switch (heard.type) {
      case 'step1':
        this.#catchUp(heard.vector);
        break;
      case 'step2':
      case 'update':
        Y.applyUpdate(this.doc, heard.update, this);
        break;
      case 'awareness':
        hearOfOthers(this.awareness, heard.update, this);
        break;
      case 'askAwareness':
        this.#sayWhereIAm();
        break;
      case 'person':
        this.#parts.onPerson(heard.person);
        break;
      case 'notice':
        this.#parts.onNotice(heard.notice);
        break;
      default:
        this.#hearOfSaving(heard);
    }
  }

  #hearOfSaving(heard: Heard): void {
    if (heard.type === 'saved') {
      this.ledger.acknowledge(heard.count);
      this.line.praise();
      this.#parts.onSaved();
    }
    if (heard.type === 'saving') this.#serverTrouble = heard.saving ? null : heard.message;
    if (heard.type === 'welcome') this.#enter(heard.welcome);
    this.#parts.onChange();
  }

  #enter(welcome: Welcome): void {
    this.#parts.onWelcome(welcome);
    this.#welcome = welcome;
    // A reader hears of no saving: being let in is all the good news there is.
    if (!welcome.canWrite) this.line.praise();
  }

  /** Sends all that the server lacks, by what it says it has. */
  #catchUp(vector: Uint8Array): void {
    if (!this.mayWrite) return;
    this.#isCaughtUp = true;
    this.#outbox.clear();
    this.#sendChange(step2Message(Y.encodeStateAsUpdate(this.doc, vector)));
  }

  #sendChange(message: Uint8Array): void {
    if (message.length > largestMessage) {
      this.line.refuse(refusalOf('tooLarge'));
      return;
    }
    this.ledger.send(this.clock);
    this.line.send(message);
  }

  #sayWhereIAm(): void {
    const update = encodeAwarenessUpdate(this.awareness, [this.doc.clientID]);
    this.line.send(awarenessMessage(update));
  }
}
