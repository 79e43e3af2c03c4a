/** Calls about the threads of a script, each as one function that answers or throws a Problem. */
import { userApi } from '../../../api/client';
import { awaitResponse, fetchData } from '../../../api/fetchData';
import type { components } from '../../../api/schema';

export type Thread = components['schemas']['ThreadShown'];
export type ThreadComment = components['schemas']['CommentShown'];
export type ThreadPerson = components['schemas']['ThreadPerson'];
export type ThreadAnchor = components['schemas']['AnchorShown'];
export type NewThread = Required<components['schemas']['NewThread']>;
export type NewComment = Required<components['schemas']['NewComment']>;

/** `after`: only what changed after this review version (RE5). */
export function listThreads(scriptId: string, after?: number) {
  const query = after === undefined ? {} : { after };
  const params = { path: { script_id: scriptId }, query };
  return fetchData(userApi.GET('/api/scripts/{script_id}/threads', { params }));
}

export function beginThread(scriptId: string, body: NewThread) {
  const params = { path: { script_id: scriptId } };
  return fetchData(userApi.POST('/api/scripts/{script_id}/threads', { params, body }));
}

export function replyToThread(scriptId: string, threadId: string, body: NewComment) {
  const params = { path: { script_id: scriptId, thread_id: threadId } };
  return fetchData(
    userApi.POST('/api/scripts/{script_id}/threads/{thread_id}/comments', { params, body }),
  );
}

export function setThreadStatus(scriptId: string, threadId: string, status: Thread['status']) {
  const params = { path: { script_id: scriptId, thread_id: threadId } };
  return fetchData(
    userApi.PATCH('/api/scripts/{script_id}/threads/{thread_id}', { params, body: { status } }),
  );
}

interface CommentPath {
  scriptId: string;
  threadId: string;
  commentId: string;
}

function commentParams({ scriptId, threadId, commentId }: CommentPath) {
  return { path: { script_id: scriptId, thread_id: threadId, comment_id: commentId } };
}

export function editComment(path: CommentPath, body: Pick<NewComment, 'text' | 'mentions'>) {
  return fetchData(
    userApi.PATCH('/api/scripts/{script_id}/threads/{thread_id}/comments/{comment_id}', {
      ...{ params: commentParams(path), body },
    }),
  );
}

/** Also from a page that is being left. Null: the thread went with its last comment. */
export async function removeComment(path: CommentPath): Promise<Thread | null> {
  const answer = await awaitResponse(
    userApi.DELETE('/api/scripts/{script_id}/threads/{thread_id}/comments/{comment_id}', {
      ...{ params: commentParams(path), keepalive: true },
    }),
  );
  return answer.data?.data ?? null;
}

export function markThreadsRead(scriptId: string, ids: string[]) {
  const params = { path: { script_id: scriptId } };
  return awaitResponse(
    userApi.POST('/api/scripts/{script_id}/threads/read', { params, body: { ids } }),
  );
}
