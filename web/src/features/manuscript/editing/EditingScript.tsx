/** A script that is open to be written: the bars above it, its cover, its pages, and what has to be asked or said. */
import Box from '@mui/material/Box';
import { ThemeProvider } from '@mui/material/styles';
import type { EditorView } from '@tiptap/pm/view';
import { type ReactNode, useSyncExternalStore } from 'react';
import { usualAlignIn } from '../../../editor/commands/alignment';
import type { PageView } from '../../../editor/editorSettings';
import type { Session } from '../../../editor/session';
import type { Profile } from '../../../screenplay/profile';
import { TopBar, type TopBarProps } from './bar/TopBar';
import type { Rename } from './bar/useTitleDraft';
import { useColouredCharacters } from './characters/useColouredCharacters';
import { EditorCommands } from './commands/EditorCommands';
import { CountsLine } from './counts/CountsLine';
import { CoverPage } from './cover/CoverPage';
import { DrawersFrame } from './drawers/DrawersFrame';
import type { Drawers } from './drawers/drawerKeys';
import { useBothDrawers } from './drawers/useBothDrawers';
import { type EditedScript, pageViewOf } from './editedScript';
import { editorTheme } from './editorTheme';
import { FocusMode } from './FocusMode';
import { FindDoor } from './find/FindDoor';
import type { Fit } from './fit/fitOf';
import { PagesFrame } from './fit/PagesFrame';
import { isPhone } from './fit/phone';
import { useScreenWidth } from './fit/useScreenWidth';
import { useToldEdge } from './fit/useToldEdge';
import { LongWorkSign } from './LongWorkSign';
import { PagesRoom } from './PagesRoom';
import { usePinchZoom } from './pinch/usePinchZoom';
import { ClosedNotice, ReadOnlyNotice } from './ReadOnlyNotice';
import { ReaderSwitch } from './spoken/ReaderSwitch';
import { SpokenPlace } from './spoken/SpokenPlace';
import { StashDoor } from './stash/StashDoor';
import { TextToCome } from './TextToCome';
import { TypingCard } from './TypingCard';
import { useTableDialog } from './table/useTableDialog';
import { ElementStrip } from './toolbar/ElementStrip';
import type { EditorHistory } from './toolbar/HistoryButtons';
import { MainToolbar } from './toolbar/MainToolbar';
import { SelectionPalette } from './toolbar/SelectionPalette';
import type { ChosenShortcuts } from './toolbar/textTypes';
import { useBarKeys } from './useBarKeys';
import { useBlankPage } from './useBlankPage';
import { useFocusMode } from './useFocusMode';
import { useIsTextHere } from './useIsTextHere';
import { useMayWrite } from './useMayWrite';
import { useTypingAtOnce } from './useTypingAtOnce';

type Bar = Pick<
  TopBarProps,
  'wayBack' | 'company' | 'you' | 'deeds' | 'onSaveFile' | 'tabs' | 'tab' | 'onTab' | 'saving'
>;

/** What the pages need to know of what is around them. */
export interface PagesParts {
  canWrite: boolean;
  onEditTable: (position: number) => void;
}

export interface EditingScriptProps extends Bar {
  /** None while its record is on its way; the text may be there already. */
  script: EditedScript | undefined;
  session: Session;
  /** None until the text is there. */
  view: EditorView | null;
  history: EditorHistory;
  shortcuts: ChosenShortcuts;
  profile: Profile;
  fit: Fit;
  onRename: Rename;
  onPageView: (view: PageView) => void;
  /** The attributes of the main part of the page, as the way past the bars to it. */
  contentId: string;
  children: (pages: PagesParts) => ReactNode;
}

function useDoc(session: Session) {
  return useSyncExternalStore(session.subscribe, () => session.doc);
}

/** Outline and Board have toolbars of their own. */
function isScriptTab({ tab = 'script' }: EditingScriptProps): boolean {
  return tab === 'script';
}

const barsLooks = {
  position: 'sticky',
  top: 0,
  zIndex: 'appBar',
  // A phone on its side has no room for bars that stay.
  '@media (max-height: 480px)': { position: 'static' },
} as const;

interface BarsProps extends EditingScriptProps {
  canWrite: boolean;
  /** Why nothing of this script can be written or read any more. */
  closed: string | null;
  onTable: () => void;
  isHidden: boolean;
  onFocusMode: () => void;
  drawers: Drawers;
}

