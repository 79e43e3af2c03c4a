/** The versions of an open text, as the page of the editor gives them to its parts. */
import type { SavingStore } from '../../editor/session/savingState';
import { VersionNews } from '../../features/versions/versionNews';
import { type Versions, VersionsUi } from '../../features/versions/versionsContext';

/** A session that is connected, and whose changes are all saved. */
export const savedSession: SavingStore = {
  subscribe: () => () => undefined,
  getSnapshot: () => SAVED,
};

const SAVED: ReturnType<SavingStore['getSnapshot']> = {
  kind: 'saved',
  unsaved: 0,
  hasOfflineCopy: true,
};

/** Of the main draft of the script `s1`. */
export function makeVersions(part: Partial<Versions> = {}): Versions {
  const news = new VersionNews();
  return {
    ...{ scriptId: 's1', draftId: '', ui: new VersionsUi(), news, session: savedSession },
    ...part,
  };
}
