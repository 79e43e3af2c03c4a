/** Everything the writer has made, as one file to take away. */
import DownloadRounded from '@mui/icons-material/DownloadRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { rowFrame } from './frame/rowFrame';
import { Section } from './frame/Section';
import { messages } from './messages';
import { type Packing, useWork } from './useWork';

function packedText({ done, of }: Packing): string {
  return of > 0 ? `${done} of ${of} scripts packed` : 'Packing your work…';
}

function UnderWay({ packing }: { packing: Packing }) {
  const { done, of } = packing;
  return (
    <Box sx={{ width: '100%', maxWidth: 400, display: 'grid', gap: 2 }}>
      <LinearProgress
        aria-label="Packing your work"
        {...(of > 0 && { variant: 'determinate', value: (100 * done) / of })}
      />
      <Typography color="textSecondary">
        {packedText(packing)}. You may leave this page: it goes on.
      </Typography>
    </Box>
  );
}

interface DeedProps {
  children: ReactNode;
  isBusy: boolean;
  onClick: () => void;
}

function Deed({ children, isBusy, onClick }: DeedProps) {
  const icon = isBusy ? (
    <CircularProgress size={16} color="inherit" aria-hidden />
  ) : (
    <DownloadRounded />
  );
  return (
    <Button variant="outlined" disabled={isBusy} startIcon={icon} onClick={onClick}>
      {children}
    </Button>
  );
}

function WorkDeeds() {
  const { packing, pack, fetchFile, isBusy } = useWork();
  const begin = () => pack();
  switch (packing?.state) {
    case 'packing':
      return <UnderWay packing={packing} />;
    case 'ready':
      return (
        <>
          <Typography>Your work is packed. What you wrote since is not in the file.</Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <Deed isBusy={isBusy} onClick={() => fetchFile()}>
              Download the file
            </Deed>
            <Button color="inherit" disabled={isBusy} onClick={begin}>
              Pack it anew
            </Button>
          </Box>
        </>
      );
    case 'failed':
      return (
        <>
          <Typography role="alert">{messages.workNotPacked}</Typography>
          <Deed isBusy={isBusy} onClick={begin}>
            Try again
          </Deed>
        </>
      );
    default:
      return (
        <Deed isBusy={isBusy} onClick={begin}>
          Download all my work
        </Deed>
      );
  }
}

export function WorkSection() {
  return (
    <Section title="Your work">
      <Box sx={{ ...rowFrame, py: 4, display: 'grid', justifyItems: 'start', gap: 3 }}>
        <Typography>It belongs to you: take it with you whenever you like.</Typography>
        <WorkDeeds />
      </Box>
    </Section>
  );
}
