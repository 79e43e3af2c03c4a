/** Notices of a person: API calls, query, and actions. */
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSnackbar } from 'notistack';
import { userApi } from '../../api/client';
import { awaitResponse, fetchData, fetchMessage } from '../../api/fetchData';
import type { components } from '../../api/schema';
import { asProblem, sentenceFor } from '../../kit/problem';

/** The calls about notices, each as one function that answers or throws a Problem. */
export type Notice = components['schemas']['NoticeShown'];

function listNotices(pageSize: number) {
  return fetchData(userApi.GET('/api/user/notices', { params: { query: { page: 1, pageSize } } }));
}

function markNoticesRead(ids: string[]) {
  return awaitResponse(userApi.PATCH('/api/user/notices', { body: { ids, read: true } }));
}

function removeNotice(noticeId: string) {
  const params = { path: { notice_id: noticeId } };
  return awaitResponse(userApi.DELETE('/api/user/notices/{notice_id}', { params }));
}

/** Restores a script to a restore point, as a new change. */
function restoreScript(scriptId: string, markId: string) {
  const params = { path: { script_id: scriptId, mark_id: markId } };
  return fetchMessage(userApi.POST('/api/scripts/{script_id}/marks/{mark_id}/restore', { params }));
}

/** Everything about notices; a live message of a room makes it stale. */
export const noticesKey = ['notices'];

/** How many are shown at first, and how many more when asked. */
export const noticesPerPage = 20;

export function useNotices(pageSize = noticesPerPage) {
  return useQuery({
    queryKey: [...noticesKey, pageSize],
    queryFn: () => listNotices(pageSize),
    refetchInterval: 60_000,
    refetchOnWindowFocus: 'always',
    placeholderData: keepPreviousData,
  });
}

export function useNoticeActions() {
  const queries = useQueryClient();
  const { enqueueSnackbar } = useSnackbar();
  const refresh = () => queries.invalidateQueries({ queryKey: noticesKey });
  const notifyFailure = (fallback: string) => (error: unknown) =>
    enqueueSnackbar(sentenceFor(asProblem(error), fallback), { variant: 'error' });

  // A failure here needs no toast: the next look tries again.
  const read = useMutation({ mutationFn: markNoticesRead, onSettled: refresh });
  const remove = useMutation({
    mutationFn: removeNotice,
    onSettled: refresh,
    onError: notifyFailure('The notice could not be removed. Please try again.'),
  });
  const restore = useMutation({
    mutationFn: ({ scriptId, markId }: { scriptId: string; markId: string }) =>
      restoreScript(scriptId, markId),
    onSuccess: (message) => {
      enqueueSnackbar(message || 'The script is back as it was', { variant: 'success' });
      void queries.invalidateQueries({ queryKey: ['library'] });
    },
    onSettled: refresh,
    onError: notifyFailure('The script could not be put back. Please try again.'),
  });
  return { read, remove, restore };
}

/** The restore point of a shrunken script. */
export function restorePointOf({ kind, scriptId, data }: Notice) {
  const { markId } = data;
  if (kind !== 'shrunk' || !scriptId || typeof markId !== 'string') return null;
  return { scriptId, markId };
}

/** The thread of a comment that the notice tells of. */
function threadOf({ kind, data }: Notice): string | null {
  const isOfComment = kind === 'comment' || kind === 'mention';
  return isOfComment && typeof data.threadId === 'string' ? data.threadId : null;
}

/** Address of the script, at its comment, beat or suggestion where the notice tells of one. */
export function linkOf(notice: Notice): { to: string; label: string } {
  const script = `/script/${notice.scriptId}`;
  const threadId = threadOf(notice);
  if (threadId)
    return { to: `${script}?thread=${encodeURIComponent(threadId)}`, label: 'Open the comment' };
  const { proposalId, draftId, beatId } = notice.data;
  if (notice.kind === 'assignment' && typeof beatId === 'string')
    return { to: `${script}?beat=${encodeURIComponent(beatId)}`, label: 'Open the beat' };
  if (notice.kind !== 'proposal' || typeof proposalId !== 'string')
    return { to: script, label: 'Open the script' };
  const draft = typeof draftId === 'string' ? { draft: draftId } : {};
  const query = new URLSearchParams({ ...draft, suggestion: proposalId });
  return { to: `${script}?${query}`, label: 'Open the suggestion' };
}
