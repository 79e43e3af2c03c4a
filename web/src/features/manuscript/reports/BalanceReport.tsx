/** Report of dialogue against action: in words, in lines, scene by scene, and the longest speeches. */
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { ReportedText } from '../../../api/scriptReports';
import { countNoun } from '../../../kit/displayText';
import { RouterLink } from '../../../ui/RouterLink';
import { ChartFigure, useChartColours } from './charts/ChartFigure';
import { SceneBars } from './charts/SceneBars';
import { ShareBar, sharesSummary } from './charts/ShareBar';
import { ChartGrid, type ReportProps } from './ReportPanel';
import { type ReportColumn, ReportTable } from './ReportTable';
import type { ReportedSpeech } from './reportsApi';
import { elementAddress, percentText, sceneLabel } from './reportText';

function speechColumns(text: ReportedText): readonly ReportColumn<ReportedSpeech>[] {
  return [
    { title: 'Character', show: ({ people }) => <span dir="auto">{people.join(', ')}</span> },
    { title: 'Words', show: ({ words }) => words, sortBy: ({ words }) => words, isNumber: true },
    { title: 'Page', show: ({ page }) => page, sortBy: ({ page }) => page, isShort: true },
    { title: 'Scene', show: ({ scene }) => scene, sortBy: ({ scene }) => scene, isShort: true },
    {
      title: 'Begins',
      show: ({ elementId, begins }) => (
        <RouterLink to={elementAddress(text, elementId)} dir="auto">
          {begins}
        </RouterLink>
      ),
    },
  ];
}

function useBalanceShares(spoken: number, action: number) {
  const { first, second } = useChartColours();
  const both = spoken + action;
  const textOf = (value: number) =>
    `${value.toLocaleString('en')} (${percentText(both > 0 ? value / both : 0)})`;
  return [
    { name: 'Dialogue', value: spoken, text: textOf(spoken), color: first },
    { name: 'Action', value: action, text: textOf(action), color: second },
  ];
}

function BalanceByScene({ reports: { scenes }, text }: ReportProps) {
  const { first, second } = useChartColours();
  const navigate = useNavigate();
  const spokenMost = scenes.filter(({ words, spokenWords }) => spokenWords * 2 > words).length;
  const bars = scenes.map((scene) => ({
    id: scene.id,
    label: `${sceneLabel(scene)}: ${scene.spokenWords} of ${countNoun(scene.words, 'word')} spoken`,
    parts: [
      { value: scene.spokenWords, color: first },
      { value: scene.words - scene.spokenWords, color: second },
    ],
  }));
  const summary = `Words of each scene in the order of the script, the spoken ones apart. In ${countNoun(spokenMost, 'scene')} of ${scenes.length} more than half is spoken.`;
  return (
    <ChartFigure title="Dialogue over the script" summary={summary}>
      <SceneBars bars={bars} onOpen={(id) => void navigate(elementAddress(text, id))} />
    </ChartFigure>
  );
}

export function BalanceReport(props: ReportProps) {
  const { balance } = props.reports;
  const words = useBalanceShares(balance.spokenWords, balance.actionWords);
  const lines = useBalanceShares(balance.spokenLines, balance.actionLines);
  const columns = useMemo(() => speechColumns(props.text), [props.text]);
  return (
    <>
      <ChartGrid>
        <ChartFigure title="Words" summary={sharesSummary(words)}>
          <ShareBar shares={words} />
        </ChartFigure>
        <ChartFigure title="Lines on paper" summary={sharesSummary(lines)}>
          <ShareBar shares={lines} />
        </ChartFigure>
      </ChartGrid>
      <BalanceByScene {...props} />
      {balance.longest.length > 0 && (
        <>
          <Typography variant="h2" sx={{ mt: 2, fontSize: '1rem' }}>
            Longest speeches
          </Typography>
          <ReportTable
            label="Longest speeches"
            columns={columns}
            rows={balance.longest}
            rowKey={({ elementId }, at) => `${elementId} ${at}`}
          />
        </>
      )}
    </>
  );
}
