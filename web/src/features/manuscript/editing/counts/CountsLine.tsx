/** A quiet line at the foot of the screen: how long the script is, and how far it is to its page target. */
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { EditorView } from '@tiptap/pm/view';
import { useState } from 'react';
import { useKeyboardInset } from '../../../../ui/useKeyboardInset';
import type { EditedScript } from '../editedScript';
import { useEditorPreferences } from '../editorPreferences';
import { isPhone } from '../fit/phone';
import { useScreenWidth } from '../fit/useScreenWidth';
import { stripHeight } from '../toolbar/ElementStrip';
import { CountsPopover } from './CountsPopover';
import { partsOf } from './countedWords';
import { PageProgress } from './PageProgress';
import { useCounts } from './useCounts';

interface CountedProps {
  view: EditorView;
  /** Pages; 0: none. */
  target: number;
  /** Pixels that lie below it at the foot of the screen. */
  above: number;
}

/** It takes part in nothing but its own words: the page behind the rest of the line is clicked as ever. */
const lineLooks = {
  position: 'sticky',
  zIndex: 'mobileStepper',
  height: 0,
  display: 'flex',
  alignItems: 'flex-end',
  pointerEvents: 'none',
} as const;

/** In a corner where there is room beside the page; else a line across, as it would stand on the words. */
const wordsLooks = {
  m: { xs: 0, lg: 2 },
  width: { xs: '100%', lg: 'auto' },
  minHeight: 28,
  px: 3,
  gap: 2,
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'center',
  pointerEvents: 'auto',
  bgcolor: 'background.paper',
  borderStyle: 'solid',
  borderColor: 'divider',
  borderWidth: { xs: '1px 0 0', lg: '1px' },
  borderRadius: { xs: 0, lg: 1 },
} as const;

const buttonLooks = {
  minHeight: 28,
  typography: 'caption',
  color: 'text.secondary',
  whiteSpace: 'nowrap',
  borderRadius: '4px',
  '&:hover': { color: 'text.primary' },
} as const;

function Counted({ view, target, above }: CountedProps) {
  const counts = useCounts(view);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!counts) return null;
  return (
    <Box sx={lineLooks} style={{ bottom: above }}>
      <Box sx={wordsLooks}>
        <ButtonBase
          aria-haspopup="dialog"
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={buttonLooks}
        >
          {partsOf(counts, target).join(' · ')}
        </ButtonBase>
        {target > 0 && <PageProgress pages={counts.pages} target={target} />}
      </Box>
      <CountsPopover {...{ counts, target, anchor }} onClose={() => setAnchor(null)} />
    </Box>
  );
}

interface CountsLineProps {
  /** None until the text is there. */
  view: EditorView | null;
  script: Pick<EditedScript, 'pageTarget'> | undefined;
  canWrite: boolean;
  /** Focus mode. */
  isHidden: boolean;
  /** Not where the outline is shown. */
  isPaged: boolean;
}

/** Nothing of it is worked out for who does not want to see it; a phone's keyboard leaves no room for it. */
export function CountsLine({ view, script, canWrite, isHidden, isPaged }: CountsLineProps) {
  const { wordCount } = useEditorPreferences();
  const isCovered = useKeyboardInset() > 0;
  const hasStrip = isPhone(useScreenWidth()) && canWrite;
  const isWanted = wordCount && isPaged && !isHidden && !isCovered;
  if (!view || !script || !isWanted) return null;
  return <Counted view={view} target={script.pageTarget} above={hasStrip ? stripHeight : 0} />;
}
