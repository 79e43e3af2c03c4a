/** Conversation with the co-writer about the open script: its messages, the answer that is coming, and the question that is being typed. */

import { tabStore } from '../../kit/deviceStorage';
import { asProblem, type Problem, sentenceFor } from '../../kit/problem';
import type { Announcement } from '../../ui/hooks/useAnnouncement';
import {
  askCoWriter,
  type ChatMessage,
  type ChatScope,
  clearMessages,
  fetchMessages,
  restoreMessages,
} from './coWriterApi';

export interface PendingAnswer {
  readonly question: string;
  /** Of the answer, as far as it came. */
  readonly text: string;
}

/** A question that the server has not taken. */
export interface UnsentQuestion {
  readonly question: string;
  readonly problem: Problem;
  readonly sentence: string;
}

export interface ChatSnapshot {
  readonly state: 'loading' | 'ready' | 'failed';
  readonly loadProblem: Problem | null;
  readonly messages: readonly ChatMessage[];
  readonly pending: PendingAnswer | null;
  readonly unsent: UnsentQuestion | null;
  /** In the field. */
  readonly typed: string;
  /** The last answer that has ended, for screen readers. */
  readonly announcement: Announcement;
}

/** CW10 */
const MOST_CHARACTERS = 8000;
/** CW12 */
const MOST_MESSAGES = 200;

const NOT_SENT = 'The co-writer could not be reached. Your question is kept.';

/** Milliseconds after which the server is asked what it has stored of a stopped answer. */
const REFRESH_DELAYS = [400, 1500, 4000];

/** Letters that a question is too long by, as the server counts them; 0: it fits. */
export function countExcess(question: string): number {
  return Math.max(0, [...question.trim()].length - MOST_CHARACTERS);
}

export function isAskable(question: string): boolean {
  return question.trim() !== '' && countExcess(question) === 0;
}

function createMessage(type: ChatMessage['type'], text: string): ChatMessage {
  return { id: crypto.randomUUID(), type, text, at: new Date().toISOString() };
}

function announce(message: ChatMessage): string {
  if (message.type === 'incoming stopped') return 'The answer was stopped.';
  return `${message.type === 'incoming' ? 'Co-Writer' : 'Error'}: ${message.text}`;
}

export class ChatStore {
  readonly scope: ChatScope;
  readonly #listeners = new Set<() => void>();
  readonly #typedKey: string;
  #snapshot: ChatSnapshot;
  #stop: AbortController | null = null;
  /** Pieces that are drawn with the next frame. */
  #pieces = '';
  #frame = 0;

