/** Review of the open script: its threads, and what of them the person looks at; for all parts of this feature. */
import type { EditorView } from '@tiptap/pm/view';
import { type ComponentType, createContext, useContext, useSyncExternalStore } from 'react';
import type { Passage } from '../../editor/comments/passage';
import type { DocumentSession } from '../../editor/session/documentSession';
import type { ThreadStore, ThreadsSnapshot } from './threads/ThreadStore';
import type { ThreadComment } from './threads/threadApi';

export interface RecorderProps {
  /** Of the comment that is being written; null: none. */
  recording: ThreadComment['recording'];
  /** The recording is uploaded; null: it was taken away again. */
  onRecording: (recording: ThreadComment['recording']) => void;
}

export interface RecordingPlayerProps {
  recording: NonNullable<ThreadComment['recording']>;
}

export interface GlobalCommentProps {
  /** The new thread is in the list. */
  onAdded: (threadId: string) => void;
}

/** Parts that other folders of this feature give to the composer and the panel. */
export interface ReviewParts {
  /** Records dialogue, in the composer. */
  readonly Recorder?: ComponentType<RecorderProps>;
  /** Plays the recording of a comment. */
  readonly RecordingPlayer?: ComponentType<RecordingPlayerProps>;
  /** '+ Add a global comment', above the list. */
  readonly GlobalComment?: ComponentType<GlobalCommentProps>;
  /** Suggested changes of the text, above the list. */
  readonly Suggestions?: ComponentType<{ view: EditorView }>;
}

export interface Review {
  readonly store: ThreadStore;
  readonly userId: string;
  readonly session: Pick<DocumentSession, 'subscribe' | 'getSnapshot'> &
    Partial<Pick<DocumentSession, 'welcome'>>;
  readonly ui: ReviewUi;
  readonly parts: ReviewParts;
}

export const threadStates = {
  open: 'Open',
  resolved: 'Resolved',
  all: 'Open and resolved',
  unread: 'Unread',
  mentions: 'Mentions me',
} as const;

export type ThreadState = keyof typeof threadStates;

export interface ReviewUiState {
  readonly filter: { readonly state: ThreadState; readonly personId: string };
  /** Passage of the comment that is being written; null: none is. */
  readonly composing: Passage | null;
  readonly isTabShown: boolean;
  /** Id of the thread on a beat or card that a link leads to, until it is shown; empty: none. */
  readonly linkedThread: string;
}

/** What the person looks at; kept as long as the script is open. */
export class ReviewUi {
  readonly #listeners = new Set<() => void>();
  #state: ReviewUiState = {
    filter: { state: 'open', personId: '' },
    composing: null,
    isTabShown: false,
    linkedThread: '',
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getSnapshot = (): ReviewUiState => this.#state;

  change(part: Partial<ReviewUiState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }
}

export const ReviewContext = createContext<Review | null>(null);

export function useReview(): Review {
  const review = useContext(ReviewContext);
  if (!review) throw new Error('useReview needs a ReviewContext above it');
  return review;
}

export function useThreads(): ThreadsSnapshot {
  const { store } = useReview();
  return useSyncExternalStore(store.subscribe, store.getSnapshot);
}

export function useReviewUi(): ReviewUiState {
  const { ui } = useReview();
  return useSyncExternalStore(ui.subscribe, ui.getSnapshot);
}
