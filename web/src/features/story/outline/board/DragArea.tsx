/**
 * Drag and drop of cards and columns, by mouse, long press or keys. One draggable stands for whatever is held: hundreds of
 * them would all be drawn again when a drag begins and ends.
 */
import {
  type Announcements,
  DndContext,
  type DragMoveEvent,
  DragOverlay,
  type DragStartEvent,
  type KeyboardCoordinateGetter,
  useDraggable,
} from '@dnd-kit/core';
import { getEventCoordinates } from '@dnd-kit/utilities';
import Box from '@mui/material/Box';
import {
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useDragSensors } from '../../../../ui/hooks/useDragSensors';
import { useLatest } from '../../../../ui/hooks/useLatest';
import type { Point } from '../../plan/fieldValues';
import type { Outline } from '../../plan/outline';
import { type BeatPosition, findPosition } from '../../plan/outlineEdits';
import type { MoveDirection, OutlineActions } from '../outlineContext';
import { actTitle, beatTitle, describeActPosition, describeBeatPosition } from '../outlineText';
import { BoardDrag, type BoardDrop } from './BoardDrag';
import { directionForArrow, findDropPosition, stepHeldAct, stepHeldBeat } from './boardSteps';

/** Words come from the board's own live region, for moves of all kinds. */
const nothing = () => undefined;
const silent: Announcements = {
  onDragStart: nothing,
  onDragOver: nothing,
  onDragEnd: nothing,
  onDragCancel: nothing,
};

interface DragAreaProps {
  /** The box of the board, which scrolls sideways. */
  board: RefObject<HTMLElement | null>;
  outline: Outline;
  actions: OutlineActions;
  announce: (words: string) => void;
  children: ReactNode;
}

type Held = Pick<BoardDrop, 'kind' | 'key'>;

function readHeld(target: EventTarget | null): Held | null {
  const handle = target instanceof Element ? target.closest<HTMLElement>('[data-drag]') : null;
  const kind = handle?.dataset.drag;
  if (kind !== 'beat' && kind !== 'act') return null;
  return { kind, key: handle?.closest<HTMLElement>(`[data-${kind}]`)?.dataset[kind] ?? '' };
}

/** Passes presses of handles on to the one draggable; the head of the card stands for the card. */
function DragSurface({ children }: { children: ReactNode }) {
  const { listeners, setNodeRef } = useDraggable({ id: 'board' });
  const pass = (name: string) => (event: SyntheticEvent) => {
    const handle = event.target instanceof Element ? event.target.closest('[data-drag]') : null;
    if (!handle) return;
    setNodeRef(handle.parentElement);
    listeners?.[name]?.(event);
  };
  const quiet = (event: SyntheticEvent) => {
    // A finger that holds still on a handle wants to drag: no menu, no magnifier.
    if (readHeld(event.target)) event.preventDefault();
  };
  return (
    <Box
      role="presentation"
      onMouseDown={pass('onMouseDown')}
      onTouchStart={pass('onTouchStart')}
      onKeyDown={pass('onKeyDown')}
      onContextMenu={quiet}
      sx={{ display: 'contents' }}
    >
      {children}
    </Box>
  );
}

function describeDrop(outline: Outline, drop: BoardDrop): string {
  const position = findDropPosition(outline, drop);
  if (drop.kind === 'act') {
    const act = outline.acts.find(({ key }) => key === drop.key);
    return act ? describeActPosition(act, position.index, outline.acts.length) : '';
  }
  if (!findPosition(outline, drop.key)) return '';
  return describeBeatPosition({ key: drop.key, title: titleOf(outline, drop) }, outline, position);
}

function titleOf({ acts, inbox }: Outline, { kind, key }: Held): string {
  if (kind === 'act') return actTitle(acts.find((act) => act.key === key) ?? { title: '' });
  const beats = [...acts.flatMap((act) => act.beats), ...inbox];
  return beatTitle(beats.find((beat) => beat.key === key) ?? { title: '' });
}

/** Where the held one would go after an arrow key; null: it goes no further. */
function stepDrop(outline: Outline, drop: BoardDrop, direction: MoveDirection) {
  const held = { key: drop.key, ...findDropPosition(outline, drop) };
  return drop.kind === 'act'
    ? stepHeldAct(outline, held, direction)
    : stepHeldBeat(outline, held, direction);
}

/** Where the pointer is on the head of what it holds; null: it is held by keys. */
function readGrab(event: Event): Point | null {
  const at = getEventCoordinates(event);
  const handle = event.target instanceof Element ? event.target.closest('[data-drag]') : null;
  const head = handle?.parentElement?.getBoundingClientRect();
  return at && head ? { x: at.x - head.left, y: at.y - head.top } : null;
}

/** Act and index at which a column or card is held first. */
function findStart(outline: Outline, { kind, key }: Held): BeatPosition | null {
  if (kind === 'beat') return findPosition(outline, key);
  const index = outline.acts.findIndex((act) => act.key === key);
  return index < 0 ? null : { act: key, index };
}

