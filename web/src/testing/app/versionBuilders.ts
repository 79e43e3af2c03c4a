/** The versions of an open text, as the page of the editor gives them to its parts. */
import type { SavingStore } from '../../editor/session/savingState';
import type { Draft } from '../../features/versions/drafts/draftApi';
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

/** A private alternate draft of the person who looks at it. */
export function makeDraft(part: Partial<Draft> = {}): Draft {
  return {
    ...{ id: 'd1', description: 'Darker', author: 'Ana', isMine: true, canChange: true },
    ...{ isPublished: false, isArchived: false, isMarking: true, mainHasMovedOn: false },
    createdAt: '2026-11-18T09:00:00Z',
    updatedAt: '2026-11-18T09:00:00Z',
    pages: 112,
    words: 20_431,
    preview: [{ kind: 'sceneHeading', text: 'INT. HUT - NIGHT' }],
    recovered: [],
    ...part,
  };
}
