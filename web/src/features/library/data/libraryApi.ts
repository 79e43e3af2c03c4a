/** API calls of the library; each returns the data or throws a Problem. */
import { userApi } from '../../../api/client';
import { awaitResponse, fetchData } from '../../../api/fetchData';
import { fetchFile } from '../../../api/fetchFile';
import type { components, paths } from '../../../api/schema';
import { announceChanges } from './crossTabRefresh';
import type { BulkChange, EditScriptBody, NewScriptBody, ShareRole } from './types';

userApi.use(announceChanges);

export type ScriptListQuery = NonNullable<paths['/api/scripts']['get']['parameters']['query']>;
type ExportBody =
  paths['/api/scripts/{script_id}/export']['post']['requestBody']['content']['application/json'];
type NewProject = paths['/api/projects']['post']['requestBody']['content']['application/json'];
type EditProject =
  paths['/api/projects/{project_id}']['patch']['requestBody']['content']['application/json'];
type LinkSettings =
  paths['/api/scripts/{script_id}/link']['put']['requestBody']['content']['application/json'];

const scriptParams = (id: string) => ({ params: { path: { script_id: id } } });
/** Of one text of a script. `draftId`: empty for the main draft. */
const textParams = (id: string, draftId: string) => ({
  params: { path: { script_id: id }, query: draftId ? { draft: draftId } : {} },
});
const projectParams = (id: string) => ({ params: { path: { project_id: id } } });

export function listScripts(query: ScriptListQuery) {
  return fetchData(userApi.GET('/api/scripts', { params: { query } }));
}

/** The record of a script without its text. */
export function getScript(id: string) {
  const params = { path: { script_id: id }, query: { content: false } };
  return fetchData(userApi.GET('/api/scripts/{script_id}', { params }));
}

/** Fields left out take the server's defaults; the generated type calls them required all the same. */
export function createScript(body: Partial<NewScriptBody>) {
  return fetchData(userApi.POST('/api/scripts', { body: body as NewScriptBody }));
}

export function editScript(id: string, body: EditScriptBody) {
  return awaitResponse(userApi.PATCH('/api/scripts/{script_id}', { ...scriptParams(id), body }));
}

export function bulkEditScripts(body: BulkChange) {
  return fetchData(userApi.POST('/api/scripts/bulk', { body }));
}

export function deleteScript(id: string, forever = false) {
  const params = { path: { script_id: id }, query: { forever } };
  return awaitResponse(userApi.DELETE('/api/scripts/{script_id}', { params }));
}

export function restoreScript(id: string) {
  return awaitResponse(userApi.POST('/api/scripts/{script_id}/restore', scriptParams(id)));
}

export function duplicateScript(id: string) {
  return fetchData(userApi.POST('/api/scripts/{script_id}/duplicate', scriptParams(id)));
}

/** Uploads the raw file; its name only states the format it claims to be. */
export function importFile(file: File, signal?: AbortSignal) {
  return fetchData(
    userApi.POST('/api/scripts/import', {
      params: { query: { name: file.name } },
      body: file as unknown as string,
      bodySerializer: (body: unknown) => body as BodyInit,
      headers: { 'Content-Type': 'application/octet-stream' },
      ...(signal && { signal }),
    }),
  );
}

/** The imported text, for a script that exists already. */
export function getImportedText(importId: string, signal: AbortSignal) {
  const params = { path: { import_id: importId } };
  return fetchData(userApi.GET('/api/scripts/import/{import_id}', { params, signal }));
}

/** Adds a named restore point of the text as it is now, before a file replaces it. */
export function addRestorePoint(id: string, name: string, draftId: string) {
  const body = { name, origin: 'import' } as const;
  return fetchData(
    userApi.POST('/api/scripts/{script_id}/marks', { ...textParams(id, draftId), body }),
  );
}

export type ImportedRevisions = components['schemas']['ImportedRevisionsShown'];

const REVISIONS_OF_FILE = '/api/scripts/{script_id}/revisions/file';

/** After a file has replaced the text: `lines` are the ids of the lines that those of the file have become. */
export function importFileRevisions(
  id: string,
  draftId: string,
  importId: string,
  lines: string[],
) {
  const body = { importId, lines };
  return fetchData(userApi.POST(REVISIONS_OF_FILE, { ...textParams(id, draftId), body }));
}

/** `number`: as `importFileRevisions` gave it. */
export function undoFileRevisions(id: string, draftId: string, number: number) {
  const params = { path: { script_id: id, number }, query: { draft: draftId } };
  return fetchData(userApi.POST(`${REVISIONS_OF_FILE}/{number}/undo`, { params }));
}

export async function exportScript(id: string, body: ExportBody, draftId = '') {
  const options = { ...textParams(id, draftId), body, parseAs: 'blob' } as const;
  const { content, name, response } = await fetchFile(
    userApi.POST('/api/scripts/{script_id}/export', options),
    `script.${body.format}`,
  );
  const losses = response.headers.get('X-Screnpla-Losses');
  return {
    content,
    name,
    losses: losses ? (JSON.parse(decodeURIComponent(losses)) as string[]) : [],
  };
}

/** Losses of such an export; no file is made. */
export function getExportLosses(id: string, body: ExportBody, signal: AbortSignal, draftId = '') {
  const options = { ...textParams(id, draftId), body, signal };
  return fetchData(userApi.POST('/api/scripts/{script_id}/export/losses', options));
}

