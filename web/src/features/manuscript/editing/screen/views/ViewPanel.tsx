/** Holds a view that lies over the pages, between the drawers; the pages behind it stay where they were scrolled to. */
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { belowBars } from '../../../../../editor/pages/scroll/viewport';
import type { ViewSlot, ViewSlotProps } from '../../../../../editor/view/editorSlots';
import { LazyBoundary } from '../../../../../ui/loading/LazyBoundary';
import { LoadingPlaceholder } from '../../../../../ui/loading/LoadingPlaceholder';

const height = `calc(100dvh - ${belowBars})`;

const panelStyles = {
  position: 'sticky',
  top: belowBars,
  height,
  // It takes no space: the pages do not move.
  mb: `calc(-1 * ${height})`,
  zIndex: 1,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  bgcolor: 'background.default',
  outline: 'none',
  '@media print': { position: 'static', height: 'auto', mb: 0, overflow: 'visible' },
} as const;

/**
 * The window has the height of the pages behind the panel: it must not scroll while they are hidden. Nor may a dialog lock
 * the scrolling of `body`, which would then hold all that sticks to the window.
 */
const fixedWindow = (
  <GlobalStyles
    styles={{ html: { overflow: 'hidden' }, body: { overflow: 'visible !important' } }}
  />
);

function LoadingView({ label }: Pick<ViewSlot, 'label'>) {
  return (
    <Box sx={{ p: 6 }}>
      <LoadingPlaceholder label={`${label} is being opened`} height={320} />
    </Box>
  );
}

interface OpenPanelProps {
  /** Id of the main part of the page. */
  contentId: string;
  shown: ViewSlot;
  /** Null until the text is loaded. */
  content: ViewSlotProps | null;
}

function OpenPanel({ contentId, shown, content }: OpenPanelProps) {
  const { content: Content, label } = shown;
  const loading = <LoadingView label={label} />;
  return (
    <Box component="main" id={contentId} tabIndex={-1} aria-label={label} sx={panelStyles}>
      {fixedWindow}
      {content ? (
        <LazyBoundary key={shown.name} fallback={loading}>
          <Content {...content} />
        </LazyBoundary>
      ) : (
        loading
      )}
    </Box>
  );
}

interface ViewPanelProps extends Omit<OpenPanelProps, 'shown'> {
  /** Null: the pages are shown. */
  shown: ViewSlot | null;
}

export function ViewPanel({ shown, ...panel }: ViewPanelProps) {
  return shown && <OpenPanel shown={shown} {...panel} />;
}
