/** Scene listbox: only the rows on the screen are drawn, however many there are. */
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { EditorView } from '@tiptap/pm/view';
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  type TouchEvent,
  useCallback,
  useEffect,
  useId,
  useRef,
} from 'react';
import { createPortal } from 'react-dom';
import type { SceneDropTarget } from '../../../../editor/scenes/sceneDropZone';
import type { SceneGap } from '../../../../editor/scenes/sceneEdits';
import type { Scene } from '../../../../editor/scenes/sceneList';
import { drawerStopAttribute } from '../../../../ui/keyboard/drawerStop';
import { SceneRow } from './SceneRow';
import { describeScenes } from './sceneText';
import { type DragPoint, useSceneDrag } from './useSceneDrag';
import type { SceneSelection } from './useSceneSelection';
import { getRowHeight, scrollToRow, useVisibleRows } from './useVisibleRows';

interface DraggedScenesProps {
  scenes: readonly Scene[];
  point: DragPoint;
}

/** Beside the list dragged scenes follow the pointer. */
function DraggedScenes({ scenes, point }: DraggedScenesProps) {
  return createPortal(
    <Paper
      aria-hidden
      elevation={8}
      sx={{
        position: 'fixed',
        zIndex: 'tooltip',
        px: 3,
        py: 1,
        maxWidth: 240,
        pointerEvents: 'none',
        typography: 'body2',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
      }}
      style={{ left: point.x + 12, top: point.y + 8 }}
    >
      {describeScenes(scenes)}
    </Paper>,
    document.body,
  );
}

/** Line at the drop position. */
function DropIndicator({ scene, side, rowHeight }: SceneGap & { rowHeight: number }) {
  return (
    <Box
      aria-hidden
      sx={{
        position: 'absolute',
        insetInline: 12,
        height: 2,
        mt: '-1px',
        borderRadius: 1,
        bgcolor: 'primary.main',
        pointerEvents: 'none',
      }}
      style={{ top: (scene + (side === 'behind' ? 1 : 0)) * rowHeight }}
    />
  );
}

interface SceneListBoxProps {
  view: EditorView;
  box: RefObject<HTMLDivElement | null>;
  scenes: readonly Scene[];
  /** The id of the scene the caret is in. */
  current: string;
  chosen: SceneSelection;
  canMove: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  onRowClick: (id: string, event: MouseEvent) => void;
  /** Opens the menu of a scene; without an id, of the focused scene. Null for readers. */
  onMenu: ((id: string) => void) | null;
  onDrop: (id: string, gap: SceneGap) => void;
  /** On a target of a view beside the list. */
  onDropBeside: (id: string, target: SceneDropTarget) => void;
}

/** A bottom sheet is swiped away by its head: in the list a finger scrolls. */
function preventSheetSwipe({ nativeEvent }: TouchEvent): void {
  Object.assign(nativeEvent, { defaultMuiPrevented: true });
}

/** Scrolls to the scene of the caret when it changes, unless the list has the focus. */
function useFollowCurrentScene({ box, scenes, current }: SceneListBoxProps): void {
  const latest = useRef(scenes);
  latest.current = scenes;
  useEffect(() => {
    const row = latest.current.findIndex(({ id }) => id === current);
    const list = box.current;
    if (list && row >= 0 && !list.contains(document.activeElement))
      scrollToRow(list, row, getRowHeight());
  }, [box, current]);
}

const listStyles = {
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  '&:focus-visible': { outlineOffset: -2 },
} as const;

const grabbingStyles = { cursor: 'grabbing', '& [role=option]': { cursor: 'grabbing' } } as const;

/** Stable functions: a row is rendered again only when its own props change. */
function useRowHandlers(handlers: {
  click: SceneListBoxProps['onRowClick'];
  openMenu: SceneListBoxProps['onMenu'];
  startDrag: (id: string, event: globalThis.PointerEvent) => void;
}) {
  const latest = useRef(handlers);
  latest.current = handlers;
  const onClick = useCallback(
    (id: string, event: MouseEvent) => latest.current.click(id, event),
    [],
  );
  const onDragStart = useCallback(
    (id: string, event: PointerEvent) => latest.current.startDrag(id, event.nativeEvent),
    [],
  );
  const onMenu = useCallback((id: string) => latest.current.openMenu?.(id), []);
  return { onClick, onDragStart, onMenu };
}

/** A finger that rests on a row starts a drag, and opens no menu. */
function isTouchEvent({ nativeEvent }: MouseEvent): boolean {
  return nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';
}

/** Scene under a context menu event; '' for the menu key, which means the focused row. */
function sceneIdUnder({ target }: MouseEvent): string {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-scene]') : null;
  return row?.dataset.scene ?? '';
}

/** Drag of a row, with what is drawn of it. */
function useRowDrag(props: SceneListBoxProps, rowHeight: number) {
  const { view, box, scenes, chosen, canMove, onDrop, onDropBeside } = props;
  const size = { rowHeight, count: scenes.length };
  const dragging = useSceneDrag({ view, box, canMove, ...size, onDrop, onDropBeside });
  const { gap, outside, draggedId, startDrag } = dragging;
  const ids = chosen.ids.has(draggedId) ? chosen.ids : new Set([draggedId]);
  const signs = (
    <>
      {gap && <DropIndicator {...gap} rowHeight={rowHeight} />}
      {outside && <DraggedScenes scenes={scenes.filter(({ id }) => ids.has(id))} point={outside} />}
    </>
  );
  return { isDragging: gap !== null || outside !== null, startDrag, signs };
}

export function SceneListBox(props: SceneListBoxProps) {
  const { box, scenes, current, chosen, canMove, onKeyDown, onRowClick, ...others } = props;
  const listId = useId();
  const count = scenes.length;
  const height = getRowHeight();
  const { first, end, onScroll } = useVisibleRows(box, count, height);
  const { isDragging, startDrag, signs } = useRowDrag(props, height);
  const handlers = useRowHandlers({ click: onRowClick, openMenu: others.onMenu, startDrag });
  const { onClick, onDragStart, onMenu } = handlers;
  const openMenu = (event: MouseEvent) => {
    event.preventDefault();
    if (!isTouchEvent(event)) onMenu(sceneIdUnder(event));
  };
  useFollowCurrentScene(props);
  const idOf = (id: string) => `${listId}-${id}`;
  const drawn = scenes.slice(first, end);
  const isActiveDrawn = drawn.some(({ id }) => id === chosen.active);
  return (
    <Box
      ref={box}
      role="listbox"
      aria-label="Scenes"
      aria-multiselectable={canMove}
      aria-activedescendant={isActiveDrawn ? idOf(chosen.active) : undefined}
      tabIndex={0}
      {...drawerStopAttribute}
      {...{ onScroll, onKeyDown }}
      onTouchStart={preventSheetSwipe}
      onContextMenu={others.onMenu ? openMenu : undefined}
      sx={{ ...listStyles, ...(isDragging && grabbingStyles) }}
    >
      <Box role="presentation" sx={{ position: 'relative' }} style={{ height: count * height }}>
        {drawn.map((scene, number) => (
          <SceneRow
            key={scene.id}
            {...{ scene, count, height, onClick }}
            domId={idOf(scene.id)}
            row={first + number}
            isCurrent={scene.id === current}
            isActive={scene.id === chosen.active}
            isChosen={chosen.ids.has(scene.id)}
            onDragStart={others.onMenu ? onDragStart : null}
            onMenu={others.onMenu ? onMenu : null}
          />
        ))}
        {signs}
      </Box>
    </Box>
  );
}
