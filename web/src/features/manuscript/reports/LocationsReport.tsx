/** Report of the locations: scenes, length, inside or outside, by day or by night. */
import { BarList } from './charts/BarList';
import { ChartFigure } from './charts/ChartFigure';
import type { ReportProps } from './ReportPanel';
import { type ReportColumn, ReportTable } from './ReportTable';
import type { ReportedLocation } from './reportsApi';
import { eighthsText, sceneNumbersText } from './reportText';

/** The rest is in the table. */
const MOST_BARS = 15;

type Count = 'sceneCount' | 'inside' | 'outside' | 'day' | 'night' | 'between';

function countColumn(title: string, name: Count): ReportColumn<ReportedLocation> {
  return { title, show: (row) => row[name], sortBy: (row) => row[name], isNumber: true };
}

const columns: readonly ReportColumn<ReportedLocation>[] = [
  {
    title: 'Location',
    show: ({ name }) => <span dir="auto">{name}</span>,
    sortBy: ({ name }) => name,
  },
  countColumn('Scenes', 'sceneCount'),
  {
    title: 'Length',
    show: ({ eighths }) => eighthsText(eighths),
    sortBy: ({ eighths }) => eighths,
    isNumber: true,
  },
  countColumn('Int', 'inside'),
  countColumn('Ext', 'outside'),
  countColumn('Day', 'day'),
  countColumn('Night', 'night'),
  countColumn('Dawn/dusk', 'between'),
  { title: 'In scenes', show: ({ scenes }) => sceneNumbersText(scenes) },
  { title: 'Parts', show: ({ parts }) => <span dir="auto">{parts.join(', ')}</span> },
];

export function LocationsReport({ reports: { locations } }: ReportProps) {
  const bars = locations
    .slice(0, MOST_BARS)
    .map(({ name, eighths }) => ({ name, value: eighths, text: `${eighthsText(eighths)} pages` }));
  return (
    <>
      <ChartFigure
        title="Pages by location"
        summary={bars.map(({ name, text }) => `${name} ${text}`).join(', ')}
      >
        <BarList bars={bars} />
      </ChartFigure>
      <ReportTable
        label="Locations"
        columns={columns}
        rows={locations}
        rowKey={({ name }) => name}
      />
    </>
  );
}
