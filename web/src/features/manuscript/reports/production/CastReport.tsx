/** Cast list: speaking characters by their numbers, which stay once they are given. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReportProps } from '../ReportPanel';
import { type ReportColumn, ReportTable } from '../ReportTable';
import type { ReportedCastMember } from '../reportsApi';
import { eighthsText, sceneNumbersText } from '../reportText';
import { useReportSettings } from './useReportSettings';

const columns: readonly ReportColumn<ReportedCastMember>[] = [
  { title: 'Number', show: ({ number }) => number, sortBy: ({ number }) => number, isNumber: true },
  {
    title: 'Character',
    show: ({ name }) => <span dir="auto">{name}</span>,
    sortBy: ({ name }) => name,
  },
  {
    title: 'Scenes',
    show: ({ sceneCount }) => sceneCount,
    sortBy: ({ sceneCount }) => sceneCount,
    isNumber: true,
  },
  {
    title: 'Length',
    show: ({ eighths }) => eighthsText(eighths),
    sortBy: ({ eighths }) => eighths,
    isNumber: true,
  },
  {
    title: 'Speeches',
    show: ({ speeches }) => speeches,
    sortBy: ({ speeches }) => speeches,
    isNumber: true,
  },
  { title: 'In scenes', show: ({ scenes }) => sceneNumbersText(scenes) },
];

export function CastReport({ reports, text, canWrite }: ReportProps) {
  const { renumberCast, isBusy } = useReportSettings(text, reports);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <Typography color="textSecondary" variant="body2" sx={{ flex: '1 1 240px' }}>
          A number stays with its character. Who is new gets the next one.
        </Typography>
        {canWrite && !text.draftId && (
          <Button loading={isBusy} onClick={() => void renumberCast()}>
            Number anew
          </Button>
        )}
      </Box>
      <ReportTable
        label="Cast list"
        columns={columns}
        rows={reports.cast}
        rowKey={({ name }) => name}
      />
    </>
  );
}
