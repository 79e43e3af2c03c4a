/** The screen of an open script: bars, drawers, cover, pages and counts, with the keys and dialogs that belong to them. */
import Box from '@mui/material/Box';
import { ThemeProvider } from '@mui/material/styles';
import type { EditorView } from '@tiptap/pm/view';
import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react';
import type { DocumentSession } from '../../../../editor/session/documentSession';
import type { EditorSlotProps, EditorSlots } from '../../../../editor/view/editorSlots';
import { useShowCharacterColours } from '../characters/characterColours';
import { EditorCommands } from '../commands/EditorCommands';
import { CoverPage } from '../cover/CoverPage';
import { SideDrawers } from '../drawers/SideDrawers';
import { showDrawerTab, useDrawers } from '../drawers/useDrawers';
import { usePinchZoom } from '../pageFit/usePinchZoom';
import { TypingPresetCard } from '../preferences/TypingPresetCard';
import { useHasText } from '../script/useHasText';
import { type EditorPermissions, useWritePermission } from '../script/useWritePermission';
import { useTableDialog } from '../table/useTableDialog';
import { ScreenReaderSwitch } from './CaretAnnouncer';
import { CountsLine } from './CountsLine';
import { EditorBars, type EditorBarsProps } from './EditorBars';
import { editorTheme } from './editorTheme';
import { FocusMode, useFocusMode } from './FocusMode';
import { ReadOnlyNotice } from './Notices';
import { PagesArea, PagesFrame } from './PagesArea';
import { PagesPlaceholder } from './PagesPlaceholder';
import { TextTools } from './TextTools';
import { useBlankScriptCaret, useRegionKeys, useTypeToFocus } from './useEditorFocus';
import { useViews } from './views/shownView';
import { ViewPanel } from './views/ViewPanel';

/** Passed to the pages by the screen around them. */
interface PagesSlotProps {
  canWrite: boolean;
  onEditTable: (position: number) => void;
}

/** Props of the bars that the screen works out itself. */
type OwnBarsProps =
  | 'canWrite'
  | 'closed'
  | 'moreTools'
  | 'titleParts'
  | 'banners'
  | 'onTable'
  | 'isHidden'
  | 'onFocusMode'
  | 'drawers'
  | 'tabs'
  | 'tab'
  | 'onTab';

/** `script` and `view` are missing while they load: the text may be there before the record. */
interface EditorScreenProps extends Omit<EditorBarsProps, OwnBarsProps> {
  session: DocumentSession;
  /** Id of the main part of the page, the target of the skip link. */
  contentId: string;
  /** Parts of other features. */
  slots?: EditorSlots;
  children: (pages: PagesSlotProps) => ReactNode;
}

function useSessionDoc(session: DocumentSession) {
  return useSyncExternalStore(session.subscribe, () => session.doc);
}

/** Null where no feature has given anything. */
function renderSlots<Props extends object>(
  slots: readonly ComponentType<Props>[] = [],
  props: Props,
): ReactNode {
  if (slots.length === 0) return null;
  // The list is the same as long as the page is.
  return slots.map((Slot, index) => <Slot key={String(index)} {...props} />);
}

/** Parts of other features, in their places; while there is no text, those in the bars alone. */
function renderAllSlots(
  { titleParts, banners, toolbarButtons, readingButtons, selectionButtons, layers }: EditorSlots,
  props: Omit<EditorSlotProps, 'view'> & { view: EditorView | null },
) {
  const { view, ...barProps } = props;
  const { canComment } = barProps;
  const bars = {
    titleParts: renderSlots(titleParts, barProps),
    banners: renderSlots(banners, barProps),
  };
  if (!view) return { bars, selectionButtons: null, layers: null };
  const slotProps = { view, ...barProps };
  const tools = [...(canComment ? (toolbarButtons ?? []) : []), ...(readingButtons ?? [])];
  return {
    bars: { ...bars, moreTools: renderSlots(tools, slotProps) },
    selectionButtons: canComment && renderSlots(selectionButtons, slotProps),
    layers: renderSlots(layers, slotProps),
  };
}

