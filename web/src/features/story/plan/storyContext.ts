/** What the story's views know of the open script; given by the app, for no feature knows another. */
import { type ComponentType, createContext, useContext } from 'react';
import type { SavingStore } from '../../../editor/session/savingState';

export interface StoryPerson {
  readonly id: string;
  readonly name: string;
  readonly avatar: string | null;
  readonly role: 'owner' | 'editor' | 'commenter' | 'viewer';
}

export interface TargetThreadsProps {
  readonly kind: 'beat' | 'card';
  /** Key of the beat or card. */
  readonly targetId: string;
  /** Its title, for the field of a new comment. */
  readonly about: string;
}

/** Comments on beats and cards, which another feature keeps (ST32). */
export interface StoryThreads {
  /** All threads of one beat or card, and what begins one. */
  readonly TargetThreads: ComponentType<TargetThreadsProps>;
  readonly subscribe: (listener: () => void) => () => void;
  /** Numbers of comments in open threads, by key; the same object as long as none changes. */
  readonly countComments: (kind: 'beat' | 'card') => ReadonlyMap<string, number>;
}

/** Beat that a link leads to: another object each time that somebody follows one. */
export interface LinkedBeat {
  readonly key: string;
}

export interface Story {
  readonly scriptId: string;
  readonly title: string;
  /** Of the alternate draft that is open; empty for the main draft. */
  readonly draftId: string;
  readonly userId: string;
  /** Pages that the script is to have; 0: none was set. */
  readonly pageTarget: number;
  /** Null: no link leads to one. */
  readonly linkedBeat: LinkedBeat | null;
  /** Of the open text. */
  readonly saving: SavingStore;
  /** Everybody who has a role in the script; none before they are fetched. */
  readonly people: readonly StoryPerson[];
  readonly threads: StoryThreads;
}

export const StoryContext = createContext<Story | null>(null);

export function useStory(): Story {
  const story = useContext(StoryContext);
  if (!story) throw new Error('useStory needs a StoryContext above it');
  return story;
}
