/** Whether changes of a text are being marked: then there is a text before them, to compare with and to track changes from. */
import { userApi } from './client';
import { fetchData } from './fetchData';

/** `draftId`: empty for the main draft. Throws a Problem also for readers who may not see the marks. */
export async function fetchIsMarking(
  scriptId: string,
  draftId: string,
  signal: AbortSignal,
): Promise<boolean> {
  const params = { path: { script_id: scriptId }, query: { draft: draftId, lines: false } };
  const call = userApi.GET('/api/scripts/{script_id}/marking', { params, signal });
  return (await fetchData(call)).isOn;
}