interface ScreenPagesProps
  extends Pick<
    EditorScreenProps,
    'contentId' | 'script' | 'session' | 'profile' | 'fit' | 'children'
  > {
  permissions: EditorPermissions;
  isHidden: boolean;
  onEditTable: (position: number) => void;
}

/** Cover and pages, or what stands in for them while they load. */
function ScreenPages({ contentId, children, ...props }: ScreenPagesProps) {
  const { script, session, profile, fit, permissions, isHidden, onEditTable } = props;
  const { canWrite, canComment, closed, isReader } = permissions;
  const doc = useSessionDoc(session);
  const hasText = useHasText(session);
  return (
    <PagesArea id={contentId} isHidden={isHidden} isZoomedByFingers={fit.cut === 0}>
      {script && isReader && !closed && (
        <ReadOnlyNotice owner={script.owner} canComment={canComment} />
      )}
      {!hasText && <PagesPlaceholder session={session} />}
      {hasText && (
        <>
          <Box sx={{ mb: 6 }}>
            <CoverPage key={doc.guid} doc={doc} canWrite={canWrite} profile={profile} />
          </Box>
          <PagesFrame cut={fit.cut}>{children({ canWrite, onEditTable })}</PagesFrame>
        </>
      )}
    </PagesArea>
  );
}

export function EditorScreen({ contentId, slots = {}, children, ...props }: EditorScreenProps) {
  const { script, session, view, fit } = props;
  const permissions = useWritePermission(session, script);
  const { canWrite, canComment, closed } = permissions;
  const scriptId = script?.id ?? '';
  const table = useTableDialog(view);
  useRegionKeys(view);
  usePinchZoom(view, fit.zoom, fit.cut === 0);
  const drawers = useDrawers({ view, added: slots.tabs, permissions });
  const showTab = (id: string) => showDrawerTab(drawers, id);
  const { tabs, showScript, isPaged, shown } = useViews({ scriptId, view, slots, canWrite });
  const parts = renderAllSlots(slots, { view, canWrite, canComment, showTab });
  useBlankScriptCaret(view, canWrite);
  useTypeToFocus(view, canWrite && isPaged);
  useShowCharacterColours(view, script);
  const { isFocusMode, setFocusMode, leaveFocusMode } = useFocusMode(view, { closed, showScript });
  const pages = { contentId, permissions, children, isHidden: !isPaged, onEditTable: table.edit };
  return (
    <ThemeProvider theme={editorTheme}>
      <ScreenReaderSwitch />
      <EditorBars
        {...{ ...props, ...tabs, canWrite, closed, drawers }}
        {...parts.bars}
        onTable={table.open}
        isHidden={isFocusMode}
        onFocusMode={() => setFocusMode(true)}
      />
      {isFocusMode && <FocusMode session={props.saving} onLeave={leaveFocusMode} />}
      <SideDrawers {...{ drawers, canWrite }} view={view} isHidden={isFocusMode}>
        <ViewPanel
          {...{ contentId, shown }}
          content={view && { view, canWrite, showScript, showTab }}
        />
        <ScreenPages {...props} {...pages} />
        <CountsLine {...{ view, script, canWrite, isPaged }} isHidden={isFocusMode} />
      </SideDrawers>
      <TextTools
        {...{ view, canWrite, isFocusMode, scriptId, isPaged }}
        moreButtons={parts.selectionButtons}
      />
      {parts.layers}
      <EditorCommands
        {...{ ...props, ...tabs, canWrite, drawers, isFocusMode }}
        onTable={table.open}
        onFocusMode={setFocusMode}
      />
      {canWrite && <TypingPresetCard isHidden={isFocusMode || !isPaged} />}
      {table.dialog}
    </ThemeProvider>
  );
}
