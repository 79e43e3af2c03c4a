/** Editor page of one script: its record, its live text and the editor, put together. */
import Box from '@mui/material/Box';
import { ThemeProvider, useTheme } from '@mui/material/styles';
import { chainCommands } from '@tiptap/pm/commands';
import type { EditorView } from '@tiptap/pm/view';
import { useSnackbar } from 'notistack';
import { type ReactNode, useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { canRedo, canUndo, redo, undo } from '../../../editor/binding/undo/undoCommands';
import type { Desk } from '../../../editor/desk/Desk';
import { DeskContext } from '../../../editor/desk/useDeskSession';
import { EditorSurface } from '../../../editor/EditorSurface';
import type { VersionNews } from '../../../editor/news/versionNews';
import type { DocumentSession } from '../../../editor/session/documentSession';
import type { SavingState } from '../../../editor/session/savingState';
import { undoCorrection } from '../../../editor/typing/corrections';
import { useKnownUser } from '../../../features/accounts/session/session';
import type { ScriptDetails } from '../../../features/library/data/types';
import { useOpenScriptActions } from '../../../features/library/openScript/useOpenScriptActions';
import { useOpenScriptEdits } from '../../../features/library/openScript/useOpenScriptEdits';
import { useSettingsChange } from '../../../features/library/settings/useSettingsChange';
import { fillCover } from '../../../features/manuscript/editing/cover/coverDocument';
import { usePageFit } from '../../../features/manuscript/editing/pageFit/usePageFit';
import { useEditorPreferences } from '../../../features/manuscript/editing/preferences/editorPreferences';
import { getFontStyle } from '../../../features/manuscript/editing/preferences/scriptFonts';
import { SceneTools } from '../../../features/manuscript/editing/scenes/menu/SceneTools';
import { EditorScreen } from '../../../features/manuscript/editing/screen/EditorScreen';
import { editorTheme } from '../../../features/manuscript/editing/screen/editorTheme';
import { LeaveDialog } from '../../../features/manuscript/editing/script/LeaveDialog';
import { useEditorSettings } from '../../../features/manuscript/editing/script/useEditorSettings';
import { useHasText } from '../../../features/manuscript/editing/script/useHasText';
import {
  useLayoutProfile,
  useSceneNumbering,
} from '../../../features/manuscript/editing/script/useLayoutProfile';
import { useWritePermission } from '../../../features/manuscript/editing/script/useWritePermission';
import { useDesk } from '../../../features/manuscript/editing/stash/useDesk';
import type { BackLinkTarget } from '../../../features/manuscript/editing/topBar/HomeLinks';
import type { ProfileStore } from '../../../features/manuscript/editing/topBar/presence';
import { useFollowCollaborator } from '../../../features/manuscript/editing/topBar/useFollowCollaborator';
import {
  type HeaderEdits,
  HeaderEditsContext,
} from '../../../features/manuscript/headers/headerEdits';
import type { SaveNumbering } from '../../../features/manuscript/production/numberingSettings';
import type { PageRules } from '../../../features/manuscript/queries';
import {
  type ScriptVoice,
  useScriptVoice,
  VoiceContext,
} from '../../../features/review/recording/script/voiceContext';
import { type Review, ReviewContext } from '../../../features/review/reviewContext';
import type { ThreadStore } from '../../../features/review/threads/ThreadStore';
import { StoryContext } from '../../../features/story/plan/storyContext';
import { useVersionsOf, VersionsContext } from '../../../features/versions/versionsContext';
import { contentId, SkipLink } from '../../frame/SkipLink';
import { NoSuchDraft, NoSuchScript } from './NoSuchScript';
import { useSettingsDialog } from './settings/useSettingsDialog';
import { useStoryOf } from './storyParts';
import { useEditorParts } from './useEditorParts';

// A correction is taken back by itself first.
const history = { undo: chainCommands(undoCorrection, undo), redo, canUndo, canRedo };

const coverIsWritten =
  'The cover has words of its own: the title page you pasted stands in the text.';

interface WritingPageProps {
  script: ScriptDetails;
  /** Of an alternate draft; empty for the main draft. */
  draftId: string;
  rules: PageRules;
  backLink: BackLinkTarget;
  session: DocumentSession;
  profiles: ProfileStore;
  threads: ThreadStore;
  news: VersionNews;
  /** It was deleted meanwhile, or is not shared any more. */
  isGone: boolean;
}

function usePasteHandlers(session: DocumentSession) {
  const { enqueueSnackbar } = useSnackbar();
  const onLosses = (sentences: readonly string[]) =>
    enqueueSnackbar(sentences.join(' '), { variant: 'warning', autoHideDuration: 8000 });
  const onTitlePage = (titlePage: Readonly<Record<string, string>>) => {
    const isFilled = fillCover(session.doc, titlePage);
    if (!isFilled) onLosses([coverIsWritten]);
    return isFilled;
  };
  return { onLosses, onTitlePage };
}

interface EditorContextsProps {
  script: ScriptDetails;
  desk: Desk;
  review: Review;
  voice: ScriptVoice;
  news: VersionNews;
  draftId: string;
  children: ReactNode;
}

function useHeaderEditsOf(script: ScriptDetails): HeaderEdits {
  const { headersAndFooters: settings } = script;
  const { headersAndFooters: isShown } = useEditorPreferences();
  const change = useSettingsChange(script);
  return useMemo(() => {
    const save: HeaderEdits['save'] = (texts, done, before) =>
      change({ headersAndFooters: texts }, { done, undo: { headersAndFooters: before } });
    return { settings, isShown, save };
  }, [settings, isShown, change]);
}

function useNumberingSettings(script: ScriptDetails): SaveNumbering {
  const change = useSettingsChange(script);
  return useCallback(
    (next, done, undo) => void change({ production: next }, { done, undo: { production: undo } }),
    [change],
  );
}

/** Data of the features that have parts on the editor's screen. */
function EditorContexts(props: EditorContextsProps) {
  const { script, desk, review, voice, news, draftId, children } = props;
  const { store, session, userId } = review;
  const versions = useVersionsOf({ scriptId: store.scriptId, draftId, userId, news, session });
  const headers = useHeaderEditsOf(script);
  const story = useStoryOf(script, { draftId, userId, saving: session, store });
  return (
    <DeskContext value={desk}>
      <ReviewContext value={review}>
        <VersionsContext value={versions}>
          <VoiceContext value={voice}>
            <HeaderEditsContext value={headers}>
              <StoryContext value={story}>{children}</StoryContext>
            </HeaderEditsContext>
          </VoiceContext>
        </VersionsContext>
      </ReviewContext>
    </DeskContext>
  );
}

interface OpenText extends Pick<WritingPageProps, 'script' | 'draftId' | 'session' | 'rules'> {
  view: EditorView | null;
  isTextHere: boolean;
  /** Per cent. */
  shownZoom: number;
}

/** What can be done with the script besides writing it: buttons, and the dialogs that they open. */
function useScriptTools({ rules, shownZoom, ...text }: OpenText) {
  const { script, draftId, session, view } = text;
  const { rename, setPageView } = useOpenScriptEdits(script.id);
  const { canWrite, closed } = useWritePermission(session, script);
  const context = { ...text, isOpen: closed === null, canWrite, profile: rules.profile };
  const { actions, dialogs, saveAsFile } = useOpenScriptActions(context);
  const { profile } = rules;
  const sources = { script, draftId, session, view, profile, canWrite, shownZoom };
  const settings = useSettingsDialog({ ...sources, onPageView: setPageView });
  const handlers = {
    onRename: rename,
    onPageView: setPageView,
    onSaveFile: saveAsFile,
    onAllSettings: () => settings.open(),
  };
  const shownDialogs = (
    <>
      {dialogs}
      {settings.dialog}
    </>
  );
  return { canWrite, actions: [...actions, settings.action], handlers, dialogs: shownDialogs };
}

function WritingScreen(props: WritingPageProps) {
  const { script, draftId, rules, backLink, session, profiles, threads, news } = props;
  const [view, setView] = useState<EditorView | null>(null);
  const isTextHere = useHasText(session);
  const profile = useLayoutProfile(rules, { view, doc: session.doc, isTextHere });
  const fit = usePageFit(profile);
  const settings = useEditorSettings(script, profile, fit, useSceneNumbering(session.doc));
  const isDark = useTheme().palette.mode === 'dark';
  const user = useKnownUser();
  const about = { scriptId: script.id, userId: user?.id ?? '', title: script.title };
  const { desk, saving } = useDesk({ ...about, session });
  const opened = { script, draftId, session, rules, view, isTextHere, shownZoom: fit.zoom };
  const { canWrite, actions, handlers, dialogs } = useScriptTools(opened);
  const { font, whitePage } = useEditorPreferences();
  const following = useFollowCollaborator(view);
  const pasteHandlers = usePasteHandlers(session);
  const { review, slots } = useEditorParts({ threads, session, draftId, userId: user?.id ?? '' });
  const voice = useScriptVoice(script.id, user?.id ?? '');
  const onNumbering = useNumberingSettings(script);
  return (
    <Box sx={{ minHeight: '100dvh' }}>
      <SkipLink />
      <EditorContexts {...{ script, desk, review, voice, news, draftId }}>
        <SceneTools {...{ view, canWrite, onNumbering }} text={{ scriptId: script.id, draftId }}>
          <EditorScreen
            {...{ script, session, saving, view, history, actions, contentId, profile, fit }}
            backLink={backLink}
            slots={slots}
            shortcuts={settings.shortcuts}
            collaborators={{ profiles, ...following }}
            you={user && { name: user.name, avatar: user.avatar ?? null }}
            {...handlers}
          >
            {(pages) => (
              <EditorSurface
                {...{ session, settings, isDark, ...pages }}
                title={script.title}
                isWhite={whitePage}
                hasPageBreaks={script.headersAndFooters.showPageBreaks !== false}
                face={getFontStyle(font)}
                onView={setView}
                voiceSlots={voice.voiceSlots}
                {...pasteHandlers}
              />
            )}
          </EditorScreen>
        </SceneTools>
      </EditorContexts>
      <ThemeProvider theme={editorTheme}>{dialogs}</ThemeProvider>
      <LeaveDialog session={saving} />
    </Box>
  );
}

/** What this person may not see any more. Unsaved text that only this tab has may still be copied, whatever became of it. */
function findLost(state: SavingState, { isGone, draftId }: WritingPageProps) {
  if (state.unsaved > 0) return null;
  if (isGone) return 'script';
  const isRefused = state.kind === 'refused' && state.refusal.kind === 'gone';
  return draftId && isRefused ? 'draft' : null;
}

export function WritingPage(props: WritingPageProps) {
  const { subscribe, getSnapshot } = props.session;
  // Not the count of unsaved changes: it is another one with each key, and all of the page would be shown anew.
  const lost = useSyncExternalStore(subscribe, () => findLost(getSnapshot(), props));
  if (lost === 'script') return <NoSuchScript />;
  if (lost === 'draft') return <NoSuchDraft scriptId={props.script.id} />;
  return <WritingScreen {...props} />;
}
