/** Calls about alternate drafts and their merging, each as one function that answers or throws a Problem. */
import { userApi } from '../../../api/client';
import { awaitResponse, fetchData, fetchMessage } from '../../../api/fetchData';
import type { components } from '../../../api/schema';

export type Draft = components['schemas']['DraftShown'];
export type MergeScene = components['schemas']['MergeScene'];
export type MergeLine = components['schemas']['MergeLine'];
export type MergeView = components['schemas']['MergeShown'];
/** `toMain`: the draft into the main draft; `toDraft`: the main draft, which has moved on, into the draft. */
export type MergeDirection = 'toMain' | 'toDraft';
export type SceneTake = components['schemas']['SceneChoice']['take'];

export const draftKeys = {
  list: (scriptId: string) => ['versions', 'drafts', scriptId],
  merge: (scriptId: string, draftId: string, direction: MergeDirection) => [
    ...['versions', 'merge', scriptId, draftId, direction],
  ],
};

function draftParams(scriptId: string, draftId: string) {
  return { params: { path: { script_id: scriptId, draft_id: draftId } } };
}

export async function listDrafts(scriptId: string, signal: AbortSignal): Promise<Draft[]> {
  const params = { path: { script_id: scriptId } };
  const call = userApi.GET('/api/scripts/{script_id}/drafts', { params, signal });
  return (await fetchData(call)).drafts;
}

export interface NewDraft {
  description: string;
  /** Of the alternate draft that is copied; empty for the main draft. */
  fromDraft: string;
  isMarking: boolean;
}

/** The new draft, and the sentence of the server. */
export async function createDraft(scriptId: string, body: NewDraft) {
  const params = { path: { script_id: scriptId } };
  const call = userApi.POST('/api/scripts/{script_id}/drafts', { params, body });
  const { data } = await awaitResponse(call);
  return { id: data?.data.id ?? '', message: data?.message ?? '' };
}

export interface DraftChange {
  description?: string;
  isPublished?: boolean;
  isArchived?: boolean;
  /** Ids of recovered words. */
  dismissed?: string[];
}

export function changeDraft(scriptId: string, draftId: string, change: DraftChange) {
  const body = { dismissed: [], ...change };
  const path = '/api/scripts/{script_id}/drafts/{draft_id}';
  return fetchMessage(userApi.PATCH(path, { ...draftParams(scriptId, draftId), body }));
}

export function switchMarking(scriptId: string, draftId: string, on: boolean) {
  const params = { path: { script_id: scriptId }, query: { draft: draftId } };
  return fetchData(userApi.POST('/api/scripts/{script_id}/marking', { params, body: { on } }));
}

/** The parts of a merge that its address names. */
export interface MergeAddress {
  scriptId: string;
  draftId: string;
  direction: MergeDirection;
}

export function readMerge(
  { scriptId, draftId, direction }: MergeAddress,
  signal: AbortSignal,
): Promise<MergeView> {
  const path = { script_id: scriptId, draft_id: draftId };
  const options = { params: { path, query: { direction } }, signal };
  return fetchData(userApi.GET('/api/scripts/{script_id}/drafts/{draft_id}/merge', options));
}

export interface MergedDraft {
  /** The sentence of the server. */
  message: string;
  /** Of the snapshot of the text before; empty: the text has not changed. */
  beforeId: string;
}

export async function mergeDraft(
  { scriptId, draftId, direction }: MergeAddress,
  takes: Readonly<Record<string, SceneTake>>,
): Promise<MergedDraft> {
  const scenes = Object.entries(takes).map(([headingId, take]) => ({ headingId, take }));
  const options = { ...draftParams(scriptId, draftId), body: { direction, scenes } };
  const path = '/api/scripts/{script_id}/drafts/{draft_id}/merge';
  const { data } = await awaitResponse(userApi.POST(path, options));
  return { message: data?.message ?? '', beforeId: data?.data.beforeId ?? '' };
}

/** The sentence of the server. */
export function undoMerge({ scriptId, draftId, direction }: MergeAddress, beforeId: string) {
  const options = { ...draftParams(scriptId, draftId), body: { direction, beforeId } };
  const path = '/api/scripts/{script_id}/drafts/{draft_id}/merge/undo';
  return fetchMessage(userApi.POST(path, options));
}
