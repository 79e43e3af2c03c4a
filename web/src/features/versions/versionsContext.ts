/** Versions of the open text, for all parts of this feature: which text it is, its news, and the layer that is open. */
import { createContext, useContext, useMemo, useState, useSyncExternalStore } from 'react';
import type { SavingStore } from '../../editor/session/savingState';
import type { VersionNews } from './versionNews';

/** Which text of a script is open. */
export interface OpenText {
  readonly scriptId: string;
  /** Of an alternate draft; empty for the main draft. */
  readonly draftId: string;
}

/** Address of the page with the history of a text. */
export function historyAddress({ scriptId, draftId }: OpenText): string {
  return `/script/${scriptId}/history${draftId && `?draft=${draftId}`}`;
}

/** Opens and closes 'Take a Snapshot' and 'Create Alternate Draft', from wherever the person asks for them. */
export class VersionsUi {
  private layer: 'snapshot' | 'draft' | null = null;
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly isTakingSnapshot = (): boolean => this.layer === 'snapshot';

  readonly isCreatingDraft = (): boolean => this.layer === 'draft';

  readonly openTakeSnapshot = (): void => this.change('snapshot');

  readonly closeTakeSnapshot = (): void => this.change(null);

  readonly openCreateDraft = (): void => this.change('draft');

  readonly closeCreateDraft = (): void => this.change(null);

  private change(layer: 'snapshot' | 'draft' | null): void {
    this.layer = layer;
    for (const listener of this.listeners) listener();
  }
}

export interface Versions extends OpenText {
  readonly ui: VersionsUi;
  readonly news: VersionNews;
  /** The live text: whether it is connected, and whether all of it is on the server. */
  readonly session: SavingStore;
}

export const VersionsContext = createContext<Versions | null>(null);

export function useVersions(): Versions {
  const versions = useContext(VersionsContext);
  if (!versions) throw new Error('The versions of a script are shown outside of their context');
  return versions;
}

/** For the page of the editor, which gives them to all parts. */
export function useVersionsOf(parts: Omit<Versions, 'ui'>): Versions {
  const { scriptId, draftId, news, session } = parts;
  const [ui] = useState(() => new VersionsUi());
  return useMemo(
    () => ({ scriptId, draftId, news, session, ui }),
    [scriptId, draftId, news, session, ui],
  );
}

export function useIsTakingSnapshot(): boolean {
  const { ui } = useVersions();
  return useSyncExternalStore(ui.subscribe, ui.isTakingSnapshot);
}

export function useIsCreatingDraft(): boolean {
  const { ui } = useVersions();
  return useSyncExternalStore(ui.subscribe, ui.isCreatingDraft);
}
