/** Status before and after an export: whether the server has all of the text, and what the file will not hold. */
import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { Losses, NoLosses, WithIcon } from '../importing/Losses';
import type { ExportRequest } from './exportOptions';
import type { TextSyncState } from './textSyncState';
import type { ExpectedLosses, Exported } from './useExport';

interface ExportStatusProps {
  request: ExportRequest;
  syncState: TextSyncState;
  expected: ExpectedLosses;
  isBusy: boolean;
  /** The file exists already, and has losses that nobody could foresee. */
  exported: Exported | null;
}

function InProgress({ sentence }: { sentence: string }) {
  return (
    <Box>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {sentence}
      </Typography>
      <LinearProgress aria-label={sentence} />
    </Box>
  );
}

function Failure({ sentence, retry }: { sentence: string; retry: (() => void) | null }) {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 2 }}>
      <WithIcon icon={<ErrorOutlineRounded aria-hidden color="error" />}>
        <Typography>{sentence}</Typography>
      </WithIcon>
      {retry && (
        <Button variant="outlined" onClick={retry}>
          Try again
        </Button>
      )}
    </Box>
  );
}

const allOfScript = 'All of the script goes into this file.';
const allOfPages = 'All that these pages show goes into this file.';

/** EX20: 'Pages 3, 4A, 12-13'. */
function listPages(labels: readonly string[]): string {
  return `Page${labels.length > 1 || labels[0]?.includes('-') ? 's' : ''} ${labels.join(', ')}`;
}

function ExpectedLossesContent({
  request,
  expected,
}: Pick<ExportStatusProps, 'request' | 'expected'>) {
  const isPart = Boolean(request.sides ?? request.pages ?? request.changedPages);
  if (!expected.losses) return <InProgress sentence="Looking at what the file will hold …" />;
  return (
    <>
      {expected.changedPages.length > 0 && (
        <Typography sx={{ mb: 2 }}>{listPages(expected.changedPages)}</Typography>
      )}
      {expected.losses.length > 0 ? (
        <Losses heading="What the file will not hold" losses={expected.losses} />
      ) : (
        <NoLosses>{isPart ? allOfPages : allOfScript}</NoLosses>
      )}
    </>
  );
}

function StatusContent(props: ExportStatusProps) {
  const { request, syncState, expected, isBusy, exported } = props;
  if (isBusy) {
    const files = Math.max(1, request.recipients.length);
    const sentence = files === 1 ? 'The file is being made …' : `${files} files are being made …`;
    return <InProgress sentence={sentence} />;
  }
  if (exported) {
    const heading = (
      <>
        What <bdi>{exported.name}</bdi> does not hold
      </>
    );
    return <Losses heading={heading} losses={exported.losses} />;
  }
  if (syncState.kind === 'stuck') return <Failure sentence={syncState.sentence} retry={null} />;
  if (syncState.kind === 'waiting') return <InProgress sentence={syncState.sentence} />;
  if (expected.failure) return <Failure sentence={expected.failure} retry={expected.retry} />;
  return <ExpectedLossesContent {...{ request, expected }} />;
}

export function ExportStatus(props: ExportStatusProps) {
  // As tall while it is being found out as with one line of it: the button stays where it is.
  return (
    <Box role="status" sx={{ minHeight: 44 }}>
      <StatusContent {...props} />
    </Box>
  );
}
