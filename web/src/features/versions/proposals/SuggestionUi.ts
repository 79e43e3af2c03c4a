/** Suggestion that is being written: what is typed and what was sent of it, above the popover, which a turned phone mounts anew. */
import type { ProposedPassage, ProposedScene } from '../../../editor/proposals/proposedLines';
import { textOf } from '../../../screenplay/marking/lines';

/** Kind as the value of a select field: no other one is wanted. */
export const SAME = 'same';
/** Target of a move as the value of a select field, where an empty one would look like none. */
export const END = 'end';

export interface SuggestedLines {
  readonly passage: ProposedPassage;
  /** Null: the selection is in no scene that could be moved. */
  readonly scene: ProposedScene | null;
}

export interface TypedSuggestion {
  readonly what: 'words' | 'move';
  readonly text: string;
  readonly kind: string;
  readonly target: string;
  readonly reason: string;
}

/** A proposal that the server has, or may have: no answer came. */
export interface SentSuggestion {
  readonly id: string;
  /** What it wants, as JSON. */
  readonly body: string;
}

export interface Suggesting extends SuggestedLines {
  /** Of this suggestion: an answer may come when another one is being written. */
  readonly key: string;
  readonly typed: TypedSuggestion;
  /** Only the buttons close what somebody has typed in. */
  readonly isTyped: boolean;
  readonly isSending: boolean;
  readonly problem: string | null;
  /** What the lines say now, where others have changed the same words; null: no such conflict. */
  readonly conflict: string | null;
  readonly sent: readonly SentSuggestion[];
}

export function joinTexts({ lines }: Pick<ProposedPassage, 'lines'>): string {
  return lines.map(textOf).join('\n');
}

export function targetValue(scene: ProposedScene | null): string {
  return scene?.targets[0]?.before || END;
}

/** What the person is suggesting; null: nothing. */
export class SuggestionUi {
  readonly #listeners = new Set<() => void>();
  #suggesting: Suggesting | null = null;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getSnapshot = (): Suggesting | null => this.#suggesting;

  open({ passage, scene }: SuggestedLines): void {
    const typed = { text: joinTexts(passage), kind: SAME, target: targetValue(scene), reason: '' };
    this.#set({
      ...{ key: crypto.randomUUID(), passage, scene, typed: { what: 'words', ...typed } },
      ...{ isTyped: false, isSending: false, problem: null, conflict: null, sent: [] },
    });
  }

  /** Nothing for one that was left. */
  change(key: string, part: Partial<Suggesting>): void {
    if (this.#suggesting?.key === key) this.#set({ ...this.#suggesting, ...part });
  }

  /** What is being sent stays as it is. */
  type(part: Partial<TypedSuggestion>): void {
    const { key, typed, isSending } = this.#suggesting ?? {};
    if (!key || !typed || isSending) return;
    this.change(key, { typed: { ...typed, ...part }, isTyped: true, problem: null });
  }

  /** Closes the form. */
  close(): void {
    this.#set(null);
  }

  #set(suggesting: Suggesting | null): void {
    this.#suggesting = suggesting;
    for (const listener of this.#listeners) listener();
  }
}
