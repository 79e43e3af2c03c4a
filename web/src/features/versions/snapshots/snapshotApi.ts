/** Calls about the snapshots of a text, each as one function that answers or throws a Problem. */
import { queryOptions } from '@tanstack/react-query';
import { userApi } from '../../../api/client';
import { awaitResponse, fetchData, fetchMessage } from '../../../api/fetchData';
import { fetchFile } from '../../../api/fetchFile';
import type { components } from '../../../api/schema';
import type { OpenText } from '../versionsContext';

export type Snapshot = components['schemas']['SnapshotShown'];

export const snapshotFormats = {
  pdf: 'PDF',
  fdx: 'Final Draft (.fdx)',
  fountain: 'Fountain',
  docx: 'Word (.docx)',
  xml: 'XML',
  scrn: 'Screnpla (.scrn)',
  txt: 'Plain text',
} as const;

export type SnapshotFormat = keyof typeof snapshotFormats;

const queryOf = ({ draftId }: OpenText) => ({ draft: draftId });

function textParams(text: OpenText) {
  return { params: { path: { script_id: text.scriptId }, query: queryOf(text) } };
}

function snapshotParams(text: OpenText, id: string) {
  const path = { script_id: text.scriptId, snapshot_id: id };
  return { params: { path, query: queryOf(text) } };
}

export const snapshotKeys = {
  list: ({ scriptId, draftId }: OpenText) => ['versions', 'snapshots', scriptId, draftId],
  pages: ({ scriptId, draftId }: OpenText, id: string) => [
    ...['versions', 'snapshot', scriptId, draftId, id, 'pages'],
  ],
};

export async function listSnapshots(text: OpenText, signal: AbortSignal): Promise<Snapshot[]> {
  const call = userApi.GET('/api/scripts/{script_id}/snapshots', { ...textParams(text), signal });
  return (await fetchData(call)).snapshots;
}

/** For the list in the drawer, and for who fetches it ahead. */
export function snapshotQuery(text: OpenText) {
  return queryOptions({
    queryKey: snapshotKeys.list(text),
    queryFn: ({ signal }) => listSnapshots(text, signal),
  });
}

/** The sentence of the server. */
export function takeSnapshot(text: OpenText, name: string, isColored: boolean) {
  const body = { name, coloredRevision: isColored };
  return fetchMessage(
    userApi.POST('/api/scripts/{script_id}/snapshots', { ...textParams(text), body }),
  );
}

export function changeSnapshot(
  text: OpenText,
  id: string,
  changes: { name?: string; color?: string },
) {
  const params = snapshotParams(text, id);
  const path = '/api/scripts/{script_id}/snapshots/{snapshot_id}';
  return fetchData(userApi.PATCH(path, { ...params, body: changes }));
}

export interface RestoredText {
  /** The sentence of the server. */
  message: string;
  /** Of the snapshot of the text before; empty: nothing has changed. */
  beforeId: string;
}

export async function restoreSnapshot(text: OpenText, id: string): Promise<RestoredText> {
  const path = '/api/scripts/{script_id}/snapshots/{snapshot_id}/restore';
  const answer = await awaitResponse(userApi.POST(path, snapshotParams(text, id)));
  return { message: answer.data?.message ?? '', beforeId: answer.data?.data.beforeId ?? '' };
}

export function exportSnapshot(text: OpenText, id: string, format: SnapshotFormat) {
  const path = '/api/scripts/{script_id}/snapshots/{snapshot_id}/export';
  const options = { ...snapshotParams(text, id), body: { format }, parseAs: 'blob' } as const;
  return fetchFile(userApi.POST(path, options as never), `snapshot.${format}`);
}

export function fetchSnapshotPages(text: OpenText, id: string, signal: AbortSignal) {
  const path = '/api/scripts/{script_id}/snapshots/{snapshot_id}/pages';
  return fetchData(userApi.GET(path, { ...snapshotParams(text, id), signal }));
}
