/** A session with the manuscript of a script, for as long as its page is shown. */
import { useEffect, useRef, useState } from 'react';
import { Session } from '../../../editor/session';
import { ticketsFor } from '../../../editor/tickets';
import type { LiveNotice, Person } from '../../../editor/wire';

interface SessionParts {
  scriptId: string;
  userId: string;
  title: string;
  onNotice: (notice: LiveNotice) => void;
  onPerson: (person: Person) => void;
}

/** None for a moment, until it has begun. */
export function useSession(parts: SessionParts): Session | null {
  const { scriptId, userId } = parts;
  const [session, setSession] = useState<Session | null>(null);
  const latest = useRef(parts);
  latest.current = parts;
  useEffect(() => {
    const opened = new Session({
      scriptId,
      userId,
      document: 'manuscript',
      title: latest.current.title,
      fetchTicket: ticketsFor(scriptId, 'manuscript'),
      onNotice: (notice) => latest.current.onNotice(notice),
      onPerson: (person) => latest.current.onPerson(person),
    });
    setSession(opened);
    return () => {
      setSession(null);
      void opened.close();
    };
  }, [scriptId, userId]);
  return session;
}
