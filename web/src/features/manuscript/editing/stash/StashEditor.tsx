/** Editor view of the stash, recreated when the server has replaced the desk or when the view failed. */
import type { EditorView } from '@tiptap/pm/view';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createStashView } from '../../../../editor/desk/stashEditor';
import type { DocumentSession } from '../../../../editor/session/documentSession';
import { drawerStopAttribute } from '../../../../ui/keyboard/drawerStop';

interface StashEditorProps {
  session: DocumentSession;
  canWrite: boolean;
  takesFocus: boolean;
  onView: (view: EditorView | null) => void;
}

/** The drawer stop as DOM attributes. */
const drawerStopAttributes = Object.fromEntries(
  Object.entries(drawerStopAttribute).map(([name, value]) => [name, String(value)]),
);

export function StashEditor(props: StashEditorProps) {
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
    const stashView = createStashView(mount.current, {
      session,
      canWrite: () => latest.current.canWrite,
      onBroken: () => setFaults((before) => before + 1),
      attributes: drawerStopAttributes,
    });
    setView(stashView);
    latest.current.onView(stashView);
    if (latest.current.takesFocus) stashView.focus();
    return () => {
      latest.current.onView(null);
      setView(null);
      stashView.destroy();
    };
  }, [session, doc, faults]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when the right has come or gone
  useEffect(() => view?.setProps({}), [view, canWrite]);

  return <div ref={mount} style={{ display: 'contents' }} />;
}
