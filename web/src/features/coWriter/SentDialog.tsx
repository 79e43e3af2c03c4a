/** Dialog 'What was sent': the messages of one call of a model, what was left out of them, and where they went (CW6). */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { countNoun, exactTimeText } from '../../kit/displayText';
import { asProblem, sentenceFor } from '../../kit/problem';
import { useLastValue } from '../../ui/hooks/useLastValue';
import { LoadError } from '../../ui/loading/LoadError';
import { type ChatScope, fetchSentCall, type SentCall } from './coWriterApi';

const TOO_LONG_AGO = 'This was sent too long ago to be kept.';

const roleNames: Readonly<Record<string, string>> = {
  system: 'Instructions',
  user: 'Question and script',
  assistant: 'Co-Writer',
};

function describeTokens({ promptTokens, answerTokens, areEstimated }: SentCall): string {
  if (promptTokens == null || answerTokens == null) return '';
  const counts = `${countNoun(promptTokens, 'token')} sent, ${answerTokens.toLocaleString('en')} received`;
  return areEstimated ? `About ${counts}` : counts;
}

function CallDetails({ call }: { call: SentCall }) {
  const { host, model, at, kind, version, leftOut, messages } = call;
  const rows = [
    ['To', host],
    ['Model', model],
    ['At', exactTimeText(at)],
    ['Size', describeTokens(call)],
    ['Instructions', `${kind}, version ${version}`],
    ['Left out', leftOut.join(', ')],
  ].filter(([, value]) => value);
  return (
    <>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 4, rowGap: 1 }}
      >
        {rows.map(([name, value]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
              {name}
            </Typography>
            <Typography
              component="dd"
              variant="body2"
              dir="auto"
              sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}
            >
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
      {messages.map(({ role, text }, index) => (
        // They are fetched once, and never change.
        <Box key={String(index)}>
          <Typography variant="h4" component="h3">
            {roleNames[role] ?? role}
          </Typography>
          <Typography
            variant="body2"
            component="div"
            dir="auto"
            sx={{ mt: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
          >
            {text}
          </Typography>
        </Box>
      ))}
    </>
  );
}

function SentCallBody({ scope, callId }: { scope: ChatScope; callId: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['coWriter', 'call', scope.userId, scope.scriptId, callId],
    queryFn: () => fetchSentCall(scope, callId),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data) return <CallDetails call={data} />;
  if (!error) return <Typography role="status">Fetching what was sent…</Typography>;
  const problem = asProblem(error);
  if (problem.status === 404) return <Typography>{TOO_LONG_AGO}</Typography>;
  return (
    <LoadError minHeight={56} onRetry={() => void refetch()}>
      {sentenceFor(problem, 'What was sent could not be fetched.')}
    </LoadError>
  );
}

interface SentDialogProps {
  scope: ChatScope;
  /** Null: it is closed. */
  callId: string | null;
  onClose: () => void;
}

export function SentDialog({ scope, callId, onClose }: SentDialogProps) {
  const titleId = useId();
  const shown = useLastValue(callId);
  return (
    <Dialog
      open={callId !== null}
      onClose={onClose}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="md"
    >
      <DialogTitle id={titleId}>What was sent</DialogTitle>
      {/* A box that scrolls is one that keys can scroll. */}
      <DialogContent tabIndex={0} sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>
        {shown !== null && <SentCallBody {...{ scope }} callId={shown} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
