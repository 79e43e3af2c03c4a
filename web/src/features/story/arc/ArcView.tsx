/** Arc view: how storylines or characters run through the pages, in lanes and in a table. */

import CloseRounded from '@mui/icons-material/CloseRounded';
import PrintRounded from '@mui/icons-material/PrintRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import type { EditorView } from '@tiptap/pm/view';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { pagesKey } from '../../../editor/pages/pagesState';
import { goToScene } from '../../../editor/scenes/goToScene';
import { useScenes } from '../../../editor/scenes/useScenes';
import { useEditorState } from '../../../editor/view/useEditorState';
import { countNoun } from '../../../kit/displayText';
import { useLatest } from '../../../ui/hooks/useLatest';
import { beatTitle } from '../outline/outlineText';
import type { Card } from '../plan/cards';
import type { Outline } from '../plan/outline';
import { useStory } from '../plan/storyContext';
import { locateBeats } from '../scenes/scriptPlaces';
import { ArcFigure } from './ArcFigure';
import { ArcTable } from './ArcTable';
import { type ArcBeat, buildArcChart, type LaneKind } from './arcLanes';

interface ArcViewProps {
  view: EditorView;
  outline: Outline;
  cards: readonly Card[];
  showScript: () => void;
  /** Leads to a beat in the outline; without it the arc view is only closed. */
  onOpenBeat?: (key: string) => void;
  onClose: () => void;
}

const KIND_WORDS = {
  Storylines: { tab: 'Storylines', without: 'No storyline', noun: 'storyline' },
  Character: { tab: 'Characters', without: 'No character', noun: 'character' },
} as const;

/** Labels of the pages, as they print: neighbours of an inserted page are 12 and 12A. */
function usePageLabels(view: EditorView): readonly string[] {
  const joined = useEditorState(view, (state) => {
    const paging = pagesKey.getState(state)?.paging;
    const labels = Array.from({ length: paging?.count ?? 0 }, (_, page) => paging?.label(page));
    return labels.join('\n');
  });
  return useMemo(() => (joined ? joined.split('\n') : []), [joined]);
}

function useArcChart({ view, outline, cards }: ArcViewProps, kind: LaneKind) {
  const { pageTarget } = useStory();
  const scenes = useScenes(view);
  const labels = usePageLabels(view);
  const chart = useMemo(() => {
    const places = locateBeats(outline, scenes.all);
    return buildArcChart({ outline, cards, kind, places, labels, pageTarget });
  }, [outline, cards, kind, scenes.all, labels, pageTarget]);
  return { chart, scenes, labels };
}

/** To the first scene of a beat in the pages, or to the beat in the outline. */
function useOpenBeat(props: ArcViewProps, { list, all }: ReturnType<typeof useScenes>) {
  const latest = useLatest({ props, list, all });
  const [open] = useState(() => ({ beat, place }: ArcBeat) => {
    const now = latest.current;
    const { view, showScript, onOpenBeat, onClose } = now.props;
    const id = place.scenes.find(({ scene }) => scene)?.id;
    const index = now.all.findIndex((scene) => scene.id === id);
    if (index >= 0) {
      showScript();
      goToScene(view, now.list, index);
      view.focus();
    } else {
      onClose();
      onOpenBeat?.(beat.key);
    }
  });
  return open;
}

/** On paper the lanes stand alone, without the bars of the screen. */
const paperStyles = (
  <GlobalStyles styles={{ '@media print': { 'header[class]': { display: 'none' } } }} />
);

interface ArcHeadProps {
  kind: LaneKind;
  onKind: (kind: LaneKind) => void;
  onClose: () => void;
}

function ArcHead({ kind, onKind, onClose }: ArcHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { title } = useStory();
  useEffect(() => heading.current?.focus(), []);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
      <Typography
        ref={heading}
        variant="h3"
        component="h2"
        tabIndex={-1}
        sx={{ flex: 1, outline: 'none' }}
      >
        Arc view
        <Box component="span" sx={{ display: 'none', '@media print': { display: 'inline' } }}>
          {` · ${title}`}
        </Box>
      </Typography>
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 2, '@media print': { display: 'none' } }}
      >
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="Lanes"
          value={kind}
          onChange={(_event, chosen: LaneKind | null) => chosen && onKind(chosen)}
        >
          <ToggleButton value="Storylines">{KIND_WORDS.Storylines.tab}</ToggleButton>
          <ToggleButton value="Character">{KIND_WORDS.Character.tab}</ToggleButton>
        </ToggleButtonGroup>
        <Button startIcon={<PrintRounded />} color="inherit" onClick={() => window.print()}>
          Print
        </Button>
        <IconButton aria-label="Close the arc view" onClick={onClose}>
          <CloseRounded />
        </IconButton>
      </Box>
    </Box>
  );
}

function LooseBeats({
  beats,
  onOpen,
}: {
  beats: readonly ArcBeat[];
  onOpen: (arc: ArcBeat) => void;
}) {
  if (beats.length === 0) return null;
  return (
    <Box sx={{ mt: 4 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Neither a scene nor a target yet:
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {beats.map((arc) => (
          <Box key={arc.beat.key} component="li" sx={{ listStyle: 'none', maxWidth: '100%' }}>
            <Button
              size="small"
              color="inherit"
              dir="auto"
              onClick={() => onOpen(arc)}
              sx={{ overflowWrap: 'anywhere', textAlign: 'start' }}
            >
              {beatTitle(arc.beat)}
            </Button>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function isWithoutCards(cards: readonly Card[], kind: LaneKind): boolean {
  return !cards.some(({ group }) => group === kind);
}

export function ArcView(props: ArcViewProps) {
  const { cards, onClose } = props;
  const [kind, setKind] = useState<LaneKind>('Storylines');
  const { chart, scenes, labels } = useArcChart(props, kind);
  const open = useOpenBeat(props, scenes);
  const words = KIND_WORDS[kind];
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  };
  const summary = `${words.tab} over ${countNoun(chart.pages, 'page')}, ${countNoun(chart.all.length, 'beat')}`;
  return (
    <Box
      component="section"
      aria-label="Arc view"
      onKeyDown={press}
      sx={{ p: { xs: 3, sm: 6 }, maxWidth: 1240, mx: 'auto', '@media print': { p: 0 } }}
    >
      {paperStyles}
      <ArcHead kind={kind} onKind={setKind} onClose={onClose} />
      {chart.all.length === 0 ? (
        <Typography sx={{ mt: 6, color: 'text.secondary' }}>
          No beats yet. Begin the outline, and they are shown here over the pages.
        </Typography>
      ) : (
        <>
          {isWithoutCards(cards, kind) && (
            <Typography variant="body2" sx={{ mt: 4, color: 'text.secondary' }}>
              {`No ${words.noun} yet. Add one among the elements, and give it to your beats.`}
            </Typography>
          )}
          <Box sx={{ mt: 4 }}>
            <ArcFigure {...{ chart, labels, summary }} titleWithout={words.without} onOpen={open} />
          </Box>
          <LooseBeats beats={chart.loose} onOpen={open} />
          <Box sx={{ mt: 8 }}>
            <ArcTable beats={chart.all} {...{ cards }} onOpen={open} />
          </Box>
        </>
      )}
    </Box>
  );
}
