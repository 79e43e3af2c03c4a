/** Builders of projects: as the list shows them, and with all details. */
import type { ProjectDetails, ProjectRow } from '../../features/library/data/types';

export function makeProject(part: Partial<ProjectRow> = {}): ProjectRow {
  return {
    id: 'p1',
    name: 'Harbour Lights',
    type: 'folder',
    ownerId: 'u1',
    owner: 'Ana Lindqvist',
    role: 'owner',
    drafts: [],
    contents: [],
    notes: [],
    comments: [],
    episodes: [],
    scriptCount: 0,
    memberCount: 0,
    createdAt: '2026-01-01T12:00:00Z',
    updatedAt: '2026-01-02T12:00:00Z',
    ...part,
  };
}

export function makeProjectDetails(part: Partial<ProjectDetails> = {}): ProjectDetails {
  return { ...makeProject(part), seasons: [], scripts: [], outline: null, bible: null, ...part };
}

/** One page of a list, as the server answers it. */
export function projectList(...projects: ProjectRow[]) {
  return {
    data: { projects, totalPages: 1, currentPage: 1, totalRecords: projects.length },
  };
}
