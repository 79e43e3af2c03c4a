/** A script that is open to be written: the bars above it, its cover, its pages, and what has to be asked or said. */
import Box from '@mui/material/Box';
import { ThemeProvider } from '@mui/material/styles';
import type { EditorView } from '@tiptap/pm/view';
import { type ReactNode, useSyncExternalStore } from 'react';
import type { PageView } from '../../../editor/editorSettings';
import type { Session } from '../../../editor/session';
import type { Profile } from '../../../screenplay/profile';
import { TopBar, type TopBarProps, topBarHeight } from './bar/TopBar';
import type { Rename } from './bar/useTitleDraft';
import { CoverPage } from './cover/CoverPage';
import { type EditedScript, mayWrite, pageViewOf } from './editedScript';
import { editorTheme } from './editorTheme';
import { ReadOnlyNotice } from './ReadOnlyNotice';
import { TypingCard } from './TypingCard';
import { useTableDialog } from './table/useTableDialog';
import type { EditorHistory } from './toolbar/HistoryButtons';
import { MainToolbar, toolbarHeight } from './toolbar/MainToolbar';
import type { ChosenShortcuts } from './toolbar/textTypes';

/** From the upper edge of the screen to where pages come out from under the bars, hairlines included. */
export const barsHeight = topBarHeight + toolbarHeight + 2;

type Bar = Pick<TopBarProps, 'company' | 'you' | 'deeds' | 'onSaveFile' | 'tabs' | 'tab' | 'onTab'>;

export interface EditingScriptProps extends Bar {
  /** None while its record is on its way; the text may be there already. */
  script: EditedScript | undefined;
  session: Session;
  /** None until the text is there. */
  view: EditorView | null;
  history: EditorHistory;
  shortcuts: ChosenShortcuts;
  profile: Profile;
  onRename: Rename;
  onPageView: (view: PageView) => void;
  /** The attributes of the main part of the page, as the way past the bars to it. */
  contentId: string;
  /** The pages; somebody may want to edit the table at a place in them. */
  children: (editTable: (position: number) => void) => ReactNode;
}

/** The server's word counts; before it has spoken, what the record says. */
function useMayWrite(session: Session, script: EditedScript | undefined): boolean {
  const said = () => session.welcome?.canWrite ?? null;
  const canWrite = useSyncExternalStore(session.subscribe, said);
  return canWrite ?? (script !== undefined && mayWrite(script));
}

function useDoc(session: Session) {
  return useSyncExternalStore(session.subscribe, () => session.doc);
}

function usualAlignIn({ boxes }: Profile) {
  return (kind: string, style: string | null) =>
    (boxes[style ?? kind] ?? boxes[kind])?.align ?? 'left';
}

/** Outline and Board have toolbars of their own. */
function isScriptTab({ tab = 'script' }: EditingScriptProps): boolean {
  return tab === 'script';
}

function Bars(props: EditingScriptProps & { canWrite: boolean; onTable: () => void }) {
  const { children: _pages, script, view, history, shortcuts, profile, ...rest } = props;
  const { onPageView, onRename, canWrite, onTable, contentId: _content, ...bar } = rest;
  return (
    <Box sx={{ position: 'sticky', top: 0, zIndex: 'appBar' }}>
      <TopBar {...bar} script={script} onRename={canWrite ? onRename : null} />
      {isScriptTab(props) && (
        <MainToolbar
          {...{ view, history, shortcuts, canWrite, onTable }}
          usualAlign={usualAlignIn(profile)}
          pageView={script ? pageViewOf(script) : 'print'}
          onPageView={canWrite ? onPageView : null}
        />
      )}
    </Box>
  );
}

export function EditingScript(props: EditingScriptProps) {
  const { script, session, view, profile, contentId, children } = props;
  const canWrite = useMayWrite(session, script);
  const doc = useDoc(session);
  const table = useTableDialog(view);
  return (
    <ThemeProvider theme={editorTheme}>
      <Bars {...props} canWrite={canWrite} onTable={table.open} />
      <Box
        component="main"
        id={contentId}
        tabIndex={-1}
        // On a phone paper takes the whole width.
        sx={{ px: { xs: 0, sm: 6 }, pt: { xs: 0, sm: 6 }, pb: 12 }}
      >
        {script && !canWrite && <ReadOnlyNotice owner={script.owner} />}
        {isScriptTab(props) && (
          <Box sx={{ mb: 6 }}>
            <CoverPage key={doc.guid} doc={doc} canWrite={canWrite} profile={profile} />
          </Box>
        )}
        {children(table.edit)}
      </Box>
      {canWrite && <TypingCard />}
      {table.dialog}
    </ThemeProvider>
  );
}
