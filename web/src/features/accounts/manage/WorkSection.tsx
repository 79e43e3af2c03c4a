/** Section that packs everything the writer has made into one file to download. */
import DownloadRounded from '@mui/icons-material/DownloadRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { saveFile } from '../../../kit/saveFile';
import { useNotify } from '../../../ui/toasts/useNotify';
import { downloadWork, packingProgress, packWork } from './manageApi';
import { messages } from './messages';
import { rowPadding, Section } from './settingsLayout';

/** All work of the writer as one file: begun, watched while the server packs it, and fetched when it is ready. */
const workKey = ['work'];
const everySecond = 1000;

/** Asks also for what was begun on an earlier visit: packing goes on when one leaves the page. */
function usePacking() {
  return useQuery({
    queryKey: workKey,
    queryFn: packingProgress,
    refetchInterval: ({ state }) => state.data?.state === 'packing' && everySecond,
  });
}

type WorkPacking = NonNullable<ReturnType<typeof usePacking>['data']>;

/** Whoever waited for it gets it without asking once more. */
function useOnPacked(state: WorkPacking['state'] | undefined, onReady: () => void) {
  const before = useRef(state);
  useEffect(() => {
    if (before.current === 'packing' && state === 'ready') onReady();
    before.current = state;
  }, [state, onReady]);
}

function useWork() {
  const queries = useQueryClient();
  const notify = useNotify();
  const { data: packing } = usePacking();
  const { mutate: pack, isPending: isBeginning } = useMutation({
    networkMode: 'always',
    mutationFn: packWork,
    onSuccess: (newPacking) => queries.setQueryData(workKey, newPacking),
    onError: (error) => notify.failure(error, messages.workNotPacked),
  });
  const { mutate: fetchFile, isPending: isFetching } = useMutation({
    networkMode: 'always',
    mutationFn: downloadWork,
    onSuccess: ({ content, name }) => saveFile(content, name),
    onError: (error) => {
      notify.failure(error, messages.workFailed);
      // It may have been swept away meanwhile.
      void queries.invalidateQueries({ queryKey: workKey });
    },
  });
  useOnPacked(packing?.state, fetchFile);
  return { packing, pack, fetchFile, isBusy: isBeginning || isFetching };
}

function packedText({ done, of: total }: WorkPacking): string {
  return total > 0 ? `${done} of ${total} scripts packed` : 'Packing your work…';
}

function PackingProgress({ packing }: { packing: WorkPacking }) {
  const { done, of: total } = packing;
  return (
    <Box sx={{ width: '100%', maxWidth: 400, display: 'grid', gap: 2 }}>
      <LinearProgress
        aria-label="Packing your work"
        {...(total > 0 && { variant: 'determinate', value: (100 * done) / total })}
      />
      <Typography color="textSecondary">
        {packedText(packing)}. You may leave this page: it goes on.
      </Typography>
    </Box>
  );
}

interface DownloadButtonProps {
  children: ReactNode;
  isBusy: boolean;
  onClick: () => void;
}

function DownloadButton({ children, isBusy, onClick }: DownloadButtonProps) {
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

function WorkActions() {
  const { packing, pack, fetchFile, isBusy } = useWork();
  const startPacking = () => pack();
  switch (packing?.state) {
    case 'packing':
      return <PackingProgress packing={packing} />;
    case 'ready':
      return (
        <>
          <Typography>Your work is packed. What you wrote since is not in the file.</Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <DownloadButton isBusy={isBusy} onClick={() => fetchFile()}>
              Download the file
            </DownloadButton>
            <Button color="inherit" disabled={isBusy} onClick={startPacking}>
              Pack it anew
            </Button>
          </Box>
        </>
      );
    case 'failed':
      return (
        <>
          <Typography role="alert">{messages.workNotPacked}</Typography>
          <DownloadButton isBusy={isBusy} onClick={startPacking}>
            Try again
          </DownloadButton>
        </>
      );
    default:
      return (
        <DownloadButton isBusy={isBusy} onClick={startPacking}>
          Download all my work
        </DownloadButton>
      );
  }
}

export function WorkSection() {
  return (
    <Section title="Your work">
      <Box sx={{ ...rowPadding, py: 4, display: 'grid', justifyItems: 'start', gap: 3 }}>
        <Typography>It belongs to you: take it with you whenever you like.</Typography>
        <WorkActions />
      </Box>
    </Section>
  );
}
