/** Desk of a script for as long as its page is shown, and the saving state of text and desk together. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { combineSaving } from '../../../../editor/desk/combinedSaving';
import { Desk } from '../../../../editor/desk/Desk';
import { DocumentSession } from '../../../../editor/session/documentSession';
import type { SavingSession } from '../../../../editor/session/savingState';
import { makeTicketFetcher } from '../../../../editor/session/tickets';

interface UseDeskOptions {
  scriptId: string;
  userId: string;
  title: string;
  /** Session with the script's text. */
  session: DocumentSession;
}

/** Waits until the server has answered about the text: then it can be reached, and the pages are not delayed. */
function onceAnswered(
  { subscribe, getSnapshot }: DocumentSession,
  onAnswer: () => void,
): () => void {
  const isAnswered = () => ['saved', 'saving', 'reading'].includes(getSnapshot().kind);
  if (isAnswered()) onAnswer();
  const stop = subscribe(() => {
    if (!isAnswered()) return;
    stop();
    onAnswer();
  });
  return stop;
}

export function useDesk(parts: UseDeskOptions): { desk: Desk; saving: SavingSession } {
  const latest = useRef(parts);
  latest.current = parts;
  const [createDesk] = useState(() => () => {
    const { scriptId, userId } = latest.current;
    const makeSession = () =>
      new DocumentSession({
        ...{ scriptId, userId, document: 'desk' },
        get title() {
          return latest.current.title;
        },
        fetchTicket: makeTicketFetcher(scriptId, 'desk'),
      });
    return new Desk({ scriptId, userId, makeSession });
  });
  const [desk, setDesk] = useState(createDesk);
  const { session } = parts;
  useEffect(() => {
    // React may unmount and remount a page; a closed session stays closed.
    if (desk.isClosed) setDesk(createDesk());
    return () => void desk.close();
  }, [desk, createDesk]);
  useEffect(() => onceAnswered(session, () => void desk.sendUnsyncedChanges()), [session, desk]);
  const saving = useMemo(() => combineSaving(session, desk), [session, desk]);
  return { desk, saving };
}
