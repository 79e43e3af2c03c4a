/** Report of the scenes: their lengths over the script, light and place, and a table with a link to each. */
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { ReportedText } from '../../../api/scriptReports';
import { countNoun } from '../../../kit/displayText';
import { RouterLink } from '../../../ui/RouterLink';
import { ChartFigure, useChartColours } from './charts/ChartFigure';
import { SceneBars } from './charts/SceneBars';
import { type Share, ShareBar, sharesSummary } from './charts/ShareBar';
import { ChartGrid, type ReportProps } from './ReportPanel';
import { type ReportColumn, ReportTable } from './ReportTable';
import type { ReportedScene } from './reportsApi';
import { eighthsText, elementAddress, pagesText, sceneLabel } from './reportText';

function sceneColumns(text: ReportedText, order: ReadonlyMap<ReportedScene, number>) {
  const columns: ReportColumn<ReportedScene>[] = [
    {
      title: 'Scene',
      show: ({ number }) => number,
      sortBy: (scene) => order.get(scene) ?? 0,
      isShort: true,
    },
    {
      title: 'Heading',
      show: ({ id, heading }) =>
        id ? (
          <RouterLink to={elementAddress(text, id)} dir="auto">
            {heading || 'No heading'}
          </RouterLink>
        ) : (
          'Before the first heading'
        ),
      sortBy: ({ heading }) => heading,
    },
    {
      title: 'Page',
      show: ({ firstPage, lastPage }) => pagesText(firstPage, lastPage),
      isShort: true,
    },
    {
      title: 'Length',
      show: ({ isOmitted, eighths }) => (isOmitted ? 'omitted' : eighthsText(eighths)),
      sortBy: ({ eighths }) => eighths,
      isNumber: true,
    },
    { title: 'Words', show: ({ words }) => words, sortBy: ({ words }) => words, isNumber: true },
    {
      title: 'Characters',
      show: ({ speakers }) => <span dir="auto">{speakers.join(', ')}</span>,
      sortBy: ({ speakers }) => speakers.length,
    },
  ];
  return columns;
}

function LengthChart({ scenes, text }: { scenes: readonly ReportedScene[]; text: ReportedText }) {
  const { light } = useChartColours();
  const navigate = useNavigate();
  const longest = scenes.reduce((one, other) => (other.eighths > one.eighths ? other : one));
  const bars = scenes.map((scene) => ({
    id: scene.id,
    label: `${sceneLabel(scene)}: ${eighthsText(scene.eighths)} pages`,
    parts: [{ value: scene.eighths, color: light[scene.light] }],
  }));
  const summary = `Lengths of ${countNoun(scenes.length, 'scene')} in the order of the script. The longest is ${sceneLabel(longest)} with ${eighthsText(longest.eighths)} pages. The table below has all.`;
  return (
    <ChartFigure title="Length of the scenes over the script" summary={summary}>
      <SceneBars bars={bars} onOpen={(id) => void navigate(elementAddress(text, id))} />
    </ChartFigure>
  );
}

function sceneShare(name: string, value: number, color: string): Share {
  return { name, value, color, text: String(value) };
}

export function ScenesReport({ reports, text }: ReportProps) {
  const { statistics, scenes } = reports;
  const { light, first, second } = useChartColours();
  const columns = useMemo(
    () => sceneColumns(text, new Map(scenes.map((scene, at) => [scene, at]))),
    [text, scenes],
  );
  const lights = [
    sceneShare('Day', statistics.day, light.day),
    sceneShare('Night', statistics.night, light.night),
    sceneShare('Dawn or dusk', statistics.between, light['dawn or dusk']),
  ];
  const places = [
    sceneShare('Inside', statistics.inside, first),
    sceneShare('Outside', statistics.outside, second),
  ];
  return (
    <>
      <LengthChart {...{ scenes, text }} />
      <ChartGrid>
        <ChartFigure title="Day and night" summary={`Scenes. ${sharesSummary(lights)}`}>
          <ShareBar shares={lights} />
        </ChartFigure>
        <ChartFigure title="Inside and outside" summary={`Scenes. ${sharesSummary(places)}`}>
          <ShareBar shares={places} />
        </ChartFigure>
      </ChartGrid>
      <ReportTable
        label="Scenes"
        {...{ columns }}
        rows={scenes}
        rowKey={({ id }, at) => id || String(at)}
        isFaint={({ isOmitted }) => isOmitted}
      />
    </>
  );
}
