/** Proposals for the open text, for the parts of the screen: their store, and the one that is being written. */
import { useSyncExternalStore } from 'react';
import { useVersions, type Versions } from '../versionsContext';
import { ProposalStore, type ProposalsSnapshot } from './ProposalStore';
import { type Suggesting, SuggestionUi } from './SuggestionUi';

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

/** Changes only when a form opens or closes, not with each letter. */
export function useSuggestionKey(): string | null {
  const { ui } = useProposalParts();
  return useSyncExternalStore(ui.subscribe, () => ui.getSnapshot()?.key ?? null);
}
