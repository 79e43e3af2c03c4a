/** Counts line at the foot of the screen: length of the script, and progress to its page target. */
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { EditorView } from '@tiptap/pm/view';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { CountsStore } from '../../../../editor/counts/countsStore';
import type { ScriptCounts } from '../../../../editor/counts/scriptCounts';
import { countNoun, pageCountText } from '../../../../kit/displayText';
import { useKeyboardInset } from '../../../../ui/hooks/useKeyboardInset';
import { PopoverOrSheet } from '../../../../ui/layers/PopoverOrSheet';
import { isPhone } from '../pageFit/pageFit';
import { useScreenWidth } from '../pageFit/useScreenWidth';
import { useEditorPreferences } from '../preferences/editorPreferences';
import type { EditedScript } from '../script/editedScript';
import { stripHeight } from '../toolbar/ElementStrip';

/** Null until the script was counted. */
function useCounts(view: EditorView): ScriptCounts | null {
  const store = useMemo(() => new CountsStore(view), [view]);
  return useSyncExternalStore(store.subscribe, store.getSnapshot);
}

/** '34 of 1,204 words' while some of them are selected. */
function describeWords({ words, selected }: ScriptCounts): string {
  const all = countNoun(words, 'word');
  return selected ? `${selected.toLocaleString('en')} of ${all}` : all;
}

/** `target`: pages; 0: none. */
export function summarizeCounts(counts: ScriptCounts, target: number): string[] {
  return [
    describeWords(counts),
    pageCountText(counts.pages, target),
    countNoun(counts.scenes, 'scene'),
  ];
}

interface CountRow {
  readonly label: string;
  readonly value: string;
}

/** All counts, as rows. */
export function listCounts(counts: ScriptCounts, target: number): CountRow[] {
  const { words, selected, pages, scenes, characters } = counts;
  const number = (value: number) => value.toLocaleString('en');
  return [
    { label: 'Words', value: number(words) },
    ...(selected ? [{ label: 'Words selected', value: number(selected) }] : []),
    { label: 'Pages', value: target ? `${number(pages)} of ${number(target)}` : number(pages) },
    { label: 'Scenes', value: number(scenes) },
    { label: 'Characters who speak', value: number(characters) },
  ];
}

interface PageProgressProps {
  pages: number;
  target: number;
  width?: number | string;
}

/** Thin track of the progress to the page target, with words for screen readers. */
function PageProgress({ pages, target, width = 48 }: PageProgressProps) {
  return (
    <LinearProgress
      variant="determinate"
      value={Math.min(100, (pages / target) * 100)}
      aria-label="Progress to the page target"
      aria-valuetext={pageCountText(pages, target)}
      sx={{ flex: 'none', width, height: 4, borderRadius: 1, bgcolor: 'divider' }}
    />
  );
}

/** Pages as they are now, of those that the script is to have. */
export function PagesOfTarget({ view, target }: { view: EditorView; target: number }) {
  const counts = useCounts(view);
  if (!counts) return null;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
      {target > 0 && <PageProgress pages={counts.pages} target={target} width={120} />}
      <span>{pageCountText(counts.pages, target)}</span>
    </Box>
  );
}

interface CountsPopoverProps {
  counts: ScriptCounts;
  target: number;
  anchor: HTMLElement | null;
  onClose: () => void;
}

const measures = { width: 280, mt: -2 };

function CountsPopover({ counts, target, anchor, onClose }: CountsPopoverProps) {
  return (
    <PopoverOrSheet
      title="How long it is"
      titleVariant="h4"
      isOpen={anchor !== null}
      edge="top"
      side="left"
      {...{ anchor, measures, onClose }}
    >
      <Box sx={{ px: 6, pb: 4, pt: 2 }}>
        <Box
          component="dl"
          sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr auto', rowGap: 1, columnGap: 4 }}
        >
          {listCounts(counts, target).flatMap(({ label, value }) => [
            <Typography key={label} component="dt" color="textSecondary">
              {label}
            </Typography>,
            <Typography key={`${label}: value`} component="dd" sx={{ m: 0, textAlign: 'end' }}>
              {value}
            </Typography>,
          ])}
        </Box>
        {target > 0 && (
          <Box sx={{ mt: 3 }}>
            <PageProgress pages={counts.pages} target={target} width="100%" />
          </Box>
        )}
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 3 }}>
          Notes, synopses and the cover are not counted.
        </Typography>
      </Box>
    </PopoverOrSheet>
  );
}

interface CountsBarProps {
  view: EditorView;
  /** Pages; 0: none. */
  target: number;
  /** Height of the strip below the line, in pixels. */
  above: number;
}

/** Only the text takes clicks: the page behind the rest of the line stays clickable. */
const lineStyles = {
  position: 'sticky',
  zIndex: 'mobileStepper',
  height: 0,
  display: 'flex',
  alignItems: 'flex-end',
  pointerEvents: 'none',
} as const;

/** In a corner where there is space beside the page; otherwise a full line, because it would cover text. */
const textStyles = {
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

const buttonStyles = {
  minHeight: 28,
  typography: 'caption',
  color: 'text.secondary',
  whiteSpace: 'nowrap',
  borderRadius: '4px',
  '&:hover': { color: 'text.primary' },
} as const;

function CountsBar({ view, target, above }: CountsBarProps) {
  const counts = useCounts(view);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!counts) return null;
  return (
    <Box sx={lineStyles} style={{ bottom: above }}>
      <Box sx={textStyles}>
        <ButtonBase
          aria-haspopup="dialog"
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={buttonStyles}
        >
          {summarizeCounts(counts, target).join(' · ')}
        </ButtonBase>
        {target > 0 && <PageProgress pages={counts.pages} target={target} />}
      </Box>
      <CountsPopover {...{ counts, target, anchor }} onClose={() => setAnchor(null)} />
    </Box>
  );
}

interface CountsLineProps {
  /** Null until the text is loaded. */
  view: EditorView | null;
  script: Pick<EditedScript, 'pageTarget'> | undefined;
  canWrite: boolean;
  /** Focus mode. */
  isHidden: boolean;
  /** False where the outline is shown. */
  isPaged: boolean;
}

/** Nothing is counted where the line is switched off; a phone's keyboard leaves no space for it. */
export function CountsLine({ view, script, canWrite, isHidden, isPaged }: CountsLineProps) {
  const { wordCount } = useEditorPreferences();
  const isCovered = useKeyboardInset() > 0;
  const hasStrip = isPhone(useScreenWidth()) && canWrite;
  const isWanted = wordCount && isPaged && !isHidden && !isCovered;
  if (!view || !script || !isWanted) return null;
  return <CountsBar view={view} target={script.pageTarget} above={hasStrip ? stripHeight : 0} />;
}
