/** Calls of the page of reports (RP60, RP61), each as one function that answers or throws a Problem. */
import { userApi } from '../../../api/client';
import { fetchMessage } from '../../../api/fetchData';
import { fetchFile } from '../../../api/fetchFile';
import type { components } from '../../../api/schema';
import { fetchReports, type ReportedText } from '../../../api/scriptReports';

export type ReportStatistics = components['schemas']['ReportStatistics'];
export type ReportedScene = components['schemas']['ReportedScene'];
export type ReportedCharacter = components['schemas']['ReportedCharacter'];
export type ReportedLocation = components['schemas']['ReportedLocation'];
export type ReportedBalance = components['schemas']['ReportedBalance'];
export type ReportedSpeech = components['schemas']['ReportedSpeech'];

export type OneLinerLine = components['schemas']['OneLinerLine'];
export type ReportedDay = components['schemas']['ReportedDay'];
export type ReportedCastMember = components['schemas']['ReportedCastMember'];
export type StripColors = components['schemas']['StripColors'];
export type ReportSettings = components['schemas']['ReportSettingsChange'];

export function reportsQuery(text: ReportedText) {
  return {
    queryKey: ['manuscript', 'reports', text.scriptId, text.draftId],
    queryFn: ({ signal }: { signal: AbortSignal }) => fetchReports(text, signal),
    // Somebody reads them: what others write meanwhile is counted when the page is opened again.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  };
}

export function saveReportSettings(scriptId: string, settings: ReportSettings) {
  const params = { path: { script_id: scriptId } };
  return fetchMessage(
    userApi.PATCH('/api/scripts/{script_id}/reports', { params, body: settings }),
  );
}

export type ReportFileKind = 'csv' | 'pdf';

/** `report`: its name on the server. */
export function fetchReportFile(
  { scriptId, draftId }: ReportedText,
  report: string,
  kind: ReportFileKind,
) {
  const options = {
    params: { path: { script_id: scriptId, report }, query: { draft: draftId } },
    parseAs: 'blob',
  } as const;
  const call =
    kind === 'csv'
      ? userApi.GET('/api/scripts/{script_id}/reports/{report}.csv', options)
      : userApi.GET('/api/scripts/{script_id}/reports/{report}.pdf', options);
  return fetchFile(call, `${report}.${kind}`);
}
