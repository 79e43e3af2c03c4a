/**
 * Yjs provider of one document: sync protocol and awareness (presence) over a reconnecting socket, and the count of what the
 * server has acknowledged.
 */
import {
  type Awareness,
  applyAwarenessUpdate,
  encodeAwarenessUpdate,
  removeAwarenessStates,
} from 'y-protocols/awareness';
import * as Y from 'yjs';
import { FaultTolerantAwareness, FaultTolerantDoc } from './faultTolerantDoc';
import {
  encodeAwareness,
  encodeStep1,
  encodeStep2,
  encodeUpdate,
  type LiveNotice,
  maxMessageBytes,
  type Person,
  readMessage,
  type ServerMessage,
  type VersionNumbers,
  type Welcome,
} from './protocol';
import { ReconnectingSocket, type SocketOptions } from './reconnectingSocket';
import { createRefusal } from './refusals';
import { UnsavedCounter } from './unsavedCounter';

/** Offline nobody knows whether the others are still in the room. */
function removeRemotePresence(awareness: Awareness, origin: unknown): void {
  const others = [...awareness.getStates().keys()].filter((id) => id !== awareness.clientID);
  removeAwarenessStates(awareness, others, origin);
}

let hasWarned = false;

/** A remote caret that cannot be read is no reason to disconnect: the text is what matters, and the next update may be sound. */
function applyPresenceUpdate(awareness: Awareness, update: Uint8Array, origin: unknown): void {
  try {
    applyAwarenessUpdate(awareness, update, origin);
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: nothing is lost that a person must know of; who looks for a fault finds it
    if (!hasWarned) console.warn('Where others are could not be read', error);
    hasWarned = true;
  }
}

/** Milliseconds: a frame and a little more. */
const SEND_DELAY_MS = 20;

/** Outgoing updates, merged for 20 ms: a typed character is on the screen before it is encoded and sent. */
export class SendBuffer {
  readonly #send: (update: Uint8Array) => void;
  #updates: Uint8Array[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(send: (update: Uint8Array) => void) {
    this.#send = send;
  }

  add(update: Uint8Array): void {
    this.#updates.push(update);
    this.#timer ??= setTimeout(() => this.flush(), SEND_DELAY_MS);
  }

  /** Sends the buffered updates now. */
  flush(): void {
    const updates = this.#updates;
    this.clear();
    const [first, ...others] = updates;
    if (first) this.#send(others.length ? Y.mergeUpdates(updates) : first);
  }

  /** Drops the buffered updates: they go with the full state, or not at all. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#updates = [];
  }
}

export interface SyncProviderOptions
  extends Pick<SocketOptions, 'fetchTicket' | 'urlFor' | 'random'> {
  /** The socket's status, the saving, or the own identity in the room has changed. */
  onChange: () => void;
  /** Called before any update of the room is applied or sent. */
  onWelcome: (welcome: Welcome) => void;
  /** The server has acknowledged changes; `unsavedCounter` says which. */
  onSaved: () => void;
  onNotice: (notice: LiveNotice) => void;
  onPerson: (person: Person) => void;
  /** The threads of the script have changed. */
  onReview: (version: number) => void;
  onVersions: (numbers: VersionNumbers) => void;
}

export class SyncProvider {
  /** Without garbage collection: text in an element that somebody else deleted must still reach the server. */
  readonly doc = new FaultTolerantDoc({ gc: false });
  readonly awareness = new FaultTolerantAwareness(this.doc);
  readonly unsavedCounter = new UnsavedCounter();
  readonly socket: ReconnectingSocket;
  readonly #options: SyncProviderOptions;
  readonly #sendBuffer = new SendBuffer((update) => this.#sendUpdate(encodeUpdate(update)));
  #welcome: Welcome | null = null;
  #serverTrouble: string | null = null;
  #delay = '';
  /** On this connection the server has got all unsaved changes, so that single updates make sense to it. */
  #isCaughtUp = false;

  constructor(options: SyncProviderOptions) {
    this.#options = options;
    this.socket = new ReconnectingSocket({
      ...options,
      onOpen: this.#startSync,
      onMessage: (message) => this.#handleMessage(readMessage(message)),
      onChange: this.#onSocketChange,
    });
    this.awareness.on('update', (_change: unknown, origin: unknown) => {
      if (origin === 'local') this.#sendAwareness();
    });
  }

