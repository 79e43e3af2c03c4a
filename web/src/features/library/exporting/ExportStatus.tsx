/** What there is to know before a file is made: whether all of the text is there, and what the file will not hold. */
import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { Losses, NoLosses, WithIcon } from '../losses/Losses';
import type { TextStanding } from './textStanding';
import type { Exported } from './useExport';
import type { LossesAhead } from './useExportLosses';

interface ExportOutlookProps {
  standing: TextStanding;
  ahead: LossesAhead;
  isBusy: boolean;
  /** It is made already, and lacks what nobody could foresee. */
  exported: Exported | null;
}

function Working({ sentence }: { sentence: string }) {
  return (
    <Box>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {sentence}
      </Typography>
      <LinearProgress aria-label={sentence} />
    </Box>
  );
}

function Trouble({ sentence, again }: { sentence: string; again: (() => void) | null }) {
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 2 }}>
      <WithIcon icon={<ErrorOutlineRounded aria-hidden color="error" />}>
        <Typography>{sentence}</Typography>
      </WithIcon>
      {again && (
        <Button variant="outlined" onClick={again}>
          Try again
        </Button>
      )}
    </Box>
  );
}

function Outlook({ standing, ahead, isBusy, exported }: ExportOutlookProps) {
  if (isBusy) return <Working sentence="The file is being made …" />;
  if (exported) {
    const heading = (
      <>
        What <bdi>{exported.name}</bdi> does not hold
      </>
    );
    return <Losses heading={heading} losses={exported.losses} />;
  }
  if (standing.kind === 'stuck') return <Trouble sentence={standing.sentence} again={null} />;
  if (standing.kind === 'waiting') return <Working sentence={standing.sentence} />;
  if (ahead.trouble) return <Trouble sentence={ahead.trouble} again={ahead.again} />;
  if (!ahead.losses) return <Working sentence="Looking at what the file will hold …" />;
  return ahead.losses.length > 0 ? (
    <Losses heading="What the file will not hold" losses={ahead.losses} />
  ) : (
    <NoLosses>All of the script goes into this file.</NoLosses>
  );
}

export function ExportOutlook(props: ExportOutlookProps) {
  // As tall while it is being found out as with one line of it: the button stays where it is.
  return (
    <Box role="status" sx={{ minHeight: 44 }}>
      <Outlook {...props} />
    </Box>
  );
}
