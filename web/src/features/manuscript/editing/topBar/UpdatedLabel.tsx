/** Time of the last change: by the record, or by what this tab has seen saved since. */
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { DocumentSession } from '../../../../editor/session/documentSession';

const hourInMs = 3_600_000;

/** In the words of the specification. */
export function describeUpdateTime(updatedAt: string | number, now: number = Date.now()): string {
  // A clock that runs behind the server's must not speak of the future.
  const hours = Math.max(0, Math.floor((now - new Date(updatedAt).getTime()) / hourInMs));
  if (!hours) return 'less than hr ago';
  return hours === 1 ? '1 hour ago' : `${hours.toLocaleString('en')} hours ago`;
}

const minuteInMs = 60_000;

type SavingSource = Pick<DocumentSession, 'subscribe' | 'getSnapshot'>;

interface UpdatedLabelProps {
  updatedAt: string;
  session: SavingSource;
  /** Content before the label in the same line. */
  children?: ReactNode;
}

function thisMinute(): number {
  return Math.floor(Date.now() / minuteInMs) * minuteInMs;
}

/** The moment of the last change that this tab saw on its way. */
function useLastChange(session: SavingSource): number {
  const [changedAt, setChangedAt] = useState(0);
  const wasSaving = useRef(false);
  useEffect(
    () =>
      session.subscribe(() => {
        const isSaving = session.getSnapshot().kind === 'saving';
        // To the minute, as the label shows it: no render with each key.
        if (isSaving && !wasSaving.current) setChangedAt(thisMinute());
        wasSaving.current = isSaving;
      }),
    [session],
  );
  return changedAt;
}

/** Current time, updated once a minute: an hour may pass while the user only reads. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), minuteInMs);
    return () => clearInterval(clock);
  }, []);
  return now;
}

export function UpdatedLabel({ updatedAt, session, children }: UpdatedLabelProps) {
  const latest = Math.max(Date.parse(updatedAt), useLastChange(session));
  const label = `Updated ${describeUpdateTime(latest, useNow())}`;
  return (
    <Typography
      variant="caption"
      color="textSecondary"
      noWrap
      component="p"
      title={new Date(latest).toLocaleString()}
      sx={{ px: 2 }}
    >
      {children}
      {label}
    </Typography>
  );
}
