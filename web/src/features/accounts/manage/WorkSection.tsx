/** Everything the writer has made, as one file to take away. */
import DownloadRounded from '@mui/icons-material/DownloadRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { saveFile } from '../../../kit/saveFile';
import { downloadWork } from './calls';
import { rowFrame } from './frame/rowFrame';
import { Section } from './frame/Section';
import { messages } from './messages';
import { useTell } from './useTell';

function useDownload() {
  const tell = useTell();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const { content, name } = await downloadWork();
      saveFile(content, name);
    } catch (error) {
      tell.failure(error, messages.workFailed);
    } finally {
      setBusy(false);
    }
  };
  return { download, isBusy };
}

export function WorkSection() {
  const { download, isBusy } = useDownload();
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
          onClick={download}
        >
          {isBusy ? 'Packing your work…' : 'Download all my work'}
        </Button>
      </Box>
    </Section>
  );
}
