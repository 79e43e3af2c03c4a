/** An open document of a script (main draft, alternate draft or desk): its Y.Doc, its sync provider, and its offline copy. */
import type { Doc, Transaction } from 'yjs';
import {
  type DocumentName,
  draftIdOf,
  offlineCopyName,
  type UnsyncedChanges,
} from '../offline/database';
import { OfflineCopy } from '../offline/offlineCopy';
import type { AckRecord } from '../offline/pendingAcks';
import { deleteScriptRecords } from '../offline/storedRecords';
import { deleteOlderDocuments, deleteSavedCopy } from '../offline/unsyncedChanges';
import type { LiveNotice, Person, VersionNumbers, Welcome } from './protocol';
import { createRefusal } from './refusals';
import { SyncProvider } from './syncProvider';
import { liveSocketUrl } from './tickets';
import { collectUnsavedText } from './unsavedText';

export interface OpenDocumentOptions {
  scriptId: string;
  document: DocumentName;
  /** Null: no offline copy is stored. */
  userId: string | null;
  /** The script's, for questions about unsaved changes elsewhere. */
  title: string;
  /** A fresh one each time; throws a Problem. */
  fetchTicket: () => Promise<string>;
  urlFor?: (ticket: string) => string;
  onNotice?: (notice: LiveNotice) => void;
  onPerson?: (person: Person) => void;
  /** The threads of the script have changed. */
  onReview?: (version: number) => void;
  /** Marked changes, proposals, drafts or revisions have changed. */
  onVersions?: (numbers: VersionNumbers) => void;
  random?: () => number;
}

export interface OpenDocumentEvents {
  onChange: () => void;
  onSaved: () => void;
  /** The server has replaced this document by another, and nothing of this one is unsaved. */
  onReplaced: (documentId: string) => void;
}

/** Yjs removes formatting marks without effect, after others' changes and also where somebody only reads. */
function isCleanupTransaction({ doc, origin, beforeState, afterState }: Transaction): boolean {
  return origin === null && beforeState.get(doc.clientID) === afterState.get(doc.clientID);
}

export class OpenDocument {
  readonly provider: SyncProvider;
  readonly #options: OpenDocumentOptions;
  readonly #events: OpenDocumentEvents;
  readonly #tab = crypto.randomUUID();
  readonly #name: string;
  readonly #offlineCopy: OfflineCopy | null;
  /** Unsaved changes that were on this device when the document was opened. */
  #foundOnDevice: UnsyncedChanges[] = [];
  #hasOfflineCopy: boolean;
  #isRemoved = false;

  constructor(options: OpenDocumentOptions, events: OpenDocumentEvents) {
    this.#options = options;
    this.#events = events;
    this.#name = offlineCopyName(options.scriptId, options.document);
    this.provider = this.#createProvider();
    this.#offlineCopy = this.#createOfflineCopy();
    this.#hasOfflineCopy = this.#offlineCopy !== null;
  }

  /** Whether unsaved changes would survive the closing of the tab. */
  get hasOfflineCopy(): boolean {
    return this.#hasOfflineCopy;
  }

