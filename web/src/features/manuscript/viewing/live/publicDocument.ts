/**
 * Public document: a script's text for a visitor by its public link, who reads along. It asks for the text and receives
 * changes; nothing in here can send any.
 */
import { applyUpdate, encodeStateVector } from 'yjs';
import { FaultTolerantDoc } from '../../../../editor/session/faultTolerantDoc';
import { encodeStep1, readMessage, type Welcome } from '../../../../editor/session/protocol';
import {
  ReconnectingSocket,
  type SocketOptions,
} from '../../../../editor/session/reconnectingSocket';
import { liveSocketUrl } from '../../../../editor/session/tickets';

export interface PublicDocumentOptions extends Pick<SocketOptions, 'fetchTicket'> {
  /** The text, the connection or the link has changed. */
  onChange: () => void;
  urlFor?: SocketOptions['urlFor'];
  random?: () => number;
}

export class PublicDocument {
  readonly #socket: ReconnectingSocket;
  readonly #onChange: () => void;
  #doc = new FaultTolerantDoc();
  #documentId: string | null = null;
  #hasText = false;

  constructor({
    onChange,
    fetchTicket,
    urlFor = liveSocketUrl,
    random = Math.random,
  }: PublicDocumentOptions) {
    this.#onChange = onChange;
    this.#socket = new ReconnectingSocket({
      ...{ fetchTicket, urlFor, random, onChange },
      // The text is asked for when the welcome has named the document.
      onOpen: () => undefined,
      onMessage: (message) => this.#receive(message),
    });
  }

  /** Null until the whole text has come; another one when the server has made the public document anew (LV18). */
  get doc(): FaultTolerantDoc | null {
    return this.#hasText ? this.#doc : null;
  }

  /** Whether changes come as they are written. */
  get isLive(): boolean {
    return this.#hasText && this.#socket.status === 'open';
  }

  /** The link was switched off or has run out, or its script was deleted. */
  get isGone(): boolean {
    return this.#socket.refusal?.kind === 'gone';
  }

  open(): void {
    this.#socket.start();
  }

  close(): void {
    this.#socket.close();
    this.#doc.destroy();
  }

  #receive(bytes: Uint8Array): void {
    const message = readMessage(bytes);
    if (message.type === 'welcome') this.#acceptWelcome(message.welcome);
    if (message.type !== 'step2' && message.type !== 'update') return;
    applyUpdate(this.#doc, message.update, this);
    if (message.type === 'step2') this.#hasText = true;
    this.#onChange();
  }

  #acceptWelcome({ documentId }: Welcome): void {
    if (documentId !== this.#documentId) this.#beginAnew(documentId);
    this.#socket.resetFailures();
    this.#socket.send(encodeStep1(encodeStateVector(this.#doc)));
  }

  #beginAnew(documentId: string): void {
    this.#doc.destroy();
    this.#doc = new FaultTolerantDoc();
    this.#documentId = documentId;
    this.#hasText = false;
  }
}