export type SentCopy = components['schemas']['SentCopyShown'];

/** Copies that were made for recipients, the newest first. */
export function listSentCopies(id: string, signal: AbortSignal) {
  const params = { path: { script_id: id } };
  return fetchData(userApi.GET('/api/scripts/{script_id}/export/copies', { params, signal }));
}

export type SideChoices = components['schemas']['SideChoices'];

/** Scenes and characters, of which sides can be made. */
export function getSideChoices(id: string, signal: AbortSignal, draftId = '') {
  const options = { ...textParams(id, draftId), signal };
  return fetchData(userApi.GET('/api/scripts/{script_id}/export/sides', options));
}

export type ChangedPagesChoices = components['schemas']['ChangedPagesChoices'];

/** Revision sets whose changed pages can be printed alone, or why they cannot. */
export function getChangedPages(id: string, signal: AbortSignal, draftId = '') {
  const options = { ...textParams(id, draftId), signal };
  return fetchData(userApi.GET('/api/scripts/{script_id}/export/changed-pages', options));
}

export function getSharing(id: string) {
  return fetchData(userApi.GET('/api/scripts/{script_id}/shares', scriptParams(id)));
}

export function shareScript(id: string, email: string, role: ShareRole) {
  const body = { email, role };
  return fetchData(userApi.POST('/api/scripts/{script_id}/shares', { ...scriptParams(id), body }));
}

export function editShare(id: string, shareId: string, role: ShareRole) {
  const params = { path: { script_id: id, share_id: shareId } };
  return fetchData(
    userApi.PATCH('/api/scripts/{script_id}/shares/{share_id}', { params, body: { role } }),
  );
}

/** `mine` instead of a share's id removes one's own share. */
export function deleteShare(id: string, shareId: string) {
  const params = { path: { script_id: id, share_id: shareId } };
  return awaitResponse(userApi.DELETE('/api/scripts/{script_id}/shares/{share_id}', { params }));
}

export function setPublicLink(id: string, body: LinkSettings) {
  return fetchData(userApi.PUT('/api/scripts/{script_id}/link', { ...scriptParams(id), body }));
}

export function deletePublicLink(id: string) {
  return fetchData(userApi.DELETE('/api/scripts/{script_id}/link', scriptParams(id)));
}

export function listProjects(scope: 'own' | 'shared' | 'all', page = 1, pageSize = 50) {
  const query = { scope, page, pageSize };
  return fetchData(userApi.GET('/api/projects', { params: { query } }));
}

export function getProject(id: string) {
  return fetchData(userApi.GET('/api/projects/{project_id}', projectParams(id)));
}

export function createProject(body: NewProject) {
  return fetchData(userApi.POST('/api/projects', { body }));
}

export function editProject(id: string, body: EditProject) {
  return awaitResponse(userApi.PATCH('/api/projects/{project_id}', { ...projectParams(id), body }));
}

export function deleteProject(id: string) {
  return awaitResponse(userApi.DELETE('/api/projects/{project_id}', projectParams(id)));
}

export function reorderScripts(id: string, seasonId: string | null, ids: string[]) {
  const body = { seasonId, ids };
  return awaitResponse(
    userApi.PUT('/api/projects/{project_id}/order', { ...projectParams(id), body }),
  );
}

export function addSeason(id: string, name: string) {
  return fetchData(
    userApi.POST('/api/projects/{project_id}/seasons', { ...projectParams(id), body: { name } }),
  );
}

const seasonParams = (id: string, seasonId: string) => ({
  params: { path: { project_id: id, season_id: seasonId } },
});

export function renameSeason(id: string, seasonId: string, name: string) {
  return awaitResponse(
    userApi.PATCH('/api/projects/{project_id}/seasons/{season_id}', {
      ...seasonParams(id, seasonId),
      body: { name },
    }),
  );
}

export function deleteSeason(id: string, seasonId: string) {
  return awaitResponse(
    userApi.DELETE('/api/projects/{project_id}/seasons/{season_id}', seasonParams(id, seasonId)),
  );
}

export function listMembers(id: string) {
  return fetchData(userApi.GET('/api/projects/{project_id}/members', projectParams(id)));
}

export function addMember(id: string, email: string, role: ShareRole) {
  const body = { email, role };
  return fetchData(
    userApi.POST('/api/projects/{project_id}/members', { ...projectParams(id), body }),
  );
}

const memberParams = (id: string, memberId: string) => ({
  params: { path: { project_id: id, member_id: memberId } },
});

export function editMember(id: string, shareId: string, role: ShareRole) {
  return fetchData(
    userApi.PATCH('/api/projects/{project_id}/members/{member_id}', {
      ...memberParams(id, shareId),
      body: { role },
    }),
  );
}

/** `mine` instead of a share's id removes one's own share. */
export function removeMember(id: string, shareId: string) {
  return awaitResponse(
    userApi.DELETE('/api/projects/{project_id}/members/{member_id}', memberParams(id, shareId)),
  );
}

export function readProjectAi(id: string) {
  return fetchData(userApi.GET('/api/projects/{project_id}/ai', projectParams(id)));
}

export function switchProjectAi(id: string, isOff: boolean) {
  const body = { off: isOff };
  return awaitResponse(
    userApi.PUT('/api/projects/{project_id}/ai', { ...projectParams(id), body }),
  );
}
