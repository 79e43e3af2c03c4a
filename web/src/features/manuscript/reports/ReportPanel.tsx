/** Panel of one report: what it shows, and its file. */
import FileDownloadRounded from '@mui/icons-material/FileDownloadRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import type { ReportedText, ScriptReports } from '../../../api/scriptReports';
import { isolateBidi } from '../../../kit/displayText';
import { saveFile } from '../../../kit/saveFile';
import { useNotify } from '../../../ui/toasts/useNotify';
import { fetchReportFile, type ReportFileKind } from './reportsApi';

export interface ReportProps {
  reports: ScriptReports;
  text: ReportedText;
  /** Whether this person may change cast numbers and colours. */
  canWrite: boolean;
}

/** Charts side by side where there is room. */
export function ChartGrid({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
      {children}
    </Box>
  );
}

const fileKinds: readonly { kind: ReportFileKind; label: string }[] = [
  { kind: 'csv', label: 'Table (.csv)' },
  { kind: 'pdf', label: 'Print (.pdf)' },
];

function useReportFile(text: ReportedText, report: string) {
  const notify = useNotify();
  const [busy, setBusy] = useState<ReportFileKind | null>(null);
  const download = async (kind: ReportFileKind) => {
    setBusy(kind);
    try {
      const { content, name } = await fetchReportFile(text, report, kind);
      saveFile(content, name);
      notify.success(`Saved as ${isolateBidi(name)}`, 'file');
    } catch (error) {
      notify.failure(
        error,
        'The report could not be made. Please try again.',
        () => void download(kind),
      );
    } finally {
      setBusy(null);
    }
  };
  return { download, busy };
}

interface ReportPanelProps {
  text: ReportedText;
  /** Its name on the server. */
  report: string;
  children: ReactNode;
}

export function ReportPanel({ text, report, children }: ReportPanelProps) {
  const { download, busy } = useReportFile(text, report);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'flex-end',
          gap: 2,
          '@media print': { display: 'none' },
        }}
      >
        {fileKinds.map(({ kind, label }) => (
          <Button
            key={kind}
            startIcon={<FileDownloadRounded />}
            loading={busy === kind}
            loadingPosition="start"
            onClick={() => void download(kind)}
          >
            {label}
          </Button>
        ))}
      </Box>
      {children}
    </Box>
  );
}