function dropHeld(
  { outline, actions }: Pick<DragAreaProps, 'outline' | 'actions'>,
  drop: BoardDrop,
) {
  const position = findDropPosition(outline, drop);
  if (drop.kind === 'beat') actions.moveBeat(drop.key, position);
  else actions.moveAct(drop.key, position.index);
}

function useHeld({ board, outline, actions, announce }: Omit<DragAreaProps, 'children'>) {
  const drag = useRef<BoardDrag | null>(null);
  const grab = useRef<Point | null>(null);
  const [drop, setDrop] = useState<BoardDrop | null>(null);
  const latest = useLatest({ outline, actions, announce });
  const say = (words: string) => latest.current.announce(words);
  const choose = ({ act, index }: BeatPosition) => {
    drag.current?.choose(act, index);
    const chosen = drag.current?.drop;
    if (chosen) say(describeDrop(latest.current.outline, chosen));
  };
  const begin = (event: Event) => {
    const held = readHeld(event.target);
    if (!held || !board.current) return;
    drag.current = new BoardDrag(board.current, held, setDrop);
    grab.current = readGrab(event);
    say(`Holding ${titleOf(latest.current.outline, held)}.`);
    const start = grab.current ? null : findStart(latest.current.outline, held);
    if (start) drag.current.choose(start.act, start.index);
  };
  const follow = ({ active }: DragMoveEvent) => {
    const rect = active.rect.current.translated;
    const at = grab.current;
    if (rect && at) drag.current?.follow({ x: rect.left + at.x, y: rect.top + at.y });
  };
  const finish = (isDropped: boolean) => {
    const last = drag.current?.drop;
    drag.current?.end();
    drag.current = null;
    setDrop(null);
    if (!isDropped) say('It stays where it was.');
    else if (last) dropHeld(latest.current, last);
  };
  useLayoutEffect(() => {
    const shown = drag.current?.drop;
    if (!shown) return;
    const { act, index } = findDropPosition(outline, shown);
    drag.current?.show(act, index);
  }, [outline]);
  return { drag, drop, latest, choose, begin, follow, finish };
}

/** The same for all renders: other sensors would be other listeners. */
function useBoardSensors(held: ReturnType<typeof useHeld>, board: DragAreaProps['board']) {
  const current = useLatest(held);
  const keyboard = useMemo(() => {
    // The position is chosen, not reached: the picture under the pointer is for pointers.
    const coordinateGetter: KeyboardCoordinateGetter = (event) => {
      const { drag, latest, choose } = current.current;
      const before = drag.current?.drop;
      const direction = board.current && directionForArrow(event.code, board.current);
      if (!before || !direction) return undefined;
      event.preventDefault();
      const after = stepDrop(latest.current.outline, before, direction);
      if (after) choose(after);
      return undefined;
    };
    return { coordinateGetter };
  }, [board, current]);
  return useDragSensors(keyboard);
}

/** Marks what is held, without drawing its column again. */
function useHeldMark(board: DragAreaProps['board'], drop: BoardDrop | null): void {
  const [kind, key] = [drop?.kind, drop?.key];
  useEffect(() => {
    if (!kind) return;
    const found = board.current?.querySelector<HTMLElement>(
      `[data-${kind}="${CSS.escape(key ?? '')}"]`,
    );
    found?.setAttribute('data-held', '');
    return () => found?.removeAttribute('data-held');
  }, [board, kind, key]);
}

function DropLine({ drop }: { drop: BoardDrop | null }) {
  if (!drop) return null;
  const { left, top, length } = drop.line;
  const measures =
    drop.kind === 'act' ? { width: 3, height: length } : { width: length, height: 3 };
  return (
    <Box
      aria-hidden
      style={{ left, top, ...measures }}
      sx={{
        ...{ position: 'fixed', zIndex: 2, borderRadius: 2 },
        ...{ bgcolor: 'primary.main', pointerEvents: 'none' },
      }}
    />
  );
}

const overlayStyles = {
  maxWidth: 280,
  p: 3,
  borderRadius: 1,
  boxShadow: 4,
  bgcolor: 'background.paper',
  fontWeight: 600,
  cursor: 'grabbing',
} as const;

export function DragArea({ children, ...options }: DragAreaProps) {
  const { board, outline } = options;
  const held = useHeld(options);
  const { drop, begin, follow, finish } = held;
  const sensors = useBoardSensors(held, board);
  useHeldMark(board, drop);
  return (
    <DndContext
      sensors={sensors}
      autoScroll={false}
      accessibility={{ announcements: silent, restoreFocus: false }}
      onDragStart={({ activatorEvent }: DragStartEvent) => begin(activatorEvent)}
      onDragMove={follow}
      onDragEnd={() => finish(true)}
      onDragCancel={() => finish(false)}
    >
      <DragSurface>{children}</DragSurface>
      <DropLine drop={drop} />
      <DragOverlay dropAnimation={null}>
        {drop && (
          <Box aria-hidden dir="auto" sx={overlayStyles}>
            {titleOf(outline, drop)}
          </Box>
        )}
      </DragOverlay>
    </DndContext>
  );
}
