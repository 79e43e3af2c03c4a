/** Reconnecting WebSocket to a document's room: a fresh ticket for each attempt, a heartbeat, and exponential backoff while offline. */
import { asProblem, Problem } from '../../kit/problem';
import { Heartbeat } from './heartbeat';
import { encodeAwarenessQuery, splitIntoFrames } from './protocol';
import { closeActionFor, type Refusal, refusalForTicketError } from './refusals';

const shortest = 500;
const longest = 30_000;

/** Exponential backoff with jitter, so that not all clients come back at once. */
class Backoff {
  #failures = 0;
  readonly #random: () => number;

  constructor(random: () => number = Math.random) {
    this.#random = random;
  }

  /** Milliseconds; `atLeast` when the server asked for a longer pause. */
  nextDelay(atLeast = 0): number {
    const delay = Math.min(longest, shortest * 2 ** Math.min(this.#failures, 16));
    this.#failures += 1;
    return Math.max(atLeast, delay * (0.5 + this.#random() / 2));
  }

  reset(): void {
    this.#failures = 0;
  }
}

/** Milliseconds for a ticket. */
const ticketTimeout = 15_000;

export interface SocketOptions {
  fetchTicket: () => Promise<string>;
  urlFor: (ticket: string) => string;
  onOpen: () => void;
  onMessage: (message: Uint8Array) => void;
  /** The status has changed. */
  onChange: () => void;
  random: () => number;
}

export type SocketStatus = 'connecting' | 'open' | 'down' | 'refused' | 'ended';

function withTimeout<T>(promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Problem(0, null)), ticketTimeout);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

export class ReconnectingSocket {
  readonly #options: SocketOptions;
  readonly #backoff: Backoff;
  readonly #heartbeat = new Heartbeat({
    ping: () => this.send(encodeAwarenessQuery()),
    onDead: () => this.#handleClose(1006),
  });
  #status: SocketStatus = 'connecting';
  #refusal: Refusal | null = null;
  #socket: WebSocket | null = null;
  #reconnectTimer: ReturnType<typeof setTimeout> | undefined;
  /** Number of the current connection attempt: results of older attempts are ignored. */
  #attempt = 0;
  #closeCodes: number[] = [];

  constructor(options: SocketOptions) {
    this.#options = options;
    this.#backoff = new Backoff(options.random);
  }

  get status(): SocketStatus {
    return this.#status;
  }

  get refusal(): Refusal | null {
    return this.#refusal;
  }

  start(): void {
    window.addEventListener('online', this.#checkNow);
    window.addEventListener('offline', this.#checkNow);
    document.addEventListener('visibilitychange', this.#checkNow);
    void this.#connect();
  }

  send(message: Uint8Array): void {
    const socket = this.#socket;
    // A socket that is closing says so later. Nothing is lost: the next connection begins with the full state.
    if (this.#status !== 'open' || socket?.readyState !== socket?.OPEN) return;
    for (const frame of splitIntoFrames(message)) socket?.send(frame as Uint8Array<ArrayBuffer>);
  }

  /** The server has acknowledged something: the connection works, and earlier failures no longer count. */
  resetFailures(): void {
    this.#backoff.reset();
    this.#closeCodes = [];
  }

  /** Reconnects at once, whatever the status is now. */
  retry(): void {
    if (this.#status === 'ended') return;
    this.#refusal = null;
    this.#backoff.reset();
    this.#closeCodes = [];
    if (this.#status !== 'connecting') this.#setStatus('down');
    void this.#connect();
  }

  refuse(refusal: Refusal): void {
    this.#refusal = refusal;
    this.#dropSocket();
    this.#setStatus('refused');
  }

  close(): void {
    window.removeEventListener('online', this.#checkNow);
    window.removeEventListener('offline', this.#checkNow);
    document.removeEventListener('visibilitychange', this.#checkNow);
    this.#status = 'ended';
    this.#dropSocket();
  }

  /** The network, or the person, came back or went away: find out at once whether the connection is alive. */
  readonly #checkNow = (): void => {
    if (document.visibilityState === 'hidden') return;
    if (this.#status === 'open') this.#heartbeat.checkNow();
    else if (this.#status === 'down' && this.#reconnectTimer !== undefined) void this.#connect();
  };

  #setStatus(status: SocketStatus): void {
    this.#status = status;
    this.#options.onChange();
  }

  #dropSocket(): void {
    this.#attempt += 1;
    clearTimeout(this.#reconnectTimer);
    this.#heartbeat.stop();
    this.#reconnectTimer = undefined;
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    // A browser logs an error when a socket is closed before it has opened, so a socket that is no longer needed is closed
    // later. Where a reconnect follows, it must not wait for that.
    const isConnecting = this.#status === 'ended' && socket.readyState === socket.CONNECTING;
    if (isConnecting) socket.onopen = () => socket.close();
    else socket.close();
  }

  async #connect(): Promise<void> {
    this.#dropSocket();
    const attempt = this.#attempt;
    try {
      const ticket = await withTimeout(this.#options.fetchTicket());
      if (attempt === this.#attempt) this.#openSocket(ticket);
    } catch (error) {
      if (attempt === this.#attempt) this.#handleTicketError(asProblem(error));
    }
  }

  #handleTicketError(problem: Problem): void {
    const refusal = refusalForTicketError(problem);
    if (refusal) this.refuse(refusal);
    else this.#scheduleReconnect((problem.retryAfter ?? 0) * 1000);
  }

  #openSocket(ticket: string): void {
    const socket = new WebSocket(this.#options.urlFor(ticket));
    socket.binaryType = 'arraybuffer';
    this.#socket = socket;
    this.#heartbeat.start();
    socket.onopen = () => {
      this.#heartbeat.noteMessage();
      this.#setStatus('open');
      this.#options.onOpen();
    };
    socket.onmessage = ({ data }) => {
      this.#heartbeat.noteMessage();
      this.#receive(new Uint8Array(data));
    };
    socket.onclose = ({ code }) => this.#handleClose(code);
  }

  #receive(message: Uint8Array): void {
    try {
      this.#options.onMessage(message);
    } catch {
      // A message that is half applied counts as unreadable: a new connection begins with the full state.
      this.#handleClose(4400);
    }
  }

  #handleClose(code: number): void {
    this.#closeCodes.push(code);
    const times = this.#closeCodes.filter((before) => before === code).length;
    const closing = closeActionFor(code, times);
    if ('refusal' in closing) this.refuse(closing.refusal);
    else this.#scheduleReconnect(closing.atLeast);
  }

  #scheduleReconnect(atLeast: number): void {
    this.#dropSocket();
    this.#setStatus('down');
    this.#reconnectTimer = setTimeout(() => void this.#connect(), this.#backoff.nextDelay(atLeast));
  }
}
