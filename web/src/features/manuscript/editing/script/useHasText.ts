/** Whether the text of a session is in the browser: before it is, nobody can write, and there is nothing to show. */
import { useMemo, useSyncExternalStore } from 'react';
import { CONTENT } from '../../../../editor/schema/documentShape';
import type { DocumentSession } from '../../../../editor/session/documentSession';

export type TextSession = Pick<DocumentSession, 'doc' | 'subscribe' | 'getSnapshot'>;

/** States after the server's answer, with which also an empty text is complete. */
const answeredStates = ['saved', 'saving', 'reading'];

function hasText({ doc, getSnapshot }: TextSession, root: string): boolean {
  return doc.getXmlFragment(root).length > 0 || answeredStates.includes(getSnapshot().kind);
}

function watchText(session: TextSession) {
  return (onChange: () => void) => {
    let { doc } = session;
    // Not 'update': for an 'update' listener Yjs encodes every change.
    doc.on('afterTransaction', onChange);
    const stop = session.subscribe(() => {
      doc.off('afterTransaction', onChange);
      ({ doc } = session);
      doc.on('afterTransaction', onChange);
      onChange();
    });
    return () => {
      stop();
      doc.off('afterTransaction', onChange);
    };
  };
}

export function useHasText(session: TextSession, root: string = CONTENT): boolean {
  const subscribe = useMemo(() => watchText(session), [session]);
  return useSyncExternalStore(subscribe, () => hasText(session, root));
}
