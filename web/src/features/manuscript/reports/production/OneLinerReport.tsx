/** One-liner: each scene in one line, with the numbers of its cast and its synopsis. */
import { useMemo } from 'react';
import type { ReportedText } from '../../../../api/scriptReports';
import { RouterLink } from '../../../../ui/RouterLink';
import type { ReportProps } from '../ReportPanel';
import { type ReportColumn, ReportTable } from '../ReportTable';
import type { OneLinerLine } from '../reportsApi';
import { eighthsText, elementAddress } from '../reportText';

export function lineLength({ isOmitted, eighths }: OneLinerLine): string {
  return isOmitted ? 'omitted' : eighthsText(eighths);
}

function lineColumns(text: ReportedText): readonly ReportColumn<OneLinerLine>[] {
  return [
    { title: 'Scene', show: ({ number }) => number, isShort: true },
    { title: 'I/E', show: ({ place }) => place, sortBy: ({ place }) => place, isShort: true },
    {
      title: 'Set',
      show: ({ id, set }) => (
        <RouterLink to={elementAddress(text, id)} dir="auto">
          {set || 'No heading'}
        </RouterLink>
      ),
      sortBy: ({ set }) => set,
    },
    { title: 'D/N', show: ({ light }) => light, sortBy: ({ light }) => light, isShort: true },
    { title: 'Length', show: lineLength, sortBy: ({ eighths }) => eighths, isNumber: true },
    { title: 'Cast', show: ({ cast }) => cast.join(', '), sortBy: ({ cast }) => cast.length },
    { title: 'Synopsis', show: ({ synopsis }) => <span dir="auto">{synopsis}</span> },
  ];
}

export function OneLinerReport({ reports: { days }, text }: ReportProps) {
  const columns = useMemo(() => lineColumns(text), [text]);
  const lines = useMemo(() => days.flatMap((day) => day.lines), [days]);
  return (
    <ReportTable
      label="One-liner"
      columns={columns}
      rows={lines}
      rowKey={({ id }) => id}
      isFaint={({ isOmitted }) => isOmitted}
    />
  );
}
