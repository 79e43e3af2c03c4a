/** Calls about the revisions of a text, each as one function that answers or throws a Problem. */
import { userApi } from '../../../api/client';
import { fetchData } from '../../../api/fetchData';
import type { components } from '../../../api/schema';
import type { OpenText } from '../versionsContext';

export type Revisions = components['schemas']['RevisionsShown'];
export type RevisionSetShown = components['schemas']['RevisionSetShown'];
export type RevisionSetChange = components['schemas']['RevisionSetChange'];
export type RevisionSettingsChange = components['schemas']['RevisionSettingsChange'];

export const revisionKey = ({ scriptId, draftId }: OpenText) => [
  ...['versions', 'revisions', scriptId, draftId],
];

const PATH = '/api/scripts/{script_id}/revisions';

function textParams({ scriptId, draftId }: OpenText) {
  return { params: { path: { script_id: scriptId }, query: { draft: draftId } } };
}

/** The client's types make lists of pairs; the server sends pairs. */
function asRevisions(answer: Promise<unknown>): Promise<Revisions> {
  return answer as Promise<Revisions>;
}

export function fetchRevisions(text: OpenText, signal: AbortSignal): Promise<Revisions> {
  return asRevisions(fetchData(userApi.GET(PATH, { ...textParams(text), signal })));
}

/** Of the next colour of the list; none where one is open that is newer than `newestSet`. */
export function openRevisionSet(text: OpenText, newestSet: number): Promise<Revisions> {
  const body = { color: '', newestSet };
  return asRevisions(fetchData(userApi.POST(PATH, { ...textParams(text), body })));
}

export function changeRevisionSettings(text: OpenText, change: RevisionSettingsChange) {
  return asRevisions(fetchData(userApi.PATCH(PATH, { ...textParams(text), body: change })));
}

export function changeRevisionSet(text: OpenText, setId: string, change: RevisionSetChange) {
  const path = { script_id: text.scriptId, set_id: setId };
  const params = { path, query: { draft: text.draftId } };
  return asRevisions(fetchData(userApi.PATCH(`${PATH}/sets/{set_id}`, { params, body: change })));
}

/** The number by which it is undone. */
export async function clearRevisionMarks(
  text: OpenText,
  cleared: components['schemas']['ClearRevisions'],
): Promise<number> {
  const call = userApi.POST(`${PATH}/clear`, { ...textParams(text), body: cleared });
  return (await fetchData(call)).number;
}

export function undoClearing(text: OpenText, number: number): Promise<Revisions> {
  const path = { script_id: text.scriptId, number };
  const params = { path, query: { draft: text.draftId } };
  return asRevisions(fetchData(userApi.POST(`${PATH}/clear/{number}/undo`, { params })));
}