  /** The own identity and rights in the room, once the server has sent them. */
  get welcome(): Welcome | null {
    return this.#welcome;
  }

  /** The server's message while it cannot save. */
  get serverTrouble(): string | null {
    return this.#serverTrouble;
  }

  /** The server's message while it saves, but shows the changes of others late; '' otherwise. */
  get delay(): string {
    return this.#delay;
  }

  /** The own client's clock. */
  get clock(): number {
    return Y.getState(this.doc.store, this.doc.clientID);
  }

  /** Unknown until the server's welcome; until then changes are kept for sending. */
  get canWrite(): boolean {
    return this.#welcome?.canWrite ?? true;
  }

  /** An update for the server; before the first sync, the update goes with the full state. */
  queueUpdate(update: Uint8Array): void {
    const isUp = this.#isCaughtUp && this.socket.status === 'open';
    if (isUp && this.canWrite) this.#sendBuffer.add(update);
  }

  /** For a page that may be gone in a moment. */
  flush(): void {
    this.#sendBuffer.flush();
  }

  readonly #onSocketChange = (): void => {
    if (this.socket.status !== 'open') {
      // The next connection begins with the full state.
      this.#sendBuffer.clear();
      this.#isCaughtUp = false;
      this.#serverTrouble = null;
      this.#delay = '';
      removeRemotePresence(this.awareness, this);
    }
    this.#options.onChange();
  };

  readonly #startSync = (): void => {
    this.unsavedCounter.resetConnection();
    this.socket.send(encodeStep1(Y.encodeStateVector(this.doc)));
    // With a newer clock: the room has forgotten the presence of the connection that was lost.
    this.awareness.setLocalState(this.awareness.getLocalState());
    this.#options.onChange();
  };

  #handleMessage(message: ServerMessage): void {
    switch (message.type) {
      case 'step1':
        this.#sendMissingUpdates(message.vector);
        break;
      case 'step2':
      case 'update':
        Y.applyUpdate(this.doc, message.update, this);
        break;
      case 'awareness':
        applyPresenceUpdate(this.awareness, message.update, this);
        break;
      case 'askAwareness':
        this.#sendAwareness();
        break;
      case 'person':
        this.#options.onPerson(message.person);
        break;
      case 'review':
        this.#options.onReview(message.version);
        break;
      case 'versions':
        this.#options.onVersions(message.numbers);
        break;
      case 'notice':
        this.#options.onNotice(message.notice);
        break;
      default:
        this.#handleSavingMessage(message);
    }
  }

  #handleSavingMessage(message: ServerMessage): void {
    if (message.type === 'saved') {
      this.unsavedCounter.acknowledge(message.count);
      this.socket.resetFailures();
      this.#options.onSaved();
    }
    if (message.type === 'saving') {
      this.#serverTrouble = message.saving ? null : message.message;
      this.#delay = message.saving ? message.message : '';
    }
    if (message.type === 'welcome') this.#acceptWelcome(message.welcome);
    this.#options.onChange();
  }

  #acceptWelcome(welcome: Welcome): void {
    this.#options.onWelcome(welcome);
    this.#welcome = welcome;
    // A reader gets no acknowledgements: the welcome is the only proof that the connection works.
    if (!welcome.canWrite) this.socket.resetFailures();
  }

  /** Sends all that the server lacks, by its state vector. */
  #sendMissingUpdates(vector: Uint8Array): void {
    if (!this.canWrite) return;
    this.#isCaughtUp = true;
    this.#sendBuffer.clear();
    this.#sendUpdate(encodeStep2(Y.encodeStateAsUpdate(this.doc, vector)));
  }

  #sendUpdate(message: Uint8Array): void {
    if (message.length > maxMessageBytes) {
      this.socket.refuse(createRefusal('tooLarge'));
      return;
    }
    this.unsavedCounter.countSentMessage(this.clock);
    this.socket.send(message);
  }

  #sendAwareness(): void {
    const update = encodeAwarenessUpdate(this.awareness, [this.doc.clientID]);
    this.socket.send(encodeAwareness(update));
  }
}
