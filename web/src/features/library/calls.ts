/** The calls of the library, each as one function that answers or throws a Problem. */
import { userApi } from '../../api/client';
import { dataOf, done } from '../../api/problem';
import type { paths } from '../../api/schema';
import { tellOtherTabs } from './otherTabs';
import type { BulkChange, EditScript, GivenRole, NewScript } from './shapes';

userApi.use(tellOtherTabs);

export type ScriptWishes = NonNullable<paths['/api/scripts']['get']['parameters']['query']>;
type ExportOptions =
  paths['/api/scripts/{script_id}/export']['post']['requestBody']['content']['application/json'];
type NewProject = paths['/api/projects']['post']['requestBody']['content']['application/json'];
type EditProject =
  paths['/api/projects/{project_id}']['patch']['requestBody']['content']['application/json'];
type LinkSettings =
  paths['/api/scripts/{script_id}/link']['put']['requestBody']['content']['application/json'];

const ofScript = (id: string) => ({ params: { path: { script_id: id } } });
const ofProject = (id: string) => ({ params: { path: { project_id: id } } });

export function listScripts(query: ScriptWishes) {
  return dataOf(userApi.GET('/api/scripts', { params: { query } }));
}

/** Its record without its text, which is laid out on pages for who reads it. */
export function getScript(id: string) {
  const params = { path: { script_id: id }, query: { content: false } };
  return dataOf(userApi.GET('/api/scripts/{script_id}', { params }));
}

/** Fields left out take the server's defaults; the generated type calls them required all the same. */
export function createScript(body: Partial<NewScript>) {
  return dataOf(userApi.POST('/api/scripts', { body: body as NewScript }));
}

export function editScript(id: string, body: EditScript) {
  return done(userApi.PATCH('/api/scripts/{script_id}', { ...ofScript(id), body }));
}

export function changeMany(body: BulkChange) {
  return dataOf(userApi.POST('/api/scripts/bulk', { body }));
}

export function deleteScript(id: string, forever = false) {
  const params = { path: { script_id: id }, query: { forever } };
  return done(userApi.DELETE('/api/scripts/{script_id}', { params }));
}

export function restoreScript(id: string) {
  return done(userApi.POST('/api/scripts/{script_id}/restore', ofScript(id)));
}

export function duplicateScript(id: string) {
  return dataOf(userApi.POST('/api/scripts/{script_id}/duplicate', ofScript(id)));
}

/** The file as it is; its name only says what kind it claims to be. */
export function readFile(file: File, signal?: AbortSignal) {
  return dataOf(
    userApi.POST('/api/scripts/import', {
      params: { query: { name: file.name } },
      body: file as unknown as string,
      bodySerializer: (body: unknown) => body as BodyInit,
      headers: { 'Content-Type': 'application/octet-stream' },
      ...(signal && { signal }),
    }),
  );
}

/** What was read, as words for a script that is there already. */
export function getReadText(importId: string, signal: AbortSignal) {
  const params = { path: { import_id: importId } };
  return dataOf(userApi.GET('/api/scripts/import/{import_id}', { params, signal }));
}

/** Names the place at which a script is now, to go back to. */
export function addMark(id: string, name: string) {
  return dataOf(
    userApi.POST('/api/scripts/{script_id}/marks', { ...ofScript(id), body: { name } }),
  );
}

export async function exportScript(id: string, body: ExportOptions) {
  const { data, response } = await done(
    userApi.POST('/api/scripts/{script_id}/export', { ...ofScript(id), body, parseAs: 'blob' }),
  );
  const named = /filename\*=UTF-8''(\S+)/.exec(response.headers.get('Content-Disposition') ?? '');
  const losses = response.headers.get('X-Screnpla-Losses');
  return {
    content: data as unknown as Blob,
    name: decodeURIComponent(named?.[1] ?? `script.${body.format}`),
    losses: losses ? (JSON.parse(decodeURIComponent(losses)) as string[]) : [],
  };
}

