/** Outline of the open script: the board of its acts and beats, or what begins one; live for all who write. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { DeskList } from '../../../editor/desk/lists/DeskList';
import { useViewUndoKeys } from '../../../editor/desk/lists/listKeys';
import { useDeskSession } from '../../../editor/desk/useDeskSession';
import type { DocumentSession } from '../../../editor/session/documentSession';
import { useIsReady } from '../../../editor/session/useIsOpened';
import type { ViewSlotProps } from '../../../editor/view/editorSlots';
import { countNoun } from '../../../kit/displayText';
import { type KeyHelpRow, useKeyHelp } from '../../../ui/keyboard/keyHelp';
import { LazyBoundary, lazyComponent } from '../../../ui/loading/LazyBoundary';
import { LoadingPlaceholder } from '../../../ui/loading/LoadingPlaceholder';
import { LiveRegion } from '../../../ui/toasts/LiveRegion';
import { useNotifyWithUndo } from '../../../ui/toasts/useNotify';
import { listBeats, type Outline } from '../plan/outline';
import { addAct, addBeat } from '../plan/outlineEdits';
import { type LinkedBeat, useStory } from '../plan/storyContext';
import { useCards, useOutline } from '../plan/useStoryLists';
import { BeatScenesProvider } from '../scenes/BeatScenesProvider';
import { useAfterBeatMove } from '../scenes/useAfterBeatMove';
import { useUndoLast } from '../scenes/useBeatSceneActions';
import type { CardNeeds } from './board/ActColumn';
import { type BoardLooks, OutlineBoard } from './board/OutlineBoard';
import { OutlineMenu } from './card/OutlineMenu';
import { OutlineContext } from './outlineContext';
import { EmptyOutline } from './templates/EmptyOutline';
import { applyTemplate, countBeats, type OutlineTemplate } from './templates/template';
import { type BeatFilter, findShownBeats, NO_FILTER } from './toolbar/beatFilter';
import { OutlineToolbar } from './toolbar/OutlineToolbar';
import { beatSelector, useOutlineActions } from './useOutlineActions';

const outlineKeyRows: readonly KeyHelpRow[] = [
  { label: 'Open or close the beat', keys: ['Enter'] },
  {
    label: 'Move it',
    keys: ['Alt-ArrowUp', 'Alt-ArrowDown', 'Alt-ArrowLeft', 'Alt-ArrowRight'],
  },
  { label: 'Undo in the outline', keys: ['Mod-z'] },
];

interface OutlineProps extends ViewSlotProps {
  session: DocumentSession;
  refused: string | null;
  list: DeskList;
  outline: Outline;
}

/** Links that have led to their beats: who comes back to the outline stays where they were in it. */
const followedLinks = new WeakSet<LinkedBeat>();

