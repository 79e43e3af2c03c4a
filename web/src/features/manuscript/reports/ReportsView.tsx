/** Reports of a script: a line of figures, and a tab for each report. */
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { ReportedText, ScriptReports } from '../../../api/scriptReports';
import { countNoun } from '../../../kit/displayText';
import { asProblem, sentenceFor } from '../../../kit/problem';
import { ClapperBoard } from '../../../ui/drawings/ClapperBoard';
import { LoadError } from '../../../ui/loading/LoadError';
import { PageMessage } from '../../../ui/PageMessage';
import { RouterLink } from '../../../ui/RouterLink';
import { BalanceReport } from './BalanceReport';
import { CharactersReport } from './CharactersReport';
import { LocationsReport } from './LocationsReport';
import { CastReport } from './production/CastReport';
import { OneLinerReport } from './production/OneLinerReport';
import { StripsReport } from './production/StripsReport';
import { ReportPanel, type ReportProps } from './ReportPanel';
import { type ReportStatistics, reportsQuery } from './reportsApi';
import { eighthsText } from './reportText';
import { ScenesReport } from './ScenesReport';

interface ReportKind {
  readonly label: string;
  readonly content: ComponentType<ReportProps>;
  readonly isEmpty: (reports: ScriptReports) => boolean;
  /** What to do where there is nothing to report. */
  readonly hint: string;
}

const noScenes = 'There is no scene yet. Write a scene heading, and it is counted here.';
const noSpeeches = 'Nobody speaks yet. Write a character and a line, and they are counted here.';

const hasNoDay = ({ days }: ScriptReports) => days.length === 0;
const hasNoScene = ({ scenes }: ScriptReports) => scenes.length === 0;

/** By their names on the server, which the address has, too. */
const reportKinds: Readonly<Record<string, ReportKind>> = {
  scenes: { label: 'Scenes', content: ScenesReport, isEmpty: hasNoScene, hint: noScenes },
  characters: {
    label: 'Characters',
    content: CharactersReport,
    isEmpty: ({ characters }) => characters.length === 0,
    hint: noSpeeches,
  },
  locations: {
    label: 'Locations',
    content: LocationsReport,
    isEmpty: ({ locations }) => locations.length === 0,
    hint: noScenes,
  },
  balance: {
    label: 'Dialogue balance',
    content: BalanceReport,
    isEmpty: hasNoScene,
    hint: noSpeeches,
  },
  'one-liner': { label: 'One-liner', content: OneLinerReport, isEmpty: hasNoDay, hint: noScenes },
  strips: { label: 'Strips', content: StripsReport, isEmpty: hasNoDay, hint: noScenes },
  cast: {
    label: 'Cast list',
    content: CastReport,
    isEmpty: ({ cast }) => cast.length === 0,
    hint: noSpeeches,
  },
};

const firstReport = 'scenes';

function statisticsText(statistics: ReportStatistics): string {
  const { pages, eighths, minutes, scenes, omitted, speakers, words } = statistics;
  return [
    `${countNoun(pages, 'page')} (${eighthsText(eighths)})`,
    `about ${countNoun(minutes, 'minute')}`,
    countNoun(scenes, 'scene') + (omitted > 0 ? ` and ${omitted} omitted` : ''),
    countNoun(speakers, 'speaking character'),
    countNoun(words, 'word'),
  ].join(' · ');
}

function CountingProgress() {
  return (
    <Box sx={{ my: 8 }} role="status">
      <Typography sx={{ mb: 3 }}>
        Laying out the pages and counting. A long script takes a second.
      </Typography>
      <LinearProgress aria-label="Counting" />
    </Box>
  );
}

interface ReportsViewProps {
  canWrite: boolean;
  text: ReportedText;
  /** As the address has it. */
  report: string;
  onReport: (report: string) => void;
}

interface ShownReportsProps extends ReportsViewProps {
  reports: ScriptReports;
}

function ShownReports({ reports, text, report, canWrite, onReport }: ShownReportsProps) {
  const active = Object.hasOwn(reportKinds, report) ? report : firstReport;
  const kind = reportKinds[active] as ReportKind;
  const Content = kind.content;
  return (
    <>
      <Typography color="textSecondary">{statisticsText(reports.statistics)}</Typography>
      <Tabs
        value={active}
        onChange={(_, chosen: string) => onReport(chosen)}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label="Reports"
        sx={{ my: 4, borderBottom: 1, borderColor: 'divider', '@media print': { display: 'none' } }}
      >
        {Object.entries(reportKinds).map(([name, { label }]) => (
          <Tab
            key={name}
            value={name}
            label={label}
            id={`report-tab-${name}`}
            aria-controls={`report-${name}`}
            sx={{ textTransform: 'none', minHeight: 48 }}
          />
        ))}
      </Tabs>
      <div role="tabpanel" id={`report-${active}`} aria-labelledby={`report-tab-${active}`}>
        {kind.isEmpty(reports) ? (
          <PageMessage
            drawing={<ClapperBoard />}
            action={
              <RouterLink
                to={`/script/${text.scriptId}${text.draftId && `?draft=${text.draftId}`}`}
              >
                Open the script
              </RouterLink>
            }
          >
            {kind.hint}
          </PageMessage>
        ) : (
          // Another report is sorted by itself.
          <ReportPanel key={active} text={text} report={active}>
            <Content {...{ reports, text, canWrite }} />
          </ReportPanel>
        )}
      </div>
    </>
  );
}

export function ReportsView(props: ReportsViewProps) {
  const { data, error, refetch } = useQuery(reportsQuery(props.text));
  if (data) return <ShownReports {...props} reports={data} />;
  if (!error) return <CountingProgress />;
  return (
    <LoadError minHeight={120} onRetry={() => void refetch()}>
      {sentenceFor(
        asProblem(error),
        'The script could not be counted: the server does not answer.',
      )}
    </LoadError>
  );
}