  /** Loads the offline copy into the document. */
  async load(): Promise<void> {
    // Not before the copy is read: all of it would be stored once more, for nothing.
    const listen = () => this.provider.doc.on('update', this.#onUpdate);
    this.#foundOnDevice = (await this.#offlineCopy?.load(listen)) ?? [];
    // Also where there is no offline copy, or none that can be read.
    listen();
    this.provider.unsavedCounter.countFoundOnDevice(
      this.#foundOnDevice.reduce((sum, { made, saved }) => sum + made - saved, 0),
    );
  }

  flush(): void {
    this.provider.flush();
    this.#offlineCopy?.flush();
  }

  /** The lines with unsaved text, for a writer who may not save them any more. */
  unsavedText(): string {
    const own = {
      client: this.provider.doc.clientID,
      from: this.provider.unsavedCounter.savedClock,
    };
    return collectUnsavedText(this.provider.doc, [...this.#foundOnDevice, own]);
  }

  async close(): Promise<void> {
    const hasLostAccess = this.#hasLostAccess;
    this.provider.socket.close();
    await this.#offlineCopy?.close();
    this.provider.doc.destroy();
    if (hasLostAccess) await this.#deleteSavedCopy();
  }

  /** Closes the document for good: the server has replaced it by another. */
  async replaceWith(documentId: string): Promise<void> {
    await this.close();
    const { userId } = this.#options;
    if (userId) await deleteOlderDocuments(userId, this.#name, documentId);
  }

  /** The person may not see the document any more, as the server says. */
  get #hasLostAccess(): boolean {
    const kind = this.provider.socket.refusal?.kind;
    // Who may not write in a script may still read it, but not its desk.
    return kind === 'gone' || (kind === 'right' && this.#options.document === 'desk');
  }

  /** At once, as a tab may end without a word; unsaved changes stay until the person has decided about them. */
  readonly #onProviderChange = (): void => {
    const isLost = this.#hasLostAccess && this.provider.unsavedCounter.unsaved === 0;
    if (isLost && !this.#isRemoved) void this.#offlineCopy?.forget().then(this.#deleteSavedCopy);
    this.#isRemoved = isLost;
    this.#events.onChange();
  };

  readonly #deleteSavedCopy = async (): Promise<void> => {
    const { userId, scriptId, document } = this.#options;
    if (!userId) return;
    const isGone = this.provider.socket.refusal?.kind === 'gone';
    // Without a draft there is still its script.
    if (isGone && !draftIdOf(document)) await deleteScriptRecords(userId, scriptId);
    else await deleteSavedCopy(userId, scriptId, document);
  };

  #createProvider(): SyncProvider {
    const {
      fetchTicket,
      urlFor = liveSocketUrl,
      random = Math.random,
      onNotice,
      onPerson,
      onReview,
      onVersions,
    } = this.#options;
    return new SyncProvider({
      ...{ fetchTicket, urlFor, random },
      onChange: this.#onProviderChange,
      onWelcome: (welcome) => this.#checkDocumentId(welcome),
      onSaved: () => this.#recordAck(),
      onNotice: (notice) => onNotice?.(notice),
      onPerson: (person) => onPerson?.(person),
      onReview: (version) => onReview?.(version),
      onVersions: (numbers) => onVersions?.(numbers),
    });
  }

  #createOfflineCopy(): OfflineCopy | null {
    const { userId } = this.#options;
    if (!userId) return null;
    return new OfflineCopy(userId, this.#name, this.provider.doc, {
      onHealth: (isHealthy) => {
        this.#hasOfflineCopy = isHealthy;
        this.#events.onChange();
      },
      onGone: () => this.provider.socket.refuse(createRefusal('signedOut')),
    });
  }

  /** The room's document is this one, or another: the two must never be mixed. */
  #checkDocumentId({ documentId }: Welcome): void {
    const knownId = this.#offlineCopy
      ? this.#offlineCopy.documentId
      : this.provider.welcome?.documentId;
    if (knownId && knownId !== documentId) {
      if (this.provider.unsavedCounter.unsaved > 0)
        this.provider.socket.refuse(createRefusal('replaced'));
      else this.#events.onReplaced(documentId);
    } else if (this.#offlineCopy) {
      this.#offlineCopy.documentId = documentId;
    }
  }

  readonly #onUpdate = (
    update: Uint8Array,
    origin: unknown,
    _doc: Doc,
    transaction: Transaction,
  ): void => {
    if (
      origin === this.provider ||
      (!this.provider.canWrite && isCleanupTransaction(transaction))
    ) {
      this.#offlineCopy?.add(update, null);
      return;
    }
    // The offline copy also brings changes of another tab, which may be closed and never send them itself.
    if (origin !== this.#offlineCopy) {
      this.provider.unsavedCounter.countChange();
      this.#offlineCopy?.add(update, this.#ackRecord([]));
    }
    this.provider.queueUpdate(update);
    this.#events.onChange();
  };

  #recordAck(): void {
    this.#events.onSaved();
    this.#offlineCopy?.recordAck(this.#ackRecord(this.#foundOnDevice));
    this.#foundOnDevice = [];
  }

  #ackRecord(found: UnsyncedChanges[]): AckRecord {
    const { scriptId, document, title } = this.#options;
    const { made, saved, savedClock } = this.provider.unsavedCounter;
    const documentId = this.#offlineCopy?.documentId ?? null;
    const text = { copy: this.#name, tab: this.#tab, documentId, scriptId, document, title };
    const { clientID } = this.provider.doc;
    const count = { client: clientID, from: savedClock, made, saved, at: Date.now() };
    return { own: { ...text, ...count }, found };
  }
}
