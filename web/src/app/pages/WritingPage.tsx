/** A script as somebody writes it: its record, its living text and the editor, put together. */
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { chainCommands } from '@tiptap/pm/commands';
import type { EditorView } from '@tiptap/pm/view';
import { useSnackbar } from 'notistack';
import { useMemo, useState } from 'react';
import { canRedo, canUndo, redo, undo } from '../../editor/binding/undo';
import { EditorSurface } from '../../editor/EditorSurface';
import type { Session } from '../../editor/session';
import { takeBack } from '../../editor/typing/corrections';
import { useUserHere } from '../../features/accounts/session/useUserHere';
import { useOpenedChanges } from '../../features/library/opened/useOpenedChanges';
import { useOpenedDeeds } from '../../features/library/opened/useOpenedDeeds';
import type { WholeScript } from '../../features/library/shapes';
import { makePersons, type Persons } from '../../features/manuscript/editing/bar/persons';
import { EditingScript } from '../../features/manuscript/editing/EditingScript';
import { useEditorPreferences } from '../../features/manuscript/editing/editorPreferences';
import { faceOf } from '../../features/manuscript/editing/scriptFonts';
import { useEditorSettings } from '../../features/manuscript/editing/useEditorSettings';
import { useFollowing } from '../../features/manuscript/editing/useFollowing';
import { useSession } from '../../features/manuscript/editing/useSession';
import type { PageRules } from '../../features/manuscript/usePageRules';
import { noticesKey } from '../../features/notices/useNotices';
import { contentId, SkipLink } from '../SkipLink';
import { Waiting } from '../Waiting';

// A correction is taken back by itself first.
const history = { undo: chainCommands(takeBack, undo), redo, canUndo, canRedo };

interface WritingPageProps {
  script: WholeScript;
  rules: PageRules;
}

function Written(props: WritingPageProps & { session: Session; persons: Persons }) {
  const { script, rules, session, persons } = props;
  const [view, setView] = useState<EditorView | null>(null);
  const settings = useEditorSettings(script, rules);
  const isDark = useTheme().palette.mode === 'dark';
  const user = useUserHere();
  const { deeds, dialogs } = useOpenedDeeds(script);
  const { rename, setPageView, saveAsFile } = useOpenedChanges(script.id);
  const { font } = useEditorPreferences();
  const following = useFollowing(view);
  const { enqueueSnackbar } = useSnackbar();
  const tellLosses = (sentences: readonly string[]) =>
    enqueueSnackbar(sentences.join(' '), { variant: 'warning', autoHideDuration: 8000 });
  return (
    <Box sx={{ minHeight: '100dvh' }}>
      <SkipLink />
      <EditingScript
        {...{ script, session, view, history, deeds, contentId }}
        shortcuts={settings.shortcuts}
        profile={settings.profile}
        company={{ persons, ...following }}
        you={user && { name: user.name, avatar: user.avatar ?? null }}
        onRename={rename}
        onPageView={setPageView}
        onSaveFile={saveAsFile}
      >
        {(editTable) => (
          <EditorSurface
            {...{ session, settings, isDark }}
            face={faceOf(font)}
            onView={setView}
            onEditTable={editTable}
            onLosses={tellLosses}
          />
        )}
      </EditingScript>
      {dialogs}
    </Box>
  );
}

export function WritingPage({ script, rules }: WritingPageProps) {
  const user = useUserHere();
  const persons = useMemo(makePersons, []);
  const queries = useQueryClient();
  const session = useSession({
    scriptId: script.id,
    userId: user?.id ?? '',
    title: script.title,
    onNotice: () => void queries.invalidateQueries({ queryKey: noticesKey }),
    onPerson: persons.hear,
  });
  if (!session) return <Waiting />;
  return <Written {...{ script, rules, session, persons }} />;
}