/** What such a file would not hold; nothing is made. */
export function exportLosses(id: string, body: ExportOptions, signal: AbortSignal) {
  return dataOf(
    userApi.POST('/api/scripts/{script_id}/export/losses', { ...ofScript(id), body, signal }),
  );
}

export function getSharing(id: string) {
  return dataOf(userApi.GET('/api/scripts/{script_id}/shares', ofScript(id)));
}

export function shareScript(id: string, email: string, role: GivenRole) {
  const body = { email, role };
  return dataOf(userApi.POST('/api/scripts/{script_id}/shares', { ...ofScript(id), body }));
}

export function changeShare(id: string, shareId: string, role: GivenRole) {
  const params = { path: { script_id: id, share_id: shareId } };
  return dataOf(
    userApi.PATCH('/api/scripts/{script_id}/shares/{share_id}', { params, body: { role } }),
  );
}

/** `mine` instead of a share's id: I leave. */
export function endShare(id: string, shareId: string) {
  const params = { path: { script_id: id, share_id: shareId } };
  return done(userApi.DELETE('/api/scripts/{script_id}/shares/{share_id}', { params }));
}

export function setLink(id: string, body: LinkSettings) {
  return dataOf(userApi.PUT('/api/scripts/{script_id}/link', { ...ofScript(id), body }));
}

export function endLink(id: string) {
  return dataOf(userApi.DELETE('/api/scripts/{script_id}/link', ofScript(id)));
}

export function listProjects(scope: 'own' | 'shared' | 'all', page = 1, pageSize = 50) {
  const query = { scope, page, pageSize };
  return dataOf(userApi.GET('/api/projects', { params: { query } }));
}

export function getProject(id: string) {
  return dataOf(userApi.GET('/api/projects/{project_id}', ofProject(id)));
}

export function createProject(body: NewProject) {
  return dataOf(userApi.POST('/api/projects', { body }));
}

export function editProject(id: string, body: EditProject) {
  return done(userApi.PATCH('/api/projects/{project_id}', { ...ofProject(id), body }));
}

export function deleteProject(id: string) {
  return done(userApi.DELETE('/api/projects/{project_id}', ofProject(id)));
}

export function orderScripts(id: string, seasonId: string | null, ids: string[]) {
  const body = { seasonId, ids };
  return done(userApi.PUT('/api/projects/{project_id}/order', { ...ofProject(id), body }));
}

export function addSeason(id: string, name: string) {
  return dataOf(
    userApi.POST('/api/projects/{project_id}/seasons', { ...ofProject(id), body: { name } }),
  );
}

const ofSeason = (id: string, seasonId: string) => ({
  params: { path: { project_id: id, season_id: seasonId } },
});

export function renameSeason(id: string, seasonId: string, name: string) {
  return done(
    userApi.PATCH('/api/projects/{project_id}/seasons/{season_id}', {
      ...ofSeason(id, seasonId),
      body: { name },
    }),
  );
}

export function deleteSeason(id: string, seasonId: string) {
  return done(
    userApi.DELETE('/api/projects/{project_id}/seasons/{season_id}', ofSeason(id, seasonId)),
  );
}

export function getMembers(id: string) {
  return dataOf(userApi.GET('/api/projects/{project_id}/members', ofProject(id)));
}

export function addMember(id: string, email: string, role: GivenRole) {
  const body = { email, role };
  return dataOf(userApi.POST('/api/projects/{project_id}/members', { ...ofProject(id), body }));
}

const ofMember = (id: string, memberId: string) => ({
  params: { path: { project_id: id, member_id: memberId } },
});

export function changeMember(id: string, shareId: string, role: GivenRole) {
  return dataOf(
    userApi.PATCH('/api/projects/{project_id}/members/{member_id}', {
      ...ofMember(id, shareId),
      body: { role },
    }),
  );
}

/** `mine` instead of a share's id: I leave. */
export function removeMember(id: string, shareId: string) {
  return done(
    userApi.DELETE('/api/projects/{project_id}/members/{member_id}', ofMember(id, shareId)),
  );
}
