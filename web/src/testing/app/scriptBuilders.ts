/** Builders of scripts: as lists show them, with all details, as pages, and as imports find them. */
import type { ImportedScript, ScriptDetails } from '../../features/library/data/types';
import type { PagedScript } from '../../features/manuscript/viewing/pagedScript';

/** Fields that are mostly empty. */
const emptyFields = {
  content: [],
  description: '',
  synopsis: '',
  writingStyle: '',
  currentPlanId: null,
  stashText: '',
  scriptOutlines: [],
  detailedElements: [],
  notes: [],
  comments: [],
  drafts: [],
  contents: [],
  coWriter: [],
  userMood: [],
  production: {},
  layout: {},
  headersAndFooters: {},
  elements: [],
};

export function makeScript(part: Partial<ScriptDetails> = {}): ScriptDetails {
  return {
    id: 's1',
    title: 'The Last Ferry',
    subTitle: '',
    writtenBy: 'Ana Lindqvist',
    genre: '',
    pageTarget: 0,
    logline: '',
    ownerId: 'u1',
    owner: 'Ana Lindqvist',
    stared: false,
    archieved: false,
    tags: [],
    sharedWithEmails: [],
    publicLink: '',
    scriptLogo: null,
    pageCount: 2,
    wordCount: 300,
    projectId: null,
    projectName: null,
    seasonId: null,
    role: 'owner',
    purpose: 'script',
    createdAt: '2026-01-01T12:00:00Z',
    updatedAt: '2026-01-02T12:00:00Z',
    openedAt: null,
    deletedAt: null,
    passage: null,
    ...emptyFields,
    ...part,
  };
}

export function makeFound(part: Partial<ImportedScript> = {}): ImportedScript {
  return {
    importId: 'i1',
    title: 'The Last Ferry',
    writtenBy: 'A. Lindqvist',
    format: 'Final Draft',
    pageCount: 12,
    wordCount: 2345,
    elements: [
      { kind: 'action', count: 40 },
      { kind: 'sceneHeading', count: 1 },
    ],
    unsure: 0,
    losses: [],
    ...part,
  };
}

export function makePages(part: Partial<PagedScript> = {}): PagedScript {
  return {
    title: 'The Last Ferry',
    writtenBy: 'Ana Lindqvist',
    view: 'print',
    width: 612,
    height: 792,
    top: 72,
    pages: [
      { label: '', number: '', margins: [], numbers: [], lines: [] },
      { label: '1', number: '', margins: [], numbers: [], lines: [] },
      { label: '2', number: '2.', margins: [], numbers: [], lines: [] },
    ],
    ...part,
  };
}
