/** Where one writes in the stash: made anew when the server has made the desk anew, or when the view failed. */
import type { EditorView } from '@tiptap/pm/view';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { makeStashView } from '../../../../editor/desk/stashEditor';
import type { Session } from '../../../../editor/session';
import { drawerStop } from '../drawers/drawerStop';

interface StashSurfaceProps {
  session: Session;
  canWrite: boolean;
  takesFocus: boolean;
  onView: (view: EditorView | null) => void;
}

/** As an attribute is written. */
const stop = Object.fromEntries(Object.entries(drawerStop).map(([name, is]) => [name, String(is)]));

export function StashSurface(props: StashSurfaceProps) {
  const { session, canWrite } = props;
  const mount = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const doc = useSyncExternalStore(session.subscribe, () => session.doc);
  const [view, setView] = useState<EditorView | null>(null);
  const [faults, setFaults] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another document is another view, and a fault asks for one
  useEffect(() => {
    if (!mount.current) return;
    const made = makeStashView(mount.current, {
      session,
      mayWrite: () => latest.current.canWrite,
      onBroken: () => setFaults((before) => before + 1),
      attributes: stop,
    });
    setView(made);
    latest.current.onView(made);
    if (latest.current.takesFocus) made.focus();
    return () => {
      latest.current.onView(null);
      setView(null);
      made.destroy();
    };
  }, [session, doc, faults]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when the right has come or gone
  useEffect(() => view?.setProps({}), [view, canWrite]);

  return <div ref={mount} style={{ display: 'contents' }} />;
}
