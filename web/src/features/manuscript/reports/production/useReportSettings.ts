/** Changes of the settings of reports, each with its undo: colours of strips, cast numbers. RP64, RP65. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReportedText, ScriptReports } from '../../../../api/scriptReports';
import { useNotify, useNotifyWithUndo } from '../../../../ui/toasts/useNotify';
import {
  type ReportSettings,
  reportsQuery,
  type StripColors,
  saveReportSettings,
} from '../reportsApi';

const notSaved = 'This could not be saved. Please try again.';

export function useReportSettings(text: ReportedText, reports: ScriptReports) {
  const queries = useQueryClient();
  const notify = useNotify();
  const notifyWithUndo = useNotifyWithUndo();
  const [isBusy, setBusy] = useState(false);
  const save = async (settings: ReportSettings): Promise<boolean> => {
    setBusy(true);
    try {
      await saveReportSettings(text.scriptId, settings);
      await queries.invalidateQueries({ queryKey: reportsQuery(text).queryKey });
      return true;
    } catch (error) {
      notify.failure(error, notSaved, () => void save(settings));
      return false;
    } finally {
      setBusy(false);
    }
  };
  const change = async (settings: ReportSettings, before: ReportSettings, message: string) => {
    if (await save(settings)) notifyWithUndo(message, () => void save(before));
  };
  const setStripColor = (kind: keyof StripColors, color: string) =>
    change(
      { stripColors: { [kind]: color } },
      { stripColors: { [kind]: reports.stripColors[kind] } },
      'The strips have another colour',
    );
  const renumberCast = () =>
    change({ castNumbers: {} }, { castNumbers: reports.castNumbers }, 'The cast is numbered anew');
  return { setStripColor, renumberCast, isBusy };
}
