/** A room for tests: a real socket server with a real Y.Doc that speaks the protocol, saves when told, and can die. */
import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import { type WebSocket, WebSocketServer } from 'ws';
import * as Y from 'yjs';

function message(type: number, write: (encoder: encoding.Encoder) => void): Uint8Array {
  return encoding.encode((encoder) => {
    encoding.writeVarUint(encoder, type);
    write(encoder);
  });
}

const sync = (step: number, bytes: Uint8Array) =>
  message(0, (encoder) => {
    encoding.writeVarUint(encoder, step);
    encoding.writeVarUint8Array(encoder, bytes);
  });
const told = (type: number, what: object) =>
  message(type, (encoder) => encoding.writeVarString(encoder, JSON.stringify(what)));

/** One tab's place in the room. */
class Seat {
  readonly socket: WebSocket;
  /** Change messages heard, and acknowledged. */
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

export class LiveRoom {
  doc = new Y.Doc();
  seats: Seat[] = [];
  /** All that ever were, in their order. */
  arrivals: Seat[] = [];
  documentId = 'd1';
  canWrite = true;
  /** Whether it acknowledges; what is heard meanwhile is acknowledged when this is on again. */
  #isSaving = true;
  isDeaf = false;
  #server: WebSocketServer | null = null;
  #port = 0;

  async start(): Promise<void> {
    this.#server = new WebSocketServer({ port: this.#port, host: '127.0.0.1' });
    await new Promise((resolve) => this.#server?.once('listening', resolve));
    this.#port = (this.#server.address() as { port: number }).port;
    this.#server.on('connection', (socket) => this.#seat(socket));
  }

  readonly addressOf = (ticket: string): string => `ws://127.0.0.1:${this.#port}/?ticket=${ticket}`;

  /** As with kill -9: sockets are cut; the document is what was on disk. */
  async die(): Promise<void> {
    for (const { socket } of this.seats) socket.terminate();
    this.seats = [];
    await new Promise((resolve) => this.#server?.close(resolve));
  }

  hold(): void {
    this.#isSaving = false;
  }

  letGo(): void {
    this.#isSaving = true;
    for (const seat of this.seats) this.#acknowledge(seat);
  }

  tell(type: number, what: object): void {
    for (const { socket } of this.seats) socket.send(told(type, what));
  }

  /** As after a backup was brought back: the same script has another text. */
  makeAnew(words: string): void {
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
    const told = message(1, (encoder) => encoding.writeVarUint8Array(encoder, presence));
    for (const { socket } of this.seats) socket.send(told);
  }

  /** Passes on what somebody else has written, as the room does. */
  pass(update: Uint8Array): void {
    for (const { socket } of this.seats) socket.send(sync(2, update));
  }

  closeAll(code: number): void {
    for (const { socket } of this.seats) socket.close(code);
  }

  text(): string {
    return this.doc.getText('words').toString();
  }

  #acknowledge(seat: Seat): void {
    if (!this.#isSaving || seat.changes === 0) return;
    seat.socket.send(message(10, (encoder) => encoding.writeVarUint(encoder, seat.changes)));
  }

  #seat(socket: WebSocket): void {
    const seat = new Seat(socket);
    this.seats.push(seat);
    this.arrivals.push(seat);
    socket.on('message', (data: Buffer) => this.#hear(seat, new Uint8Array(data)));
    socket.on('close', () => {
      this.seats = this.seats.filter((other) => other !== seat);
    });
    const { documentId } = this;
    const who = { documentId, role: 'editor', name: 'Ana', color: '#123456', userId: 'u1' };
    socket.send(told(20, { ...who, canWrite: this.canWrite }));
    if (this.canWrite) socket.send(sync(0, Y.encodeStateVector(this.doc)));
  }

  #hear(seat: Seat, bytes: Uint8Array): void {
    if (this.isDeaf) return;
    const decoder = decoding.createDecoder(bytes);
    const type = decoding.readVarUint(decoder);
    if (type === 0) this.#hearSync(seat, decoder);
    if (type === 1) seat.awareness.push(decoding.readVarUint8Array(decoder));
    if (type === 3)
      seat.socket.send(
        message(1, (encoder) => encoding.writeVarUint8Array(encoder, new Uint8Array([0]))),
      );
    if (type === 12) this.#hearPart(seat, decoder);
  }

  #hearPart(seat: Seat, decoder: decoding.Decoder): void {
    const index = decoding.readVarUint(decoder);
    const of = decoding.readVarUint(decoder);
    seat.parts[index] = decoding.readVarUint8Array(decoder);
    seat.partFrames += 1;
    if (index + 1 < of) return;
    const whole = new Uint8Array(Buffer.concat(seat.parts));
    seat.parts = [];
    this.#hear(seat, whole);
  }

  #hearSync(seat: Seat, decoder: decoding.Decoder): void {
    const step = decoding.readVarUint(decoder);
    const bytes = decoding.readVarUint8Array(decoder);
    if (step === 0) {
      seat.socket.send(sync(1, Y.encodeStateAsUpdate(this.doc, bytes)));
      return;
    }
    Y.applyUpdate(this.doc, bytes);
    for (const other of this.seats) if (other !== seat) other.socket.send(sync(2, bytes));
    seat.changes += 1;
    this.#acknowledge(seat);
  }
}
