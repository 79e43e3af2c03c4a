/** Card that offers a recording that was not sent, as after a crash, a reload or a lost connection. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { relativeTimeText } from '../../../../kit/displayText';
import { asProblem, sentenceFor } from '../../../../kit/problem';
import { useNotify } from '../../../../ui/toasts/useNotify';
import { PreviewPlayer } from '../player/PreviewPlayer';
import {
  deleteUnsentRecording,
  type LocalRecording,
  type RecordingPurpose,
  readWaitingRecordings,
  subscribeToUnsentRecordings,
} from '../recorder/unsentRecordings';
import { sendGlobalComment, uploadRecording } from '../recordingsApi';

const NOT_SENT = 'The recording could not be sent. It is kept on this device: please try again.';

interface UnsentRecordingsProps {
  userId: string;
  scriptId: string;
  canWrite: boolean;
  /** Puts a sent recording into the script. */
  onPlace: (purpose: RecordingPurpose, recordingId: string) => void;
}

function useWaitingRecordings(userId: string, scriptId: string): LocalRecording[] {
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: ['unsentRecordings', userId, scriptId],
    queryFn: () => readWaitingRecordings(userId, scriptId),
    // They are on this device.
    networkMode: 'always',
  });
  useEffect(
    () =>
      subscribeToUnsentRecordings(
        () => void queries.invalidateQueries({ queryKey: ['unsentRecordings'] }),
      ),
    [queries],
  );
  return data ?? [];
}

/** Into the script, or to everybody who may comment on it: the passage of a comment is not known any more. */
function useSendRecording({ userId, scriptId, canWrite, onPlace }: UnsentRecordingsProps) {
  const notify = useNotify();
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  const send = async (recording: LocalRecording) => {
    setProblem('');
    setShare(0);
    try {
      const options = { onProgress: setShare, signal: new AbortController().signal };
      const { id } = await uploadRecording(recording, options);
      if (canWrite && recording.purpose.kind !== 'comment') onPlace(recording.purpose, id);
      else {
        await sendGlobalComment(scriptId, id);
        notify.success('Sent as a global comment');
      }
      await deleteUnsentRecording(userId, recording.id);
    } catch (error) {
      setProblem(sentenceFor(asProblem(error), NOT_SENT));
    } finally {
      setShare(null);
    }
  };
  return { share, problem, send };
}

export function UnsentRecordings(props: UnsentRecordingsProps) {
  const { userId, scriptId } = props;
  const [recording] = useWaitingRecordings(userId, scriptId);
  const { share, problem, send } = useSendRecording(props);
  const headingId = useId();
  if (!recording) return null;
  const isBusy = share !== null;
  return (
    <Paper
      component="section"
      aria-labelledby={headingId}
      elevation={1}
      sx={{
        position: 'fixed',
        zIndex: 'appBar',
        // On a phone above the strip of elements.
        bottom: { xs: 56, sm: 56 },
        insetInlineStart: { xs: 8, sm: 24 },
        width: { xs: 'calc(100vw - 16px)', sm: 400 },
        p: 4,
        display: 'grid',
        gap: 3,
      }}
    >
      <Box>
        <Typography id={headingId} variant="h4" component="h2">
          You have a recording that was not sent
        </Typography>
        <Typography color="textSecondary">
          {`Recorded ${relativeTimeText(new Date(recording.startedAt).toISOString())}. Listen to it, send it, or discard it.`}
        </Typography>
      </Box>
      <PreviewPlayer key={recording.id} recording={recording} />
      {isBusy && <LinearProgress variant="determinate" value={share * 100} aria-label="Upload" />}
      <Typography color="error" role="status" sx={{ '&:empty': { display: 'none' } }}>
        {problem}
      </Typography>
      <Box sx={{ display: 'flex', gap: 2, justifyContent: 'flex-end' }}>
        <Button
          color="inherit"
          disabled={isBusy}
          onClick={() => void deleteUnsentRecording(userId, recording.id)}
        >
          Discard
        </Button>
        <Button variant="contained" disabled={isBusy} onClick={() => void send(recording)}>
          {problem ? 'Try again' : 'Send'}
        </Button>
      </Box>
    </Paper>
  );
}
