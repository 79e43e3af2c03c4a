/** Session with a text of a script, its main draft or an alternate one, for as long as its page is shown. */
import { useEffect, useRef, useState } from 'react';
import { textName } from '../../../../editor/offline/database';
import { DocumentSession } from '../../../../editor/session/documentSession';
import type { LiveNotice, Person, VersionNumbers } from '../../../../editor/session/protocol';
import { makeTicketFetcher } from '../../../../editor/session/tickets';

interface UseSessionOptions {
  scriptId: string;
  /** Of an alternate draft; empty for the main draft. */
  draftId: string;
  userId: string;
  /** Known after the session starts, and may change. */
  title: string;
  onNotice: (notice: LiveNotice) => void;
  onPerson: (person: Person) => void;
  /** The threads of the script have changed. */
  onReview: (version: number) => void;
  /** Marked changes, proposals, drafts or revisions have changed. */
  onVersions: (numbers: VersionNumbers) => void;
}

/** For the text and user of the first render: others get a page of their own. */
export function useSession(parts: UseSessionOptions): DocumentSession {
  const latest = useRef(parts);
  latest.current = parts;
  const [createSession] = useState(() => () => {
    const { scriptId, draftId, userId } = latest.current;
    const document = textName(draftId);
    return new DocumentSession({
      scriptId,
      userId,
      document,
      get title() {
        return latest.current.title;
      },
      fetchTicket: makeTicketFetcher(scriptId, document),
      onNotice: (notice) => latest.current.onNotice(notice),
      onPerson: (person) => latest.current.onPerson(person),
      onReview: (version) => latest.current.onReview(version),
      onVersions: (numbers) => latest.current.onVersions(numbers),
    });
  });
  const [session, setSession] = useState(createSession);
  useEffect(() => {
    // React may unmount and remount a page; a closed session stays closed.
    if (session.isClosed) setSession(createSession());
    else session.open();
    return () => void session.close();
  }, [session, createSession]);
  return session;
}