  constructor(scope: ChatScope) {
    this.scope = scope;
    // By person and script: another person in this tab must not find it.
    this.#typedKey = `coWriter.typed.${scope.userId}.${scope.scriptId}`;
    this.#snapshot = {
      ...{ state: 'loading', loadProblem: null, messages: [], pending: null, unsent: null },
      typed: tabStore.read(this.#typedKey) ?? '',
      announcement: { words: '', count: 0 },
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getSnapshot = (): ChatSnapshot => this.#snapshot;

  /** Fetches what the server has; not while an answer is coming, which that does not hold yet. */
  async load(): Promise<void> {
    if (this.#snapshot.pending) return;
    try {
      const messages = await fetchMessages(this.scope);
      if (this.#snapshot.pending) return;
      this.#set({ state: 'ready', loadProblem: null, messages });
      if (messages.at(-1)?.type === 'outgoing') void this.#loadStopped();
    } catch (error) {
      // What is shown already stays.
      if (this.#snapshot.state !== 'ready')
        this.#set({ state: 'failed', loadProblem: asProblem(error) });
    }
  }

  type(typed: string): void {
    if (typed) tabStore.write(this.#typedKey, typed);
    else tabStore.remove(this.#typedKey);
    this.#set({ typed });
  }

  /** `line`: id of the element with the caret. Blanks are not sent, nor anything while an answer is coming. */
  async ask(question: string, line: string): Promise<void> {
    if (!isAskable(question) || this.#snapshot.pending) return;
    const stop = new AbortController();
    this.#stop = stop;
    // Until the server has taken it, a reload of the page finds it in the field again.
    if (this.#snapshot.typed === question) this.#set({ typed: '' });
    this.#set({ pending: { question: question.trim(), text: '' }, unsent: null });
    let isBegun = false;
    const onBegin = () => {
      isBegun = true;
      if (tabStore.read(this.#typedKey) === question) tabStore.remove(this.#typedKey);
    };
    const onPiece = (text: string) => this.#addPiece(text);
    const { signal } = stop;
    try {
      const asked = { text: question.trim(), line };
      this.#end(await askCoWriter(this.scope, asked, { signal, onBegin, onPiece }));
    } catch (error) {
      if (isBegun) this.#breakOff();
      else this.#giveBack(question, signal.aborted ? null : asProblem(error));
    }
  }

  /** Ends the answer that is coming: what came stays. */
  stop(): void {
    this.#stop?.abort();
  }

  /** Takes all messages away; the returned function brings them back, before those that came since. */
  async clear(): Promise<() => Promise<void>> {
    const taken = await fetchMessages(this.scope);
    await clearMessages(this.scope);
    this.#set({ messages: [], unsent: null });
    return async () => {
      const all = [...taken, ...(await fetchMessages(this.scope))];
      await restoreMessages(this.scope, all.slice(-MOST_MESSAGES));
      await this.load();
    };
  }

  #addPiece(text: string): void {
    this.#pieces += text;
    if (this.#frame === 0) this.#frame = requestAnimationFrame(() => this.#drawPieces());
  }

  #drawPieces(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    const { pending } = this.#snapshot;
    if (pending && this.#pieces) {
      this.#set({ pending: { ...pending, text: pending.text + this.#pieces } });
    }
    this.#pieces = '';
  }

  #end(message: ChatMessage): void {
    this.#drawPieces();
    const { pending, messages, announcement } = this.#snapshot;
    const { question = '', text = '' } = pending ?? {};
    // As on the server: what had come before an error is a message of its own (CW11).
    const isCutOff = message.type === 'incoming error' && text !== '';
    this.#set({
      pending: null,
      messages: [
        ...messages,
        createMessage('outgoing', question),
        ...(isCutOff ? [createMessage('incoming stopped', text)] : []),
        message,
      ],
      announcement: { words: announce(message), count: announcement.count + 1 },
    });
  }

  /** The server stores what had come, too, as soon as it knows that nobody listens any more (CW11). */
  #breakOff(): void {
    this.#drawPieces();
    this.#end(createMessage('incoming stopped', this.#snapshot.pending?.text ?? ''));
    void this.#loadStopped();
  }

  async #loadStopped(): Promise<void> {
    for (const delay of REFRESH_DELAYS) {
      await new Promise((resolve) => setTimeout(resolve, delay));
      const messages = await fetchMessages(this.scope).catch(() => []);
      if (this.#snapshot.pending) return;
      // A question alone has an answer that is not stored yet.
      const { type } = messages.at(-1) ?? { type: 'outgoing' };
      if (type !== 'outgoing') return this.#set({ state: 'ready', messages });
    }
  }

  /** The question goes back into the field, unless another one is typed there by now. `problem` null: it was stopped. */
  #giveBack(question: string, problem: Problem | null): void {
    if (this.#snapshot.typed === '') this.type(question);
    const sentence = problem && sentenceFor(problem, NOT_SENT);
    this.#set({
      pending: null,
      unsent: problem && sentence ? { question, problem, sentence } : null,
    });
    // It may have come there all the same.
    if (!problem) void this.load();
  }

  #set(part: Partial<ChatSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...part };
    for (const listener of this.#listeners) listener();
  }
}

/** One for each open text: an answer goes on while the drawer is closed. */
const storesByScope = new WeakMap<ChatScope, ChatStore>();

export function chatStoreFor(scope: ChatScope): ChatStore {
  const store = storesByScope.get(scope) ?? new ChatStore(scope);
  storesByScope.set(scope, store);
  return store;
}
