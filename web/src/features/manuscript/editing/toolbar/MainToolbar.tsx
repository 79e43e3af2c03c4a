/** Formatting toolbar above the pages: undo, text type, marks, alignment, find, zoom and preferences. */

import RedoRounded from '@mui/icons-material/RedoRounded';
import SearchRounded from '@mui/icons-material/SearchRounded';
import TableChartRounded from '@mui/icons-material/TableChartRounded';
import UndoRounded from '@mui/icons-material/UndoRounded';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { Command, EditorState } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { type ReactNode, useDeferredValue } from 'react';
import { SHORTCUTS } from '../../../../editor/commands/formatKeymap';
import type { DefaultAlign } from '../../../../editor/commands/lineFormat';
import { openFind } from '../../../../editor/find/findCommands';
import { useEditorState } from '../../../../editor/view/useEditorState';
import { ToolButton, ToolbarDivider } from '../../../../ui/forms/ToolButton';
import { mirroredInRtl } from '../../../../ui/sharedStyles';
import { FIND_SHORTCUTS } from '../find/findKeys';
import { useEditorPreferences } from '../preferences/editorPreferences';
import { PreferencesButton, type PreferencesButtonProps } from '../preferences/PreferencesButton';
import { BlockButtons } from './BlockButtons';
import { MarkButtons } from './MarkButtons';
import { useRunCommand } from './runCommand';
import { TextTypeControl } from './TextTypeControl';
import type { ChosenShortcuts } from './textTypes';
import { toolbarStyles } from './toolbarStyles';
import { useRovingFocus } from './useRovingFocus';
import { ZoomControl } from './ZoomControl';

/** Undo commands of the binding. */
export interface EditorHistory {
  undo: Command;
  redo: Command;
  canUndo: (state: EditorState) => boolean;
  canRedo: (state: EditorState) => boolean;
}

/** Undo and redo of the user's own changes only. */
function HistoryButtons({ view, history }: { view: EditorView; history: EditorHistory }) {
  const canUndo = useEditorState(view, history.canUndo);
  const canRedo = useEditorState(view, history.canRedo);
  const run = useRunCommand(view);
  return (
    <>
      <ToolButton
        name="Undo"
        icon={<UndoRounded sx={mirroredInRtl} />}
        shortcut={SHORTCUTS.undo}
        isOff={!canUndo}
        onPress={() => run(history.undo)}
      />
      <ToolButton
        name="Redo"
        icon={<RedoRounded sx={mirroredInRtl} />}
        shortcut={SHORTCUTS.redo}
        isOff={!canRedo}
        onPress={() => run(history.redo)}
      />
    </>
  );
}

/** For users who switched off the element menu, which has the table otherwise. */
function TableButton({ onTable }: { onTable: () => void }) {
  return <ToolButton name="Table" icon={<TableChartRounded />} opens="dialog" onPress={onTable} />;
}

/** A phone has no keys for it. */
function FindButton({ view }: { view: EditorView }) {
  return (
    <ToolButton
      name="Find"
      icon={<SearchRounded />}
      shortcut={FIND_SHORTCUTS.find}
      onPress={() => openFind('find')(view.state, view.dispatch, view)}
    />
  );
}

export interface MainToolbarProps extends PreferencesButtonProps {
  history: EditorHistory;
  shortcuts: ChosenShortcuts;
  defaultAlign: DefaultAlign;
  canWrite: boolean;
  /** Tools of other features, also for people who only comment or read. */
  moreTools?: ReactNode;
  onTable: () => void;
}

type WritingToolsProps = Omit<MainToolbarProps, keyof PreferencesButtonProps | 'moreTools'>;

function WritingTools({
  view,
  history,
  shortcuts,
  defaultAlign,
  onTable,
}: WritingToolsProps & { view: EditorView }) {
  const { elementMenu } = useEditorPreferences();
  return (
    <>
      <HistoryButtons view={view} history={history} />
      <ToolbarDivider />
      {elementMenu ? (
        <TextTypeControl view={view} shortcuts={shortcuts} onTable={onTable} />
      ) : (
        <TableButton onTable={onTable} />
      )}
      <ToolbarDivider />
      <MarkButtons view={view} />
      <ToolbarDivider />
      <BlockButtons view={view} defaultAlign={defaultAlign} />
    </>
  );
}

/** On a tablet the toolbar scrolls sideways: these tools stay, and the others go under them. */
const stickyStyles = {
  display: 'flex',
  alignItems: 'center',
  alignSelf: 'stretch',
  gap: '2px',
  position: { sm: 'sticky', md: 'static' },
  insetInlineEnd: 0,
  bgcolor: 'background.paper',
  // A tool that is half under the sticky ones fades out, so that it does not look broken.
  boxShadow: ({ palette }: Theme) => `-12px 0 12px 4px ${palette.background.paper}`,
  zIndex: 1,
} as const;

/** A tool that is focused by the keyboard is scrolled beside the sticky ones. */
const mainToolbarStyles = {
  ...toolbarStyles,
  scrollPaddingInlineEnd: { sm: '14rem', md: 0 },
} as const;

export function MainToolbar(props: MainToolbarProps) {
  const { view, scriptId, pageView, onPageView, shownZoom, onAllSettings, moreTools, ...tools } =
    props;
  // Thirty tools take a while to render: typing at once after the text loads does not wait for them.
  const isTime = useDeferredValue(view) === view;
  const keys = useRovingFocus<HTMLDivElement>({ onLeave: () => view?.focus() });
  return (
    <Box role="toolbar" aria-label="Formatting" {...keys} sx={mainToolbarStyles}>
      {/* Readers are not shown tools they cannot use. */}
      {view && isTime && tools.canWrite && <WritingTools view={view} {...tools} />}
      {isTime && moreTools && tools.canWrite && <ToolbarDivider />}
      {isTime && moreTools}
      <Box sx={{ flex: 1 }} />
      <Box sx={stickyStyles}>
        {view && <FindButton view={view} />}
        <ZoomControl shownZoom={shownZoom} />
        <PreferencesButton
          {...{ view, scriptId, pageView, onPageView, shownZoom, onAllSettings }}
        />
      </Box>
    </Box>
  );
}
