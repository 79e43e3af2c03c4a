/** The desk of a script for as long as its page is shown, and whether both are saved. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { Desk } from '../../../../editor/desk/Desk';
import { type Saving, savingTogether } from '../../../../editor/desk/savingTogether';
import { Session } from '../../../../editor/session';
import { ticketsFor } from '../../../../editor/tickets';

interface DeskOf {
  scriptId: string;
  userId: string;
  title: string;
  /** With the script's text. */
  session: Session;
}

/** Once the server has answered about the text: then it can be reached, and nobody waits for the pages any more. */
function onceAnswered({ subscribe, getSnapshot }: Session, deed: () => void): () => void {
  const isAnswered = () => ['saved', 'saving', 'reading'].includes(getSnapshot().kind);
  if (isAnswered()) deed();
  const stop = subscribe(() => {
    if (!isAnswered()) return;
    stop();
    deed();
  });
  return stop;
}

export function useDesk(parts: DeskOf): { desk: Desk; saving: Saving } {
  const latest = useRef(parts);
  latest.current = parts;
  const [make] = useState(() => () => {
    const { scriptId, userId } = latest.current;
    const makeSession = () =>
      new Session({
        ...{ scriptId, userId, document: 'desk' },
        get title() {
          return latest.current.title;
        },
        fetchTicket: ticketsFor(scriptId, 'desk'),
      });
    return new Desk({ scriptId, userId, makeSession });
  });
  const [desk, setDesk] = useState(make);
  const { session } = parts;
  useEffect(() => {
    // React may take a page away and put it back; what was closed stays closed.
    if (desk.isClosed) setDesk(make());
    return () => void desk.close();
  }, [desk, make]);
  useEffect(() => onceAnswered(session, () => void desk.sendWhatWasLeft()), [session, desk]);
  const saving = useMemo(() => savingTogether(session, desk), [session, desk]);
  return { desk, saving };
}
