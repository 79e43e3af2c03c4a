/**
 * Changes of a questionnaire on their way to the server: kept in this browser at once, sent field by field after a pause,
 * and sent again until the server has them. A visitor's are kept only.
 */
import type { RefusalKind } from '../../../../editor/session/refusals';
import type { SavingSession, SavingState } from '../../../../editor/session/savingState';
import { onOtherTabChange } from '../../../../kit/deviceStorage';
import { asProblem, type Problem, sentenceFor } from '../../../../kit/problem';
import type { Changes, FieldValue } from './changes';
import { forget, keep, readKept } from './keptChanges';
import { cutIntoCalls } from './questionnaireApi';

/** Milliseconds without a key before a field is sent. */
const SAVE_DELAY = 1000;
/** Milliseconds before a failed call is repeated; doubled with each failure. */
const FIRST_RETRY = 2000;
const LONGEST_RETRY = 60_000;

/** What the person may not save any more can still be copied. */
const noAccess: Readonly<Record<number, RefusalKind>> = {
  401: 'signedOut',
  403: 'right',
  404: 'gone',
};

export interface AnswersState {
  readonly changes: Changes;
  /** Sentences of the server, by the field that it refused. */
  readonly refused: Readonly<Record<string, string>>;
  readonly saving: SavingState;
}

interface AnswerStoreOptions {
  /** Its place in this browser. */
  readonly key: string;
  /** Null for a visitor. */
  readonly send: ((changes: Changes) => Promise<void>) | null;
  /** The server has these changes, and they are about to leave the list. */
  readonly onSaved?: (changes: Changes) => void;
}

export class AnswerStore implements SavingSession {
  readonly #options: AnswerStoreOptions;
  readonly #listeners = new Set<() => void>();
  #changes: Changes;
  #refused: Readonly<Record<string, string>> = {};
  #failure: Problem | null = null;
  #failures = 0;
  #hasCopy = true;
  /** Null when nothing is on its way. */
  #sending: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #state: AnswersState;

  constructor(options: AnswerStoreOptions) {
    this.#options = options;
    this.#changes = readKept(options.key);
    this.#state = this.#deriveState();
  }

