/** React component around the script editor: creates another editor when the server has replaced the document, or when one failed. */
import type { EditorView } from '@tiptap/pm/view';
import { type CSSProperties, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { EditorSettings } from './editorSettings';
import { ScriptEditor } from './scriptEditor';
import type { DocumentSession } from './session/documentSession';
import { useIsOpened } from './session/useIsOpened';
import { SuggestionPopup } from './typing/SuggestionPopup';
import type { VoiceSlots } from './voice/voiceSlots';

interface EditorSurfaceProps {
  session: DocumentSession;
  title: string;
  settings: EditorSettings;
  isDark: boolean;
  /** White paper, also in dark mode. */
  isWhite: boolean;
  /** False: the pages run on without edges, numbers and (MORE) between them. */
  hasPageBreaks?: boolean;
  canWrite: boolean;
  /** The script's font. */
  face: CSSProperties;
  /** Null while there is none. */
  onView: (view: EditorView | null) => void;
  onEditTable: (position: number) => void;
  onLosses: (sentences: readonly string[]) => void;
  /** A title page was pasted into an empty script. True: it has become the cover. */
  onTitlePage: (cover: Readonly<Record<string, string>>) => boolean;
  /** Where players of recordings are shown; the same for as long as the surface is there. */
  voiceSlots?: VoiceSlots;
}

/** Failures after which another editor is no help: the error page offers a reload. */
const MAX_FAILURES = 3;

export function EditorSurface(props: EditorSurfaceProps) {
  const { session, title, settings, canWrite, isDark, isWhite, face } = props;
  const { hasPageBreaks = true } = props;
  const mount = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const doc = useSyncExternalStore(session.subscribe, () => session.doc);
  const isOpened = useIsOpened(session);
  const [editor, setEditor] = useState<ScriptEditor | null>(null);
  const [failures, setFailures] = useState(0);
  if (failures > MAX_FAILURES) throw new Error('The pages of the script fail again and again');

  // biome-ignore lint/correctness/useExhaustiveDependencies: another document is another editor, and a fault asks for one
  useEffect(() => {
    if (!mount.current || !isOpened) return;
    const newEditor = new ScriptEditor(mount.current, {
      session,
      settings: latest.current.settings,
      title: () => latest.current.title,
      canWrite: () => latest.current.canWrite,
      onEditTable: (position) => latest.current.onEditTable(position),
      onLosses: (sentences) => latest.current.onLosses(sentences),
      onTitlePage: (cover) => latest.current.onTitlePage(cover),
      voiceSlots: latest.current.voiceSlots,
      onBroken: () => setFailures((before) => before + 1),
    });
    setEditor(newEditor);
    latest.current.onView(newEditor.view);
    return () => {
      latest.current.onView(null);
      setEditor(null);
      newEditor.destroy();
    };
  }, [session, doc, isOpened, failures]);

  useEffect(() => editor?.applySettings(settings), [editor, settings]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when the right has come or gone, and when the name is another
  useEffect(() => editor?.refreshProps(), [editor, canWrite, title]);

  // By hand: the pages have classes of their own there, which React knows nothing of.
  useEffect(() => {
    mount.current?.classList.toggle('dark', isDark);
    mount.current?.classList.toggle('white-page', isWhite);
    mount.current?.classList.toggle('without-breaks', !hasPageBreaks);
  }, [isDark, isWhite, hasPageBreaks]);

  return (
    <>
      <div ref={mount} style={face} />
      {editor && <SuggestionPopup view={editor.view} />}
    </>
  );
}
