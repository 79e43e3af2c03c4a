/** The toolbar above the pages: what a line is, how its words look, and how the pages are shown. */
import Box from '@mui/material/Box';
import type { EditorView } from '@tiptap/pm/view';
import { useDeferredValue } from 'react';
import type { UsualAlign } from '../../../../editor/commands/alignment';
import { useEditorPreferences } from '../editorPreferences';
import { PreferencesButton, type PreferencesButtonProps } from '../preferences/PreferencesButton';
import { BlockButtons } from './BlockButtons';
import { FindButton } from './FindButton';
import { Gap } from './Gap';
import { type EditorHistory, HistoryButtons } from './HistoryButtons';
import { MarkButtons } from './MarkButtons';
import { TableButton } from './TableButton';
import { TextTypeControl } from './TextTypeControl';
import type { ChosenShortcuts } from './textTypes';
import { toolbarLooks } from './toolbarLooks';
import { useArrowKeys } from './useArrowKeys';
import { ZoomControl } from './ZoomControl';

export interface MainToolbarProps extends PreferencesButtonProps {
  history: EditorHistory;
  shortcuts: ChosenShortcuts;
  usualAlign: UsualAlign;
  canWrite: boolean;
  onTable: () => void;
}

type WritingTools = Omit<MainToolbarProps, keyof PreferencesButtonProps>;

function Tools({
  view,
  history,
  shortcuts,
  usualAlign,
  onTable,
}: WritingTools & { view: EditorView }) {
  const { elementMenu } = useEditorPreferences();
  return (
    <>
      <HistoryButtons view={view} history={history} />
      <Gap />
      {elementMenu ? (
        <TextTypeControl view={view} shortcuts={shortcuts} onTable={onTable} />
      ) : (
        <TableButton onTable={onTable} />
      )}
      <Gap />
      <MarkButtons view={view} />
      <Gap />
      <BlockButtons view={view} usualAlign={usualAlign} />
    </>
  );
}

/** On a tablet the row is pushed sideways: these stay, and the others go under them. */
const staying = {
  display: 'flex',
  alignItems: 'center',
  alignSelf: 'stretch',
  gap: '2px',
  position: { sm: 'sticky', md: 'static' },
  insetInlineEnd: 0,
  bgcolor: 'background.paper',
  zIndex: 1,
} as const;

/** Whoever comes to a tool by the keyboard sees it beside those that stay. */
const looks = { ...toolbarLooks, scrollPaddingInlineEnd: { sm: '14rem', md: 0 } } as const;

export function MainToolbar(props: MainToolbarProps) {
  const { view, scriptId, pageView, onPageView, shownZoom, ...tools } = props;
  // Thirty tools take a while to draw: who types at once, as soon as the text is there, does not wait for them.
  const isTime = useDeferredValue(view) === view;
  const keys = useArrowKeys<HTMLDivElement>({ onLeave: () => view?.focus() });
  return (
    <Box role="toolbar" aria-label="Formatting" {...keys} sx={looks}>
      {/* Who may only read is not shown what they cannot do. */}
      {view && isTime && tools.canWrite && <Tools view={view} {...tools} />}
      <Box sx={{ flex: 1 }} />
      <Box sx={staying}>
        {view && <FindButton view={view} />}
        <ZoomControl shown={shownZoom} />
        <PreferencesButton {...{ view, scriptId, pageView, onPageView, shownZoom }} />
      </Box>
    </Box>
  );
}
