/** Versions of the open text, for all parts of this feature: which text it is, its news, and whether a snapshot is being taken. */
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

/** Opens and closes the drawer 'Take a Snapshot', from wherever the person asks for it. */
export class VersionsUi {
  private isTaking = false;
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly isTakingSnapshot = (): boolean => this.isTaking;

  readonly openTakeSnapshot = (): void => this.change(true);

  readonly closeTakeSnapshot = (): void => this.change(false);

  private change(isTaking: boolean): void {
    this.isTaking = isTaking;
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
