/** A script as somebody writes it: its record, its living text and the editor, put together. */
import Box from '@mui/material/Box';
import { ThemeProvider, useTheme } from '@mui/material/styles';
import { chainCommands } from '@tiptap/pm/commands';
import type { EditorView } from '@tiptap/pm/view';
import { useSnackbar } from 'notistack';
import { useState, useSyncExternalStore } from 'react';
import { canRedo, canUndo, redo, undo } from '../../editor/binding/undo';
import { EditorSurface } from '../../editor/EditorSurface';
import type { Session } from '../../editor/session';
import { takeBack } from '../../editor/typing/corrections';
import { useUserHere } from '../../features/accounts/session/useUserHere';
import { useOpenedChanges } from '../../features/library/opened/useOpenedChanges';
import { useOpenedFiles } from '../../features/library/opened/useOpenedFiles';
import type { WholeScript } from '../../features/library/shapes';
import type { Persons } from '../../features/manuscript/editing/bar/persons';
import type { WayBackTo } from '../../features/manuscript/editing/bar/WayBack';
import { fillCover } from '../../features/manuscript/editing/cover/coverFields';
import { EditingScript } from '../../features/manuscript/editing/EditingScript';
import { useEditorPreferences } from '../../features/manuscript/editing/editorPreferences';
import { editorTheme } from '../../features/manuscript/editing/editorTheme';
import { useFit } from '../../features/manuscript/editing/fit/useFit';
import { LeavingDialog } from '../../features/manuscript/editing/LeavingDialog';
import { faceOf } from '../../features/manuscript/editing/scriptFonts';
import { DeskContext } from '../../features/manuscript/editing/stash/deskContext';
import { useDesk } from '../../features/manuscript/editing/stash/useDesk';
import { useEditorSettings } from '../../features/manuscript/editing/useEditorSettings';
import { useFollowing } from '../../features/manuscript/editing/useFollowing';
import { useIsTextHere } from '../../features/manuscript/editing/useIsTextHere';
import { useMayWrite } from '../../features/manuscript/editing/useMayWrite';
import { useShownProfile } from '../../features/manuscript/editing/useShownProfile';
import type { PageRules } from '../../features/manuscript/pageRules';
import { contentId, SkipLink } from '../SkipLink';
import { NoSuchScript } from './NoSuchScript';

// A correction is taken back by itself first.
const history = { undo: chainCommands(takeBack, undo), redo, canUndo, canRedo };

const coverIsWritten =
  'The cover has words of its own: the title page you pasted stands in the text.';

interface WritingPageProps {
  script: WholeScript;
  rules: PageRules;
  wayBack: WayBackTo;
  session: Session;
  persons: Persons;
  /** It was deleted meanwhile, or is not shared any more. */
  isGone: boolean;
}

type WrittenProps = Omit<WritingPageProps, 'isGone'>;

function usePasting(session: Session) {
  const { enqueueSnackbar } = useSnackbar();
  const onLosses = (sentences: readonly string[]) =>
    enqueueSnackbar(sentences.join(' '), { variant: 'warning', autoHideDuration: 8000 });
  const onTitlePage = (given: Readonly<Record<string, string>>) => {
    const isTaken = fillCover(session.doc, given);
    if (!isTaken) onLosses([coverIsWritten]);
    return isTaken;
  };
  return { onLosses, onTitlePage };
}

function Written(props: WrittenProps) {
  const { script, rules, wayBack, session, persons } = props;
  const [view, setView] = useState<EditorView | null>(null);
  const isTextHere = useIsTextHere(session);
  const profile = useShownProfile(rules, { view, doc: session.doc, isTextHere });
  const fit = useFit(profile);
  const settings = useEditorSettings(script, profile, fit);
  const isDark = useTheme().palette.mode === 'dark';
  const user = useUserHere();
  const about = { scriptId: script.id, userId: user?.id ?? '', title: script.title };
  const { desk, saving } = useDesk({ ...about, session });
  const { rename, setPageView } = useOpenedChanges(script.id);
  const { canWrite, closed } = useMayWrite(session, script);
  const isOpen = closed === null;
  const here = { script, session, view, isTextHere, isOpen, canWrite, profile: rules.profile };
  const { deeds, dialogs, saveAsFile } = useOpenedFiles(here);
  const { font, whitePage } = useEditorPreferences();
  const following = useFollowing(view);
  const pasting = usePasting(session);
  return (
    <Box sx={{ minHeight: '100dvh' }}>
      <SkipLink />
      <DeskContext value={desk}>
        <EditingScript
          {...{ script, session, saving, view, history, deeds, wayBack, contentId }}
          {...{ profile, fit }}
          shortcuts={settings.shortcuts}
          company={{ persons, ...following }}
          you={user && { name: user.name, avatar: user.avatar ?? null }}
          onRename={rename}
          onPageView={setPageView}
          onSaveFile={saveAsFile}
        >
          {(pages) => (
            <EditorSurface
              {...{ session, settings, isDark, ...pages }}
              title={script.title}
              isWhite={whitePage}
              face={faceOf(font)}
              onView={setView}
              {...pasting}
            />
          )}
        </EditingScript>
      </DeskContext>
      <ThemeProvider theme={editorTheme}>{dialogs}</ThemeProvider>
      <LeavingDialog session={saving} />
    </Box>
  );
}

/** Who has words that only this tab has may still copy them, whatever became of the script. */
export function WritingPage({ isGone, ...props }: WritingPageProps) {
  const { subscribe, getSnapshot } = props.session;
  // Not the number itself: it is another one with each key, and all of the page would be shown anew.
  const isOver = useSyncExternalStore(subscribe, () => isGone && getSnapshot().unsaved === 0);
  return isOver ? <NoSuchScript /> : <Written {...props} />;
}
