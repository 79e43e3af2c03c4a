/** Calls about the history of a text, each as one function that answers or throws a Problem. */
import { queryOptions } from '@tanstack/react-query';
import { userApi } from '../../../api/client';
import { awaitResponse, fetchData } from '../../../api/fetchData';
import type { components } from '../../../api/schema';
import type { RestoredText } from '../snapshots/snapshotApi';
import type { OpenText } from '../versionsContext';

export type HistoryStop = components['schemas']['HistoryStop'];
export type History = components['schemas']['HistoryShown'];
export type SentEdit = components['schemas']['LineEditShown'];

/** Two stops, the earlier first, by their rows. */
export interface StopRange {
  readonly from: number;
  readonly to: number;
}

export const historyKeys = {
  stops: ({ scriptId, draftId }: OpenText) => ['versions', 'history', scriptId, draftId],
  between: (text: OpenText, { from, to }: StopRange) => [
    ...historyKeys.stops(text),
    ...['between', from, to],
  ],
};

/** All stops, or every row between two of them. */
export function fetchHistory(text: OpenText, signal: AbortSignal, range?: StopRange) {
  const query = { draft: text.draftId, ...range };
  const params = { path: { script_id: text.scriptId }, query };
  return fetchData(userApi.GET('/api/scripts/{script_id}/history', { params, signal }));
}

export function historyQuery(text: OpenText) {
  return queryOptions({
    queryKey: historyKeys.stops(text),
    queryFn: ({ signal }) => fetchHistory(text, signal),
  });
}

/** The lines at a stop that differ from those at `since`; null: all of them. */
export async function fetchEdits(
  text: OpenText,
  seq: number,
  since: number | null,
  signal: AbortSignal,
): Promise<readonly SentEdit[]> {
  const query = { draft: text.draftId, ...(since !== null && { since }) };
  const params = { path: { script_id: text.scriptId, seq }, query };
  const path = '/api/scripts/{script_id}/history/{seq}';
  const { edits } = await fetchData(userApi.GET(path, { params, signal }));
  // The client forgets that a run is a pair.
  return edits as SentEdit[];
}

/** The whole text as it was, or one scene of it. */
export async function restoreMoment(
  text: OpenText,
  seq: number,
  headingId: string | null,
): Promise<RestoredText> {
  const params = {
    path: { script_id: text.scriptId, seq },
    query: { draft: text.draftId },
  };
  const path = '/api/scripts/{script_id}/history/{seq}/restore';
  const { data } = await awaitResponse(userApi.POST(path, { params, body: { headingId } }));
  return { message: data?.message ?? '', beforeId: data?.data.beforeId ?? '' };
}
