/** Where an open card appears (ST42): its scenes, lines and pages, and the beats that name it; each leads there. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { EditorView } from '@tiptap/pm/view';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { fetchReports } from '../../../api/scriptReports';
import { goToElement } from '../../../editor/scenes/goToScene';
import type { DocumentSession } from '../../../editor/session/documentSession';
import { countNoun } from '../../../kit/displayText';
import { asProblem, sentenceFor } from '../../../kit/problem';
import { LoadError } from '../../../ui/loading/LoadError';
import { RouterLink } from '../../../ui/RouterLink';
import { useNotify } from '../../../ui/toasts/useNotify';
import { type Card, cardTitle } from '../plan/cards';
import { type Beat, listBeats } from '../plan/outline';
import { type Story, useStory } from '../plan/storyContext';
import { useOutline } from '../plan/useStoryLists';
import { type Appearances, beatsOfCard, useAppearances } from './appearances';

/** Milliseconds for which the reports are not asked for again when another card is opened. */
const FRESH_FOR = 15_000;
/** Scenes shown at first. */
const FEW_SCENES = 6;

function readLineIds({ state }: EditorView): string[] {
  return state.doc.children.map(({ attrs }) => String(attrs.id));
}

/** The first line behind the caret, or else the first of all. */
function findNextLine(view: EditorView, cues: readonly string[]): string | undefined {
  const caret = view.state.selection.$head.index(0);
  const behind = new Set(readLineIds(view).slice(caret + 1));
  return cues.find((id) => behind.has(id)) ?? cues[0];
}

interface PlaceButtonProps {
  label?: string;
  onGo: () => void;
  children: ReactNode;
}

function PlaceButton({ label, onGo, children }: PlaceButtonProps) {
  return (
    <Link
      component="button"
      type="button"
      variant="body2"
      dir="auto"
      aria-label={label}
      onClick={onGo}
      sx={{ minHeight: 24, minWidth: 24, textAlign: 'start', overflowWrap: 'anywhere' }}
    >
      {children}
    </Link>
  );
}

interface PlacesProps {
  found: Appearances;
  /** Elements of the script by their ids. */
  onGo: (elementId: string | undefined) => void;
  view: EditorView;
}

function SceneList({ found: { scenes }, onGo }: Pick<PlacesProps, 'found' | 'onGo'>) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? scenes : scenes.slice(0, FEW_SCENES);
  return (
    <>
      <Box component="ol" aria-label="Scenes" sx={{ m: 0, p: 0, display: 'grid', gap: 1 }}>
        {shown.map(({ id, number, heading, firstPage }) => (
          <Box component="li" key={id} sx={{ display: 'flex', gap: 2, alignItems: 'baseline' }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <PlaceButton onGo={() => onGo(id)}>
                {[number, heading].filter(Boolean).join(' ') || 'Untitled scene'}
              </PlaceButton>
            </Box>
            <Typography variant="caption" sx={{ flex: 'none', color: 'text.secondary' }}>
              {firstPage && `p. ${firstPage}`}
            </Typography>
          </Box>
        ))}
      </Box>
      {shown.length < scenes.length && (
        <Button size="small" onClick={() => setWhole(true)} sx={{ justifySelf: 'start' }}>
          {`Show all ${scenes.length} scenes`}
        </Button>
      )}
    </>
  );
}

function PageRange({ found: { first, last }, onGo }: Pick<PlacesProps, 'found' | 'onGo'>) {
  if (!first || !last) return null;
  return (
    <span>
      {first.label === last.label ? 'page ' : 'pages '}
      <PlaceButton label={`First page: ${first.label}`} onGo={() => onGo(first.elementId)}>
        {first.label}
      </PlaceButton>
      {first.label !== last.label && (
        <>
          {' to '}
          <PlaceButton label={`Last page: ${last.label}`} onGo={() => onGo(last.elementId)}>
            {last.label}
          </PlaceButton>
        </>
      )}
    </span>
  );
}

