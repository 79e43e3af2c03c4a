/** The ticket of a sign-in that is half done: the first factor was right, a code is still missing. */
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Problem } from '../../../api/problem';

export function ticketIn({ data }: Problem): string | null {
  if (typeof data !== 'object' || data === null || !('ticket' in data)) return null;
  return typeof data.ticket === 'string' ? data.ticket : null;
}

/** Google brings the ticket behind a '#', which no server and no log ever sees; it is taken away at once. */
export function useTakenTicket(): string | null {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const [ticket] = useState(() => new URLSearchParams(hash.slice(1)).get('ticket'));
  useEffect(() => {
    if (hash) void navigate({ search, hash: '' }, { replace: true });
  }, [search, hash, navigate]);
  return ticket;
}
