/** The line to a text's room: opened with a fresh ticket each time, watched, and put up again when it falls. */
import { asProblem, Problem } from '../api/problem';
import { Backoff } from './backoff';
import { Pulse } from './pulse';
import { closingOf, type Refusal, refusalOfTicket } from './refusals';
import { askAwarenessMessage, framesOf } from './wire';

/** Milliseconds for a ticket. */
const patience = 15_000;

export interface LineParts {
  fetchTicket: () => Promise<string>;
  addressOf: (ticket: string) => string;
  onOpen: () => void;
  onMessage: (message: Uint8Array) => void;
  /** The line is up, down, or will never be again. */
  onChange: () => void;
  random: () => number;
}

export type LineStatus = 'connecting' | 'open' | 'down' | 'refused' | 'ended';

function inTime<T>(promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Problem(0, null)), patience);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

export class Line {
  readonly #parts: LineParts;
  readonly #backoff: Backoff;
  readonly #pulse = new Pulse({
    ask: () => this.send(askAwarenessMessage()),
    onDead: () => this.#closed(1006),
  });
  #status: LineStatus = 'connecting';
  #refusal: Refusal | null = null;
  #socket: WebSocket | null = null;
  #nextTry: ReturnType<typeof setTimeout> | undefined;
  /** Which try this is: what an older one still brings is not heard. */
  #turn = 0;
  #closings: number[] = [];

  constructor(parts: LineParts) {
    this.#parts = parts;
    this.#backoff = new Backoff(parts.random);
  }

  get status(): LineStatus {
    return this.#status;
  }

  get refusal(): Refusal | null {
    return this.#refusal;
  }

  start(): void {
    window.addEventListener('online', this.#stir);
    window.addEventListener('offline', this.#stir);
    document.addEventListener('visibilitychange', this.#stir);
    void this.#connect();
  }

  send(message: Uint8Array): void {
    const socket = this.#socket;
    // A line that is falling says so later. Nothing is lost: the next one begins with everything.
    if (this.#status !== 'open' || socket?.readyState !== socket?.OPEN) return;
    for (const frame of framesOf(message)) socket?.send(frame as Uint8Array<ArrayBuffer>);
  }

  /** The server has acknowledged something: earlier failures are forgiven. */
  praise(): void {
    this.#backoff.reset();
    this.#closings = [];
  }

  /** Puts the line up anew, at once, whatever it is now. */
  retry(): void {
    if (this.#status === 'ended') return;
    this.#refusal = null;
    this.#backoff.reset();
    this.#closings = [];
    if (this.#status !== 'connecting') this.#move('down');
    void this.#connect();
  }

  refuse(refusal: Refusal): void {
    this.#refusal = refusal;
    this.#letGo();
    this.#move('refused');
  }

  end(): void {
    window.removeEventListener('online', this.#stir);
    window.removeEventListener('offline', this.#stir);
    document.removeEventListener('visibilitychange', this.#stir);
    this.#status = 'ended';
    this.#letGo();
  }

  /** The network, or the person, came back or went away: find out at once how the line is. */
  readonly #stir = (): void => {
    if (document.visibilityState === 'hidden') return;
    if (this.#status === 'open') this.#pulse.doubt();
    else if (this.#status === 'down' && this.#nextTry !== undefined) void this.#connect();
  };

  #move(status: LineStatus): void {
    this.#status = status;
    this.#parts.onChange();
  }

  #letGo(): void {
    this.#turn += 1;
    clearTimeout(this.#nextTry);
    this.#pulse.end();
    this.#nextTry = undefined;
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    // A browser complains of who hangs up before the other end has answered. Other lines follow one that fell, and must
    // not wait for it.
    const isRinging = this.#status === 'ended' && socket.readyState === socket.CONNECTING;
    if (isRinging) socket.onopen = () => socket.close();
    else socket.close();
  }

  async #connect(): Promise<void> {
    this.#letGo();
    const turn = this.#turn;
    try {
      const ticket = await inTime(this.#parts.fetchTicket());
      if (turn === this.#turn) this.#openSocket(ticket);
    } catch (error) {
      if (turn === this.#turn) this.#withoutTicket(asProblem(error));
    }
  }

  #withoutTicket(problem: Problem): void {
    const refusal = refusalOfTicket(problem);
    if (refusal) this.refuse(refusal);
    else this.#tryLater((problem.retryAfter ?? 0) * 1000);
  }

  #openSocket(ticket: string): void {
    const socket = new WebSocket(this.#parts.addressOf(ticket));
    socket.binaryType = 'arraybuffer';
    this.#socket = socket;
    this.#pulse.begin();
    socket.onopen = () => {
      this.#pulse.hear();
      this.#move('open');
      this.#parts.onOpen();
    };
    socket.onmessage = ({ data }) => {
      this.#pulse.hear();
      this.#read(new Uint8Array(data));
    };
    socket.onclose = ({ code }) => this.#closed(code);
  }

  #read(message: Uint8Array): void {
    try {
      this.#parts.onMessage(message);
    } catch {
      // Half understood is not understood: a new line begins with everything.
      this.#closed(4400);
    }
  }

  #closed(code: number): void {
    this.#closings.push(code);
    const times = this.#closings.filter((before) => before === code).length;
    const closing = closingOf(code, times);
    if ('refusal' in closing) this.refuse(closing.refusal);
    else this.#tryLater(closing.atLeast);
  }

  #tryLater(atLeast: number): void {
    this.#letGo();
    this.#move('down');
    this.#nextTry = setTimeout(() => void this.#connect(), this.#backoff.next(atLeast));
  }
}