  /** Sends what an earlier visit has left, and follows other tabs; returns what ends that. */
  readonly start = (): (() => void) => {
    this.retry();
    const stopListening = onOtherTabChange((key) => {
      if (key === this.#options.key || key === null) this.#adopt();
    });
    window.addEventListener('online', this.retry);
    return () => {
      stopListening();
      window.removeEventListener('online', this.retry);
      // The last words of whoever leaves the page.
      void this.flush().then(this.stop);
    };
  };

  /** No further try by itself. */
  readonly stop = (): void => clearTimeout(this.#timer);

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getAnswers = (): AnswersState => this.#state;

  readonly getSnapshot = (): SavingState => this.#state.saving;

  readonly change = (changes: Changes): void => {
    this.#hasCopy = keep(this.#options.key, changes);
    this.#changes = { ...this.#changes, ...changes };
    this.#forgive(Object.keys(changes));
    this.#notify();
    this.#sendIn(SAVE_DELAY);
  };

  /** Changes that the server has not got, or has refused, are never sent. */
  readonly drop = (isDropped: (field: string) => boolean): void => {
    const fields = Object.entries(this.#changes);
    const dropped = Object.fromEntries(fields.filter(([field]) => isDropped(field)));
    forget(this.#options.key, dropped);
    this.#changes = Object.fromEntries(fields.filter(([field]) => !isDropped(field)));
    this.#forgive(Object.keys(dropped));
    this.#notify();
  };

  readonly retry = (): void => {
    this.#refused = {};
    this.#failures = 0;
    void this.flush();
  };

  /** Sends everything now; ends when all is sent, also what was on its way already, or one call has failed. */
  readonly flush = async (): Promise<void> => {
    clearTimeout(this.#timer);
    if (!this.#options.send) return;
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = null;
    });
    await this.#sending;
  };

  /** After something else on this page has kept changes in its place. */
  readonly adopt = (): void => {
    this.#adopt();
    void this.flush();
  };

  readonly unsavedText = (): string =>
    Object.values(this.#changes)
      .filter((value) => typeof value === 'string' || Array.isArray(value))
      .map((value) => (typeof value === 'string' ? value : (value as string[]).join(', ')))
      .join('\n\n');

  /** Nothing but the server's copy is ever opened. */
  readonly discardAndReopen = (): void => undefined;

  /** The next call's changes; null when nothing waits. */
  #waiting(): Changes | null {
    const fields = Object.entries(this.#changes).filter(([field]) => !(field in this.#refused));
    return cutIntoCalls(Object.fromEntries(fields))[0] ?? null;
  }

  async #sendAll(): Promise<void> {
    this.#failure = null;
    this.#notify();
    for (let waiting = this.#waiting(); waiting; waiting = this.#waiting()) {
      if (!(await this.#sendCall(waiting))) break;
    }
    this.#notify();
    this.#planRetry();
  }

  async #sendCall(changes: Changes): Promise<boolean> {
    try {
      await this.#options.send?.(changes);
    } catch (error) {
      return this.#fail(changes, asProblem(error));
    }
    this.#failures = 0;
    this.#options.onSaved?.(changes);
    forget(this.#options.key, changes);
    this.#changes = Object.fromEntries(
      // What was typed meanwhile waits for the next call.
      Object.entries(this.#changes).filter(([field, value]) => changes[field] !== value),
    );
    this.#notify();
    return true;
  }

  /** True: the rest may go on. Of many fields one may be refused: each is tried by itself. */
  async #fail(changes: Changes, problem: Problem): Promise<boolean> {
    const isOfField = problem.status === 422;
    const fields = Object.entries(changes);
    if (isOfField && fields.length > 1) {
      for (const [field, value] of fields) {
        if (!(await this.#sendCall({ [field]: value }))) return false;
      }
      return true;
    }
    if (isOfField) {
      const [field = ''] = Object.keys(changes);
      this.#refused = { ...this.#refused, [field]: problem.message };
      this.#notify();
      return true;
    }
    this.#failure = problem;
    return false;
  }

  /** Another tab has changed or sent some of the fields. What is the same stays the same object: it may be on its way. */
  #adopt(): void {
    const kept = readKept(this.#options.key);
    const all = this.#hasCopy ? kept : { ...kept, ...this.#changes };
    const isKnown = (field: string, value: FieldValue) =>
      JSON.stringify(this.#changes[field]) === JSON.stringify(value);
    this.#changes = Object.fromEntries(
      Object.entries(all).map(([field, value]) => [
        field,
        isKnown(field, value) ? (this.#changes[field] as FieldValue) : value,
      ]),
    );
    this.#notify();
  }

  #forgive(fields: readonly string[]): void {
    const left = Object.entries(this.#refused).filter(([field]) => !fields.includes(field));
    this.#refused = Object.fromEntries(left);
  }

  #sendIn(milliseconds: number): void {
    clearTimeout(this.#timer);
    if (this.#options.send) this.#timer = setTimeout(() => void this.flush(), milliseconds);
  }

  /** A refusal is the same the next time; what somebody changes or presses tries again. */
  #planRetry(): void {
    if (!this.#failure || this.#failure.isRefusal) return;
    this.#sendIn(Math.min(FIRST_RETRY * 2 ** this.#failures, LONGEST_RETRY));
    this.#failures += 1;
  }

  #deriveSaving(): SavingState {
    const unsaved = Object.keys(this.#changes).length;
    const rest = { unsaved, hasOfflineCopy: this.#hasCopy };
    const [refusal] = Object.values(this.#refused);
    if (this.#failure?.status === 0) return { kind: 'offline', ...rest };
    if (this.#failure) {
      const message = sentenceFor(this.#failure, 'The server could not save your answers.');
      const kind = noAccess[this.#failure.status];
      if (kind) return { kind: 'refused', refusal: { kind, message }, ...rest };
      return { kind: 'problem', message, ...rest };
    }
    if (refusal) return { kind: 'problem', message: refusal, ...rest };
    return { kind: unsaved > 0 ? 'saving' : 'saved', ...rest };
  }

  #deriveState(): AnswersState {
    return { changes: this.#changes, refused: this.#refused, saving: this.#deriveSaving() };
  }

  #notify(): void {
    this.#state = this.#deriveState();
    for (const listener of this.#listeners) listener();
  }
}
