/** Whether the text of a session is in the browser: before it is, nobody can write, and there is nothing to show. */
import { useMemo, useSyncExternalStore } from 'react';
import { CONTENT } from '../../../editor/documentShape';
import type { Session } from '../../../editor/session';

export type TextSession = Pick<Session, 'doc' | 'subscribe' | 'getSnapshot'>;

/** A text without a single line is there, too, once the server has answered. */
const answered = ['saved', 'saving', 'reading'];

function isHere({ doc, getSnapshot }: TextSession, root: string): boolean {
  return doc.getXmlFragment(root).length > 0 || answered.includes(getSnapshot().kind);
}

function watch(session: TextSession) {
  return (tell: () => void) => {
    let { doc } = session;
    // Not 'update': for that one Yjs writes every change down.
    doc.on('afterTransaction', tell);
    const stop = session.subscribe(() => {
      doc.off('afterTransaction', tell);
      ({ doc } = session);
      doc.on('afterTransaction', tell);
      tell();
    });
    return () => {
      stop();
      doc.off('afterTransaction', tell);
    };
  };
}

export function useIsTextHere(session: TextSession, root: string = CONTENT): boolean {
  const subscribe = useMemo(() => watch(session), [session]);
  return useSyncExternalStore(subscribe, () => isHere(session, root));
}
