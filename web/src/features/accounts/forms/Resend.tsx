/** Button that sends a mail again, after a short wait in which the first one may still arrive. */
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useSnackbar } from 'notistack';
import { useEffect, useState } from 'react';
import { asProblem } from '../../../kit/problem';

/** Counts the whole seconds down to a moment; 0 when it has passed. */
function secondsUntil(moment: number): number {
  return Math.max(0, Math.ceil((moment - Date.now()) / 1000));
}

function useSecondsUntil(moment: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(moment));
  useEffect(() => {
    const tick = () => {
      const left = secondsUntil(moment);
      setSeconds(left);
      if (left === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [moment]);
  return seconds;
}

const waitBetween = 60_000;

interface ResendProps {
  /** Content of the mail, as in 'Send a new token'. */
  content: string;
  send: () => Promise<unknown>;
  sentAt: number;
  onSent: (sentAt: number) => void;
}

function useResend({ content, send, onSent }: ResendProps) {
  const { enqueueSnackbar } = useSnackbar();
  const [isSending, setSending] = useState(false);
  const [notBefore, setNotBefore] = useState(0);
  const resend = async () => {
    setSending(true);
    try {
      await send();
      onSent(Date.now());
      enqueueSnackbar(`We have sent you a new ${content}`, { variant: 'success' });
    } catch (error) {
      const problem = asProblem(error);
      if (problem.retryAfter) setNotBefore(Date.now() + problem.retryAfter * 1000);
      enqueueSnackbar(problem.message, { variant: 'error' });
    } finally {
      setSending(false);
    }
  };
  return { resend, isSending, notBefore };
}

function waitText(seconds: number): string {
  return seconds < 120 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
}

export function Resend(props: ResendProps) {
  const { resend, isSending, notBefore } = useResend(props);
  const seconds = useSecondsUntil(Math.max(props.sentAt + waitBetween, notBefore));
  const label = `Send a new ${props.content}`;
  return (
    <Typography component="div" color="textSecondary" sx={{ textAlign: 'center' }}>
      <p style={{ margin: 0 }}>No letter? Look into the spam folder, or have it sent again.</p>
      <Button size="small" disabled={isSending || seconds > 0} onClick={resend}>
        {seconds > 0 ? `${label} in ${waitText(seconds)}` : label}
      </Button>
    </Typography>
  );
}
