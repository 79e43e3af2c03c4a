/** Calls of locked pages (PL6), each as one function that answers or throws a Problem. */
import { userApi } from '../../../api/client';
import { awaitResponse, fetchData } from '../../../api/fetchData';
import type { components } from '../../../api/schema';
import { Problem } from '../../../kit/problem';

export type PageLocksState = components['schemas']['PageLocksShown'];
export type PageLocksAction = components['schemas']['PageLocksAction']['action'];

/** The text of a script; `draftId` is empty for the main draft. */
export interface LockedText {
  readonly scriptId: string;
  readonly draftId: string;
}

function paramsOf({ scriptId, draftId }: LockedText) {
  return { path: { script_id: scriptId }, query: { draft: draftId } };
}

export function pageLocksQuery(text: LockedText) {
  return {
    // Below the script's own key: whatever refreshes its settings refreshes these.
    queryKey: ['library', 'script', text.scriptId, 'page-locks', text.draftId],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      fetchData(
        userApi.GET('/api/scripts/{script_id}/page-locks', { params: paramsOf(text), signal }),
      ),
    gcTime: 0,
  };
}

export interface PageLocksAnswer {
  readonly state: PageLocksState;
  readonly sentence: string;
}

/** `lastAction`: which one is undone, as the state gave it. */
export async function changePageLocks(
  text: LockedText,
  action: PageLocksAction,
  lastAction = '',
): Promise<PageLocksAnswer> {
  const answer = await awaitResponse(
    userApi.POST('/api/scripts/{script_id}/page-locks', {
      params: paramsOf(text),
      body: { action, lastAction },
    }),
  );
  if (!answer.data) throw new Problem(answer.response.status, null);
  return { state: answer.data.data, sentence: answer.data.message };
}