function Bars(props: BarsProps) {
  const { children: _pages, script, view, history, shortcuts, profile, fit, ...rest } = props;
  const { onPageView, onRename, canWrite, closed, onTable, isHidden, ...others } = rest;
  const { contentId: _content, ...bar } = others;
  return (
    // Hidden they keep their place: the page stays where it is.
    <Box
      ref={useToldEdge<HTMLDivElement>('head')}
      sx={{ ...barsLooks, ...(isHidden && { visibility: 'hidden' }) }}
    >
      <TopBar {...bar} {...{ script, view }} onRename={canWrite ? onRename : null} />
      {isScriptTab(props) && (
        <MainToolbar
          {...{ view, history, shortcuts, canWrite, onTable }}
          scriptId={script?.id ?? ''}
          usualAlign={usualAlignIn(profile)}
          shownZoom={fit.zoom}
          pageView={script ? pageViewOf(script) : 'print'}
          onPageView={canWrite ? onPageView : null}
        />
      )}
      {closed && <ClosedNotice>{closed}</ClosedNotice>}
    </Box>
  );
}

interface WithTextProps {
  view: EditorView;
  scriptId: string;
  canWrite: boolean;
  isFocusMode: boolean;
}

/** What goes with a text once it is there: tools for its lines and words, what is said of it, ways through it. */
function WithText({ view, scriptId, canWrite, isFocusMode }: WithTextProps) {
  const isOnPhone = isPhone(useScreenWidth());
  return (
    <>
      {canWrite && isOnPhone && !isFocusMode && <ElementStrip view={view} />}
      {canWrite && !isOnPhone && <SelectionPalette view={view} />}
      {canWrite && <StashDoor view={view} />}
      <SpokenPlace view={view} />
      <LongWorkSign />
      <FindDoor {...{ view, scriptId, canWrite }} />
    </>
  );
}

export function EditingScript(props: EditingScriptProps) {
  const { script, session, view, profile, fit, contentId, children } = props;
  const { canWrite, closed } = useMayWrite(session, script);
  const doc = useDoc(session);
  const isTextHere = useIsTextHere(session);
  const table = useTableDialog(view);
  useBarKeys(view);
  const isZoomedByFingers = fit.cut === 0;
  usePinchZoom(view, fit.zoom, isZoomedByFingers);
  const drawers = useBothDrawers(view);
  useBlankPage(view, canWrite);
  useTypingAtOnce(view, canWrite);
  useColouredCharacters(view, script);
  const { isFocusMode, setFocusMode, leaveFocusMode } = useFocusMode(view, closed);
  return (
    <ThemeProvider theme={editorTheme}>
      <ReaderSwitch />
      <Bars
        {...{ ...props, canWrite, closed }}
        onTable={table.open}
        isHidden={isFocusMode}
        onFocusMode={() => setFocusMode(true)}
        drawers={drawers}
      />
      {isFocusMode && <FocusMode session={props.saving} onLeave={leaveFocusMode} />}
      <DrawersFrame {...{ drawers, canWrite }} view={view} isHidden={isFocusMode}>
        <PagesRoom id={contentId} isZoomedByFingers={isZoomedByFingers}>
          {script && !canWrite && !closed && <ReadOnlyNotice owner={script.owner} />}
          {!isTextHere && <TextToCome session={session} />}
          {isTextHere && isScriptTab(props) && (
            <Box sx={{ mb: 6 }}>
              <CoverPage key={doc.guid} doc={doc} canWrite={canWrite} profile={profile} />
            </Box>
          )}
          {isTextHere && (
            <PagesFrame cut={fit.cut}>{children({ canWrite, onEditTable: table.edit })}</PagesFrame>
          )}
        </PagesRoom>
        <CountsLine
          {...{ view, script, canWrite }}
          isHidden={isFocusMode}
          isPaged={isScriptTab(props)}
        />
      </DrawersFrame>
      {view && <WithText {...{ view, canWrite, isFocusMode }} scriptId={script?.id ?? ''} />}
      <EditorCommands
        {...{ ...props, canWrite, drawers, isFocusMode }}
        onTable={table.open}
        onFocusMode={setFocusMode}
      />
      {canWrite && <TypingCard isHidden={isFocusMode} />}
      {table.dialog}
    </ThemeProvider>
  );
}
