/**
 * Fake live room: a real socket server with a real Y.Doc that speaks the protocol, acknowledges on demand, and can be
 * killed.
 */
import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import { type WebSocket, WebSocketServer } from 'ws';
import * as Y from 'yjs';

function encodeMessage(type: number, write: (encoder: encoding.Encoder) => void): Uint8Array {
  return encoding.encode((encoder) => {
    encoding.writeVarUint(encoder, type);
    write(encoder);
  });
}

const encodeSync = (step: number, bytes: Uint8Array) =>
  encodeMessage(0, (encoder) => {
    encoding.writeVarUint(encoder, step);
    encoding.writeVarUint8Array(encoder, bytes);
  });
const encodeJson = (type: number, content: object) =>
  encodeMessage(type, (encoder) => encoding.writeVarString(encoder, JSON.stringify(content)));

/** One client of the room. */
class RoomClient {
  readonly socket: WebSocket;
  /** Changes received, and acknowledged. */
  changes = 0;
  parts: Uint8Array[] = [];
  /** Numbers of frames that were parts. */
  partFrames = 0;
  /** Bodies of awareness messages. */
  awareness: Uint8Array[] = [];

  constructor(socket: WebSocket) {
    this.socket = socket;
  }
}

export class FakeLiveRoom {
  doc = new Y.Doc();
  clients: RoomClient[] = [];
  /** All clients that ever connected, in their order. */
  allClients: RoomClient[] = [];
  documentId = 'd1';
  canWrite = true;
  role = 'editor';
  /** Whether it acknowledges; changes received meanwhile are acknowledged when this is on again. */
  #isSaving = true;
  ignoresMessages = false;
  #server: WebSocketServer | null = null;
  #port = 0;

  async start(): Promise<void> {
    this.#server = new WebSocketServer({ port: this.#port, host: '127.0.0.1' });
    await new Promise((resolve) => this.#server?.once('listening', resolve));
    this.#port = (this.#server.address() as { port: number }).port;
    this.#server.on('connection', (socket) => this.#addClient(socket));
  }

  readonly addressOf = (ticket: string): string => `ws://127.0.0.1:${this.#port}/?ticket=${ticket}`;

  /** As with kill -9: sockets are cut; the document is what was on disk. */
  async kill(): Promise<void> {
    for (const { socket } of this.clients) socket.terminate();
    this.clients = [];
    await new Promise((resolve) => this.#server?.close(resolve));
  }

  holdAcks(): void {
    this.#isSaving = false;
  }

  releaseAcks(): void {
    this.#isSaving = true;
    for (const client of this.clients) this.#acknowledge(client);
  }

  notify(type: number, content: object): void {
    for (const { socket } of this.clients) socket.send(encodeJson(type, content));
  }

  /** As after a restored backup: the same script has another text. */
  replaceDocument(words: string): void {
    this.documentId += '-anew';
    this.doc = new Y.Doc();
    this.doc.getText('words').insert(0, words);
  }

  /** Somebody's presence, as their browser wrote it. */
  showCaret(json: string): void {
    const presence = encoding.encode((encoder) => {
      for (const number of [1, 99, 1]) encoding.writeVarUint(encoder, number);
      encoding.writeVarString(encoder, json);
    });
    const message = encodeMessage(1, (encoder) => encoding.writeVarUint8Array(encoder, presence));
    for (const { socket } of this.clients) socket.send(message);
  }

  /** Broadcasts somebody else's change, as the room does. */
  broadcastUpdate(update: Uint8Array): void {
    for (const { socket } of this.clients) socket.send(encodeSync(2, update));
  }

  closeAll(code: number): void {
    for (const { socket } of this.clients) socket.close(code);
  }

  text(): string {
    return this.doc.getText('words').toString();
  }

  #acknowledge(client: RoomClient): void {
    if (!this.#isSaving || client.changes === 0) return;
    client.socket.send(
      encodeMessage(10, (encoder) => encoding.writeVarUint(encoder, client.changes)),
    );
  }

  #addClient(socket: WebSocket): void {
    const client = new RoomClient(socket);
    this.clients.push(client);
    this.allClients.push(client);
    socket.on('message', (data: Buffer) => this.#receive(client, new Uint8Array(data)));
    socket.on('close', () => {
      this.clients = this.clients.filter((other) => other !== client);
    });
    const { documentId } = this;
    const identity = { documentId, role: this.role, name: 'Ana', color: '#123456', userId: 'u1' };
    socket.send(encodeJson(20, { ...identity, canWrite: this.canWrite }));
    if (this.canWrite) socket.send(encodeSync(0, Y.encodeStateVector(this.doc)));
  }

  #receive(client: RoomClient, bytes: Uint8Array): void {
    if (this.ignoresMessages) return;
    const decoder = decoding.createDecoder(bytes);
    const type = decoding.readVarUint(decoder);
    if (type === 0) this.#receiveSync(client, decoder);
    if (type === 1) client.awareness.push(decoding.readVarUint8Array(decoder));
    if (type === 3)
      client.socket.send(
        encodeMessage(1, (encoder) => encoding.writeVarUint8Array(encoder, new Uint8Array([0]))),
      );
    if (type === 12) this.#receivePart(client, decoder);
  }

  #receivePart(client: RoomClient, decoder: decoding.Decoder): void {
    const index = decoding.readVarUint(decoder);
    const total = decoding.readVarUint(decoder);
    client.parts[index] = decoding.readVarUint8Array(decoder);
    client.partFrames += 1;
    if (index + 1 < total) return;
    const joined = new Uint8Array(Buffer.concat(client.parts));
    client.parts = [];
    this.#receive(client, joined);
  }

  #receiveSync(client: RoomClient, decoder: decoding.Decoder): void {
    const step = decoding.readVarUint(decoder);
    const bytes = decoding.readVarUint8Array(decoder);
    if (step === 0) {
      client.socket.send(encodeSync(1, Y.encodeStateAsUpdate(this.doc, bytes)));
      return;
    }
    Y.applyUpdate(this.doc, bytes);
    for (const other of this.clients) if (other !== client) other.socket.send(encodeSync(2, bytes));
    client.changes += 1;
    this.#acknowledge(client);
  }
}
