/** Reports of a script: characters, locations and scenes, counted by the server (RP60). */
import { userApi } from './client';
import { fetchData } from './fetchData';
import type { components } from './schema';

export type ScriptReports = components['schemas']['ScriptReports'];

/** Which text of a script the reports are about. */
export interface ReportedText {
  readonly scriptId: string;
  /** Of an alternate draft; empty for the main draft. */
  readonly draftId: string;
}

/** Throws a Problem. */
export function fetchReports(
  { scriptId, draftId }: ReportedText,
  signal?: AbortSignal,
): Promise<ScriptReports> {
  const params = { path: { script_id: scriptId }, query: { draft: draftId } };
  const options = { params, ...(signal && { signal }) };
  return fetchData(userApi.GET('/api/scripts/{script_id}/reports', options));
}
