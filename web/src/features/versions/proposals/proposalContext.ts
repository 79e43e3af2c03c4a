/** Proposals for the open text, for the parts of the screen: their store, and the one that is being written. */
import { useSyncExternalStore } from 'react';
import type { ProposedPassage, ProposedScene } from '../../../editor/proposals/proposedLines';
import { useVersions, type Versions } from '../versionsContext';
import { ProposalStore, type ProposalsSnapshot } from './ProposalStore';

export interface Suggesting {
  readonly passage: ProposedPassage;
  /** Null: the selection is in no scene that could be moved. */
  readonly scene: ProposedScene | null;
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

  show(suggesting: Suggesting | null): void {
    this.#suggesting = suggesting;
    for (const listener of this.#listeners) listener();
  }
}

interface ProposalParts {
  readonly store: ProposalStore;
  readonly ui: SuggestionUi;
}

/** One for each open text, however many parts show it. */
const partsByText = new WeakMap<Versions, ProposalParts>();

export function useProposalParts(): ProposalParts {
  const versions = useVersions();
  const parts = partsByText.get(versions) ?? {
    store: new ProposalStore(versions),
    ui: new SuggestionUi(),
  };
  partsByText.set(versions, parts);
  return parts;
}

export function useProposals(): ProposalsSnapshot {
  const { store } = useProposalParts();
  return useSyncExternalStore(store.subscribe, store.getSnapshot);
}

export function useSuggesting(): Suggesting | null {
  const { ui } = useProposalParts();
  return useSyncExternalStore(ui.subscribe, ui.getSnapshot);
}
