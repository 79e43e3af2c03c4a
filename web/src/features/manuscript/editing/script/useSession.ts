/** A session with the manuscript of a script, for as long as its page is shown. */
import { useEffect, useRef, useState } from 'react';
import { Session } from '../../../editor/session';
import { ticketsFor } from '../../../editor/tickets';
import type { LiveNotice, Person } from '../../../editor/wire';

interface SessionParts {
  scriptId: string;
  userId: string;
  /** Known later than the text is asked for, and may change. */
  title: string;
  onNotice: (notice: LiveNotice) => void;
  onPerson: (person: Person) => void;
}

/** Of the script and the user that the page began with: others have a page of their own. */
export function useSession(parts: SessionParts): Session {
  const latest = useRef(parts);
  latest.current = parts;
  const [make] = useState(() => () => {
    const { scriptId, userId } = latest.current;
    return new Session({
      scriptId,
      userId,
      document: 'manuscript',
      get title() {
        return latest.current.title;
      },
      fetchTicket: ticketsFor(scriptId, 'manuscript'),
      onNotice: (notice) => latest.current.onNotice(notice),
      onPerson: (person) => latest.current.onPerson(person),
    });
  });
  const [session, setSession] = useState(make);
  useEffect(() => {
    // React may take a page away and put it back; what was closed stays closed.
    if (session.isClosed) setSession(make());
    else session.open();
    return () => void session.close();
  }, [session, make]);
  return session;
}
