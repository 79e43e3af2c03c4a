/** Calls about the marked changes of a text, each as one function that answers or throws a Problem. */
import { userApi } from '../../../api/client';
import { fetchData } from '../../../api/fetchData';
import type { components } from '../../../api/schema';
import type { AuthoredHunk } from '../../../editor/marking/markAuthors';
import type { OpenText } from '../versionsContext';

export type Marking = Awaited<ReturnType<typeof fetchMarking>>;
export type Decision = components['schemas']['DecisionShown'];

function textParams({ scriptId, draftId }: OpenText) {
  return { path: { script_id: scriptId }, query: { draft: draftId } };
}

/** `after`: only what differs from the baseline of this number (VE49). */
export function fetchMarking(text: OpenText, after?: number) {
  const { path, query } = textParams(text);
  const params = { path, query: { ...query, ...(after !== undefined && { after }) } };
  return fetchData(userApi.GET('/api/scripts/{script_id}/marking', { params }));
}

export function switchMarking(text: OpenText, on: boolean) {
  const params = textParams(text);
  return fetchData(userApi.POST('/api/scripts/{script_id}/marking', { params, body: { on } }));
}

export function showMarksToReaders(text: OpenText, showsToReaders: boolean) {
  const options = { params: textParams(text), body: { showsToReaders } };
  return fetchData(userApi.PATCH('/api/scripts/{script_id}/marking', options));
}

/** `hunks`: null for all. The server compares anew, and names those that have changed since (VE42). */
export function acceptHunks(
  text: OpenText,
  hunks: readonly AuthoredHunk[] | null,
): Promise<Decision> {
  const body = { hunks: hunks?.map(nameForServer) ?? null };
  const options = { params: textParams(text), body };
  return fetchData(userApi.POST('/api/scripts/{script_id}/marking/decisions', options));
}

function nameForServer({ hunk, part }: AuthoredHunk) {
  const { kind, element, field, old, new: next, which } = hunk;
  const letters = part?.letters.map(([start, end]) => ({ start, end })) ?? [];
  return { kind, element, field, old, new: next, which, part: part && { ...part, letters } };
}

/** `number`: of the baseline after the decision. */
export function undoDecision(text: OpenText, number: number): Promise<Decision> {
  const { path, query } = textParams(text);
  const options = { params: { path: { ...path, number }, query } };
  return fetchData(
    userApi.POST('/api/scripts/{script_id}/marking/decisions/{number}/undo', options),
  );
}

export function fetchMarkAuthors(text: OpenText) {
  const params = textParams(text);
  return fetchData(userApi.GET('/api/scripts/{script_id}/marking/authors', { params }));
}

export function fetchOriginalPages(text: OpenText, signal: AbortSignal) {
  const options = { params: textParams(text), signal };
  return fetchData(userApi.GET('/api/scripts/{script_id}/marking/pages', options));
}