/** `?beat=` opens the card and leads there, once. */
function useLinkedBeat(board: ReturnType<typeof useOutlineActions>, outline: Outline): void {
  const { linkedBeat } = useStory();
  const isThere = listBeats(outline).some(({ key }) => key === linkedBeat?.key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the beat is there
  useEffect(() => {
    if (!isThere || !linkedBeat || followedLinks.has(linkedBeat)) return;
    followedLinks.add(linkedBeat);
    board.open.open(linkedBeat.key);
    board.focus(beatSelector(linkedBeat.key, '.beat-open'));
  }, [isThere, linkedBeat]);
}

interface Shown {
  openKeys: ReadonlySet<string>;
  newKey: string;
  shown: ReadonlySet<string> | null;
  hasComments: boolean;
}

function useCardNeeds({ openKeys, newKey, shown, hasComments }: Shown): CardNeeds {
  const { pageTarget, people, threads } = useStory();
  const names = useMemo(() => new Map(people.map(({ id, name }) => [id, name])), [people]);
  const comments = useSyncExternalStore(threads.subscribe, () => threads.countComments('beat'));
  // Here, so that a card that is looked for is looked for again when all are there.
  const isWhole = useDeferredValue(true, false);
  return useMemo(
    () => ({ openKeys, newKey, shown, pageTarget, names, comments, hasComments, isWhole }),
    [openKeys, newKey, shown, pageTarget, names, comments, hasComments, isWhole],
  );
}

const noLooks: BoardLooks = { hasStatuses: false, hasComments: false, hasKeyBeats: false };

/** What is looked at, and how; each person's own, as long as the view is open. */
function useLooks(outline: Outline) {
  const [looks, setLooks] = useState(noLooks);
  const [{ filter, atFirst }, setFiltered] = useState({ filter: NO_FILTER, atFirst: outline });
  const setFilter = (next: BeatFilter) => setFiltered({ filter: next, atFirst: outline });
  const shown = useMemo(() => findShownBeats(outline, filter, atFirst), [outline, filter, atFirst]);
  return { looks, setLooks, filter, setFilter, shown };
}

/** What begins an outline, or adds to it. */
function useBeginnings({ list, outline }: OutlineProps, openNew: (key: string) => void) {
  const notifyWithUndo = useNotifyWithUndo();
  return {
    addFirst: () => {
      let beat = '';
      list.change(() => {
        const act = addAct(list, { texts: { title: 'Act One' }, values: {} });
        beat = addBeat(list, outline, { act, index: 0 });
      });
      openNew(beat);
    },
    addTemplate: (template: OutlineTemplate) => {
      const count = countNoun(countBeats(template), 'beat');
      notifyWithUndo(`${template.name}: ${count} added`, applyTemplate(list, template));
    },
  };
}

const ArcView = lazyComponent(async () => (await import('../arc/ArcView')).ArcView);

interface ArcProps extends OutlineProps {
  onOpenBeat: (key: string) => void;
  onClose: () => void;
}

function Arc({ view, session, outline, showScript, onOpenBeat, onClose }: ArcProps) {
  const { cards } = useCards(session);
  return (
    <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto' }}>
      <LazyBoundary>
        <ArcView {...{ view, outline, cards, showScript, onOpenBeat, onClose }} />
      </LazyBoundary>
    </Box>
  );
}

const viewStyles = {
  position: 'relative',
  height: '100%',
  display: 'flex',
  flexDirection: 'column',
} as const;

function OpenOutline(props: OutlineProps) {
  const { session, canWrite, refused, list, outline } = props;
  const viewBox = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const board = useOutlineActions({
    ...{ list, outline, box },
    onBeatMoved: useAfterBeatMove(),
    undoLast: useUndoLast(),
  });
  const { actions, open } = board;
  const [isArc, setArc] = useState(false);
  const { looks, setLooks, filter, setFilter, shown } = useLooks(outline);
  const needs = useCardNeeds({ ...open, shown, hasComments: looks.hasComments });
  const { addFirst, addTemplate } = useBeginnings(props, open.openNew);
  useKeyHelp('The outline', outlineKeyRows);
  useLinkedBeat(board, outline);
  const tools = useMemo(
    () => ({ session, list, canWrite, actions }),
    [session, list, canWrite, actions],
  );
  useViewUndoKeys(viewBox, (direction) => canWrite && board.undoOrRedo(direction));
  const openBeat = (key: string) => {
    setArc(false);
    open.open(key);
    board.focus(beatSelector(key, '.beat-open'));
  };
  const isEmpty = outline.acts.length + outline.inbox.length === 0;
  return (
    <OutlineContext value={tools}>
      <Box ref={viewBox} onFocus={open.endNew} sx={viewStyles}>
        <Refusal words={refused} />
        {isEmpty && <EmptyOutline {...{ canWrite, onBegin: addFirst, onTemplate: addTemplate }} />}
        {!isEmpty && isArc && (
          <Arc {...props} onOpenBeat={openBeat} onClose={() => setArc(false)} />
        )}
        {!isEmpty && !isArc && (
          <>
            <OutlineBoard {...{ box, outline, needs, looks, announce: board.announce }} />
            <OutlineToolbar
              {...{ outline, looks, filter, shown, openKeys: open.openKeys }}
              {...{ onLooks: setLooks, onFilter: setFilter, onOpen: open.openAll }}
              onTemplate={addTemplate}
              onUndo={board.undoOrRedo}
              onArc={() => setArc(true)}
            />
          </>
        )}
        <OutlineMenu
          {...{ outline, menu: board.menu, onClose: board.closeMenu }}
          pageTarget={needs.pageTarget}
          canMove={canWrite && shown === null}
        />
        <LiveRegion announcement={board.announcement} />
      </Box>
    </OutlineContext>
  );
}

/** Why the desk is closed. */
function Refusal({ words }: { words: string | null }) {
  return (
    words && (
      <Typography variant="body2" role="note" sx={{ p: 4, color: 'text.secondary' }}>
        {words}
      </Typography>
    )
  );
}

function LoadedOutline(props: Omit<OutlineProps, 'list' | 'outline'>) {
  const { view, session, canWrite, showScript } = props;
  const { list, outline } = useOutline(session);
  const isReady = useIsReady(session, outline.acts.length + outline.inbox.length > 0);
  if (!isReady) {
    return (
      <Box sx={{ p: 6 }}>
        <LoadingPlaceholder label="Outline is being opened" height={320} />
      </Box>
    );
  }
  return (
    <BeatScenesProvider {...{ view, canWrite, showScript, list, outline }}>
      <OpenOutline {...props} {...{ list, outline }} />
    </BeatScenesProvider>
  );
}

export function OutlineView(props: ViewSlotProps) {
  const { session, canWrite, refused } = useDeskSession(props.canWrite);
  return session && <LoadedOutline {...props} {...{ session, canWrite, refused }} />;
}
