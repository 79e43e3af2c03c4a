/** The screen of an open script: bars, drawers, cover, pages and counts, with the keys and dialogs that belong to them. */
import Box from '@mui/material/Box';
import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useSyncExternalStore } from 'react';
import type { DocumentSession } from '../../../../editor/session/documentSession';
import { useShowCharacterColours } from '../characters/characterColours';
import { EditorCommands } from '../commands/EditorCommands';
import { CoverPage } from '../cover/CoverPage';
import { SideDrawers } from '../drawers/SideDrawers';
import { useDrawers } from '../drawers/useDrawers';
import { usePinchZoom } from '../pageFit/usePinchZoom';
import { TypingPresetCard } from '../preferences/TypingPresetCard';
import { useHasText } from '../script/useHasText';
import { useWritePermission } from '../script/useWritePermission';
import { useTableDialog } from '../table/useTableDialog';
import { ScreenReaderSwitch } from './CaretAnnouncer';
import { CountsLine } from './CountsLine';
import { EditorBars, type EditorBarsProps, isScriptTab } from './EditorBars';
import { editorTheme } from './editorTheme';
import { FocusMode, useFocusMode } from './FocusMode';
import { ReadOnlyNotice } from './Notices';
import { PagesArea, PagesFrame } from './PagesArea';
import { PagesPlaceholder } from './PagesPlaceholder';
import { TextTools } from './TextTools';
import { useBlankScriptCaret, useRegionKeys, useTypeToFocus } from './useEditorFocus';

/** Passed to the pages by the screen around them. */
interface PagesSlotProps {
  canWrite: boolean;
  onEditTable: (position: number) => void;
}

/** Props of the bars that the screen works out itself. */
type OwnBarsProps = 'canWrite' | 'closed' | 'onTable' | 'isHidden' | 'onFocusMode' | 'drawers';

/** `script` and `view` are missing while they load: the text may be there before the record. */
interface EditorScreenProps extends Omit<EditorBarsProps, OwnBarsProps> {
  session: DocumentSession;
  /** Id of the main part of the page, the target of the skip link. */
  contentId: string;
  children: (pages: PagesSlotProps) => ReactNode;
}

function useSessionDoc(session: DocumentSession) {
  return useSyncExternalStore(session.subscribe, () => session.doc);
}

export function EditorScreen({ contentId, children, ...props }: EditorScreenProps) {
  const { script, session, view, profile, fit } = props;
  const { canWrite, closed } = useWritePermission(session, script);
  const doc = useSessionDoc(session);
  const hasText = useHasText(session);
  const table = useTableDialog(view);
  useRegionKeys(view);
  const isZoomedByFingers = fit.cut === 0;
  usePinchZoom(view, fit.zoom, isZoomedByFingers);
  const drawers = useDrawers(view);
  useBlankScriptCaret(view, canWrite);
  useTypeToFocus(view, canWrite);
  useShowCharacterColours(view, script);
  const { isFocusMode, setFocusMode, leaveFocusMode } = useFocusMode(view, closed);
  return (
    <ThemeProvider theme={editorTheme}>
      <ScreenReaderSwitch />
      <EditorBars
        {...{ ...props, canWrite, closed }}
        onTable={table.open}
        isHidden={isFocusMode}
        onFocusMode={() => setFocusMode(true)}
        drawers={drawers}
      />
      {isFocusMode && <FocusMode session={props.saving} onLeave={leaveFocusMode} />}
      <SideDrawers {...{ drawers, canWrite }} view={view} isHidden={isFocusMode}>
        <PagesArea id={contentId} isZoomedByFingers={isZoomedByFingers}>
          {script && !canWrite && !closed && <ReadOnlyNotice owner={script.owner} />}
          {!hasText && <PagesPlaceholder session={session} />}
          {hasText && isScriptTab(props) && (
            <Box sx={{ mb: 6 }}>
              <CoverPage key={doc.guid} doc={doc} canWrite={canWrite} profile={profile} />
            </Box>
          )}
          {hasText && (
            <PagesFrame cut={fit.cut}>{children({ canWrite, onEditTable: table.edit })}</PagesFrame>
          )}
        </PagesArea>
        <CountsLine
          {...{ view, script, canWrite }}
          isHidden={isFocusMode}
          isPaged={isScriptTab(props)}
        />
      </SideDrawers>
      {view && <TextTools {...{ view, canWrite, isFocusMode }} scriptId={script?.id ?? ''} />}
      <EditorCommands
        {...{ ...props, canWrite, drawers, isFocusMode }}
        onTable={table.open}
        onFocusMode={setFocusMode}
      />
      {canWrite && <TypingPresetCard isHidden={isFocusMode} />}
      {table.dialog}
    </ThemeProvider>
  );
}