function Places({ found, onGo, view }: PlacesProps) {
  const { scenes, cues } = found;
  const lines = countNoun(cues.length, 'line');
  return (
    <>
      <Typography
        variant="body2"
        component="div"
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 }}
      >
        <span>{countNoun(scenes.length, 'scene')}</span>
        {cues.length > 0 && (
          <PlaceButton
            label={`${lines}: go to the next one`}
            onGo={() => onGo(findNextLine(view, cues))}
          >
            {lines}
          </PlaceButton>
        )}
        <PageRange {...{ found, onGo }} />
      </Typography>
      {scenes.length > 0 && <SceneList {...{ found, onGo }} />}
    </>
  );
}

/** With the number of each on the board. */
function BeatList({ beats, all, story }: { beats: Beat[]; all: readonly Beat[]; story: Story }) {
  const { scriptId, draftId } = story;
  const address = (beat: string) =>
    `/script/${scriptId}?${new URLSearchParams({ ...(draftId && { draft: draftId }), beat })}`;
  return (
    <>
      <Typography variant="body2">{countNoun(beats.length, 'beat')}</Typography>
      <Box component="ol" aria-label="Beats" sx={{ m: 0, p: 0, display: 'grid', gap: 1 }}>
        {beats.map((beat) => (
          <Box component="li" key={beat.key} sx={{ listStyle: 'none' }}>
            <RouterLink to={address(beat.key)} variant="body2" dir="auto">
              {`${all.indexOf(beat) + 1} ${beat.title.trim() || 'Untitled beat'}`}
            </RouterLink>
          </Box>
        ))}
      </Box>
    </>
  );
}

function Quiet({ children }: { children: string }) {
  return (
    <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
      {children}
    </Typography>
  );
}

function useReports({ scriptId, draftId }: Story) {
  return useQuery({
    queryKey: ['story', 'reports', scriptId, draftId],
    queryFn: ({ signal }) => fetchReports({ scriptId, draftId }, signal),
    staleTime: FRESH_FOR,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

function describeAbsence({ group }: Card): string {
  return group === 'Character' || group === 'Locations'
    ? 'Not in the pages yet.'
    : 'No beat in the outline belongs to it yet.';
}

export interface CardAppearancesProps {
  card: Card;
  view: EditorView;
  session: DocumentSession;
  /** After somebody was led to the pages. */
  onLeave: () => void;
}

export function CardAppearances({ card, view, session, onLeave }: CardAppearancesProps) {
  const story = useStory();
  const { data: reports, error, refetch } = useReports(story);
  const { outline } = useOutline(session);
  const notify = useNotify();
  const all = useMemo(() => listBeats(outline), [outline]);
  const { key } = card;
  const beats = useMemo(() => beatsOfCard(all, { key }), [all, key]);
  const readLines = useCallback(() => readLineIds(view), [view]);
  const found = useAppearances({ card, beats, reports, readLines });
  const go = (id: string | undefined) => {
    if (id && goToElement(view, id)) onLeave();
    else notify.failure(null, 'This line is not in the script any more.');
  };
  const isInPages = found && found.scenes.length + found.cues.length > 0;
  return (
    <Box
      component="section"
      aria-label={`Where ${cardTitle(card)} appears`}
      sx={{ display: 'grid', gap: 2, minHeight: 48, alignContent: 'start' }}
    >
      {beats.length > 0 && <BeatList {...{ beats, all, story }} />}
      {isInPages && <Places {...{ found, view }} onGo={go} />}
      {found && !isInPages && beats.length === 0 && <Quiet>{describeAbsence(card)}</Quiet>}
      {!found && !error && <Quiet>Looking through the pages…</Quiet>}
      {!found && error && (
        <LoadError minHeight={48} onRetry={() => void refetch()}>
          {sentenceFor(
            asProblem(error),
            'The pages could not be read: the server does not answer.',
          )}
        </LoadError>
      )}
    </Box>
  );
}
