/** Report of the characters: how much each speaks, where, and with whom. */
import { countNoun } from '../../../kit/displayText';
import { BarList } from './charts/BarList';
import { ChartFigure } from './charts/ChartFigure';
import type { ReportProps } from './ReportPanel';
import { type ReportColumn, ReportTable } from './ReportTable';
import type { ReportedCharacter } from './reportsApi';
import { pagesText, percentText, sceneNumbersText } from './reportText';

/** The rest is in the table. */
const MOST_BARS = 15;

const columns: readonly ReportColumn<ReportedCharacter>[] = [
  {
    title: 'Character',
    show: ({ name }) => <span dir="auto">{name}</span>,
    sortBy: ({ name }) => name,
  },
  {
    title: 'Speeches',
    show: ({ speeches }) => speeches,
    sortBy: ({ speeches }) => speeches,
    isNumber: true,
  },
  { title: 'Words', show: ({ words }) => words, sortBy: ({ words }) => words, isNumber: true },
  {
    title: 'Share',
    show: ({ share }) => percentText(share),
    sortBy: ({ share }) => share,
    isNumber: true,
  },
  {
    title: 'Scenes',
    show: ({ sceneCount }) => sceneCount,
    sortBy: ({ sceneCount }) => sceneCount,
    isNumber: true,
  },
  {
    title: 'Pages',
    show: ({ firstPage, lastPage }) => pagesText(firstPage, lastPage),
    isShort: true,
  },
  { title: 'In scenes', show: ({ scenes }) => sceneNumbersText(scenes) },
  {
    title: 'Speaks with',
    show: ({ speaksWith }) => (
      <span dir="auto">
        {speaksWith.map(({ name, scenes }) => `${name} (${scenes})`).join(', ')}
      </span>
    ),
  },
];

export function CharactersReport({ reports: { characters } }: ReportProps) {
  const bars = characters.slice(0, MOST_BARS).map(({ name, words, share }) => ({
    name,
    value: words,
    text: `${words.toLocaleString('en')} · ${percentText(share)}`,
  }));
  const most = bars.map(({ name, value }) => `${name} ${countNoun(value, 'word')}`).join(', ');
  return (
    <>
      <ChartFigure title="Words by character" summary={most}>
        <BarList bars={bars} />
      </ChartFigure>
      <ReportTable
        label="Characters"
        columns={columns}
        rows={characters}
        rowKey={({ name }) => name}
      />
    </>
  );
}
