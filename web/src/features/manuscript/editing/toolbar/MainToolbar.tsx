/** The toolbar above the pages: what a line is, how its words look, and how the pages are shown. */
import Box from '@mui/material/Box';
import type { EditorView } from '@tiptap/pm/view';
import type { UsualAlign } from '../../../../editor/commands/alignment';
import { BlockButtons } from './BlockButtons';
import { Gap } from './Gap';
import { type EditorHistory, HistoryButtons } from './HistoryButtons';
import { MarkButtons } from './MarkButtons';
import { TextTypeControl } from './TextTypeControl';
import type { ChosenShortcuts } from './textTypes';
import { useArrowKeys } from './useArrowKeys';
import { ViewMenu, type ViewMenuProps } from './ViewMenu';
import { ZoomControl } from './ZoomControl';

/** In pixels, without its hairline; it stays on the screen below the bar. */
export const toolbarHeight = 44;

export interface MainToolbarProps extends ViewMenuProps {
  /** None until the pages are there: the buttons stand, but are off. */
  view: EditorView | null;
  history: EditorHistory;
  shortcuts: ChosenShortcuts;
  usualAlign: UsualAlign;
  canWrite: boolean;
  onTable: () => void;
}

type WritingTools = Omit<MainToolbarProps, 'view' | 'pageView' | 'onPageView'>;

function Tools({
  view,
  history,
  shortcuts,
  usualAlign,
  onTable,
}: WritingTools & { view: EditorView }) {
  return (
    <>
      <HistoryButtons view={view} history={history} />
      <Gap />
      <TextTypeControl view={view} shortcuts={shortcuts} onTable={onTable} />
      <Gap />
      <MarkButtons view={view} />
      <Gap />
      <BlockButtons view={view} usualAlign={usualAlign} />
    </>
  );
}

export function MainToolbar({ view, pageView, onPageView, ...tools }: MainToolbarProps) {
  const keys = useArrowKeys<HTMLDivElement>();
  return (
    <Box
      role="toolbar"
      aria-label="Formatting"
      {...keys}
      sx={{
        height: toolbarHeight,
        px: { xs: 2, md: 4 },
        display: 'flex',
        alignItems: 'center',
        gap: '2px',
        overflowX: 'auto',
        overflowY: 'hidden',
        scrollbarWidth: 'none',
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {/* Who may only read is not shown what they cannot do. */}
      {view && tools.canWrite && <Tools view={view} {...tools} />}
      <Box sx={{ flex: 1 }} />
      <ZoomControl />
      <ViewMenu pageView={pageView} onPageView={onPageView} />
    </Box>
  );
}
