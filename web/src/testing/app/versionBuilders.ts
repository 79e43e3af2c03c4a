/** The versions of an open text, as the page of the editor gives them to its parts. */

import { VersionNews } from '../../editor/news/versionNews';
import type { SavingStore } from '../../editor/session/savingState';
import type { Draft } from '../../features/versions/drafts/draftApi';
import type { Revisions } from '../../features/versions/revisions/revisionApi';
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
    ...{ scriptId: 's1', draftId: '', userId: 'u1', ui: new VersionsUi() },
    ...{ news, session: savedSession },
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

const INDUSTRY = [
  { name: 'Blue', paper: '#c6edfe' },
  { name: 'Pink', paper: '#fdccd4' },
  { name: 'Yellow', paper: '#fdffab' },
];

/** Revisions of a script with the list of three colours, and one set of the named colour, or none. */
export function makeRevisions({
  withSet = '',
  isIssued = false,
  ...part
}: Partial<Revisions> & { withSet?: string; isIssued?: boolean } = {}): Revisions {
  const set = {
    ...{ id: 'r1', number: 1, name: `${withSet} Rev.`, color: withSet, paper: '#fdccd4' },
    ...{ mark: '*', date: '', openedAt: '2026-11-18T09:00:00Z', openedBy: 'Ana' },
    ...{ isActive: true, isIssued, snapshotId: 'n1' },
  };
  return {
    ...{ number: 1, shown: 'all', colors: INDUSTRY, industryColors: INDUSTRY, lines: [] },
    sets: withSet ? [set] : [],
    ...part,
  };
}
