/** Where the pages of a script are written: made anew when the server has made its text anew, or when a part of them failed. */
import type { EditorView } from '@tiptap/pm/view';
import { type CSSProperties, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { EditorSettings } from './editorSettings';
import { ScriptEditor } from './scriptEditor';
import type { Session } from './session';
import { SuggestionPopup } from './typing/SuggestionPopup';
import { useIsOpened } from './useIsOpened';

interface EditorSurfaceProps {
  session: Session;
  title: string;
  settings: EditorSettings;
  isDark: boolean;
  /** White paper, also where the room around it is dark. */
  isWhite: boolean;
  canWrite: boolean;
  /** The script's font. */
  face: CSSProperties;
  /** None while there is none, or while another is made. */
  onView: (view: EditorView | null) => void;
  onEditTable: (position: number) => void;
  onLosses: (sentences: readonly string[]) => void;
  /** A title page was pasted into an empty script. True: it has become the cover. */
  onTitlePage: (cover: Readonly<Record<string, string>>) => boolean;
}

/** Faults after which another page is no help: who writes is told, and may load everything again. */
const MOST_FAULTS = 3;

export function EditorSurface(props: EditorSurfaceProps) {
  const { session, title, settings, canWrite, isDark, isWhite, face } = props;
  const mount = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const doc = useSyncExternalStore(session.subscribe, () => session.doc);
  const isOpened = useIsOpened(session);
  const [editor, setEditor] = useState<ScriptEditor | null>(null);
  const [faults, setFaults] = useState(0);
  if (faults > MOST_FAULTS) throw new Error('The pages of the script fail again and again');

  // biome-ignore lint/correctness/useExhaustiveDependencies: another document is another editor, and a fault asks for one
  useEffect(() => {
    if (!mount.current || !isOpened) return;
    const made = new ScriptEditor(mount.current, {
      session,
      settings: latest.current.settings,
      title: () => latest.current.title,
      mayWrite: () => latest.current.canWrite,
      onEditTable: (position) => latest.current.onEditTable(position),
      onLosses: (sentences) => latest.current.onLosses(sentences),
      onTitlePage: (cover) => latest.current.onTitlePage(cover),
      onBroken: () => setFaults((before) => before + 1),
    });
    setEditor(made);
    latest.current.onView(made.view);
    return () => {
      latest.current.onView(null);
      setEditor(null);
      made.destroy();
    };
  }, [session, doc, isOpened, faults]);

  useEffect(() => editor?.follow(settings), [editor, settings]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when the right has come or gone, and when the name is another
  useEffect(() => editor?.askAgain(), [editor, canWrite, title]);

  // By hand: the pages have classes of their own there, which React knows nothing of.
  useEffect(() => {
    mount.current?.classList.toggle('dark', isDark);
    mount.current?.classList.toggle('white-page', isWhite);
  }, [isDark, isWhite]);

  return (
    <>
      <div ref={mount} style={face} />
      {editor && <SuggestionPopup view={editor.view} />}
    </>
  );
}
