/** Versions of the open text, for all parts of this feature: which text it is, its news, and the layer that is open. */
import { createContext, useContext, useMemo, useState, useSyncExternalStore } from 'react';
import type { VersionNews } from '../../editor/news/versionNews';
import type { SavingStore } from '../../editor/session/savingState';

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

/** What is open of the versions: 'Take a Snapshot' and 'Create Alternate Draft' from anywhere, and the panel of the tab 'SnapShot'. */
export class VersionsUi {
  private layer: 'snapshot' | 'draft' | null = null;
  private isRevisionPanel = false;
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

  /** Kept here, so that a drawer that was closed shows it again. */
  readonly showsRevisions = (): boolean => this.isRevisionPanel;

  readonly toggleRevisions = (): void => {
    this.isRevisionPanel = !this.isRevisionPanel;
    this.notify();
  };

  private change(layer: 'snapshot' | 'draft' | null): void {
    this.layer = layer;
    this.notify();
  }

  private notify(): void {
    for (const listener of this.listeners) listener();
  }
}

export interface Versions extends OpenText {
  readonly ui: VersionsUi;
  readonly news: VersionNews;
  /** Who has the text open: the list of drafts is stored on the device for them. */
  readonly userId: string;
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
  const { scriptId, draftId, userId, news, session } = parts;
  const [ui] = useState(() => new VersionsUi());
  return useMemo(
    () => ({ scriptId, draftId, userId, news, session, ui }),
    [scriptId, draftId, userId, news, session, ui],
  );
}

export function useIsTakingSnapshot(): boolean {
  const { ui } = useVersions();
  return useSyncExternalStore(ui.subscribe, ui.isTakingSnapshot);
}

export function useShowsRevisions(): boolean {
  const { ui } = useVersions();
  return useSyncExternalStore(ui.subscribe, ui.showsRevisions);
}

export function useIsCreatingDraft(): boolean {
  const { ui } = useVersions();
  return useSyncExternalStore(ui.subscribe, ui.isCreatingDraft);
}
