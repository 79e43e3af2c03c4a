/** When the script was last changed: by the record, or by what this tab has seen saved since. */
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Session } from '../../../../editor/session';
import { updatedText } from './updatedText';

const aMinute = 60_000;

export type SavingSource = Pick<Session, 'subscribe' | 'getSnapshot'>;

interface UpdatedLabelProps {
  updatedAt: string;
  session: SavingSource;
  /** What stands before it in the same line. */
  children?: ReactNode;
}

function thisMinute(): number {
  return Math.floor(Date.now() / aMinute) * aMinute;
}

/** The moment of the last change that this tab saw on its way. */
function useSeenChange(session: SavingSource): number {
  const [seen, setSeen] = useState(0);
  const wasSaving = useRef(false);
  useEffect(
    () =>
      session.subscribe(() => {
        const isSaving = session.getSnapshot().kind === 'saving';
        // To the minute, as it is told: not anew with each key.
        if (isSaving && !wasSaving.current) setSeen(thisMinute());
        wasSaving.current = isSaving;
      }),
    [session],
  );
  return seen;
}

/** Told the time once a minute: an hour may pass while somebody only reads. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), aMinute);
    return () => clearInterval(clock);
  }, []);
  return now;
}

export function UpdatedLabel({ updatedAt, session, children }: UpdatedLabelProps) {
  const latest = Math.max(Date.parse(updatedAt), useSeenChange(session));
  const words = `Updated ${updatedText(latest, useNow())}`;
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
      {words}
    </Typography>
  );
}
