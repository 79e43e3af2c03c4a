/** Everything the writer has made, as one file to take away. */
import DownloadRounded from '@mui/icons-material/DownloadRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { saveFile } from '../../../kit/saveFile';
import { useDeed } from '../useDeed';
import { useTell } from '../useTell';
import { downloadWork } from './calls';
import { rowFrame } from './frame/rowFrame';
import { Section } from './frame/Section';
import { messages } from './messages';

function useDownload() {
  const tell = useTell();
  return useDeed(() =>
    downloadWork().then(
      ({ content, name }) => saveFile(content, name),
      (error) => tell.failure(error, messages.workFailed),
    ),
  );
}

export function WorkSection() {
  const { run, isBusy } = useDownload();
  return (
    <Section title="Your work">
      <Box sx={{ ...rowFrame, py: 4, display: 'grid', justifyItems: 'start', gap: 3 }}>
        <Typography>It belongs to you: take it with you whenever you like.</Typography>
        <Button
          variant="outlined"
          disabled={isBusy}
          startIcon={
            isBusy ? (
              <CircularProgress size={16} color="inherit" aria-hidden />
            ) : (
              <DownloadRounded />
            )
          }
          onClick={run}
        >
          {isBusy ? 'Packing your work…' : 'Download all my work'}
        </Button>
      </Box>
    </Section>
  );
}
