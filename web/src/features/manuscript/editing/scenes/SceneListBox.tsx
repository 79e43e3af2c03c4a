/** The list of scenes: only the rows on the screen are drawn, however many there are. */
import Box from '@mui/material/Box';
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
import type { Gap } from '../../../../editor/scenes/moveScenes';
import type { Scene } from '../../../../editor/scenes/sceneList';
import { drawerStop } from '../drawers/drawerStop';
import type { ChosenScenes } from './chosenScenes';
import { DropLine } from './DropLine';
import { rowHeight } from './rowHeight';
import { SceneRow } from './SceneRow';
import { showRow, useRowWindow } from './useRowWindow';
import { useSceneDrag } from './useSceneDrag';

interface SceneListBoxProps {
  box: RefObject<HTMLDivElement | null>;
  scenes: readonly Scene[];
  /** The id of the scene the caret is in. */
  current: string;
  chosen: ChosenScenes;
  canMove: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  onRowClick: (id: string, event: MouseEvent) => void;
  /** Asks for the colour of a scene; of the one the keyboard is on, where no id is given. None for who may only read. */
  onColour: ((id: string) => void) | null;
  onDrop: (id: string, gap: Gap) => void;
}

/** A sheet on a phone is pushed away by its head: in the list a finger scrolls. */
function keepFromSheet({ nativeEvent }: TouchEvent): void {
  Object.assign(nativeEvent, { defaultMuiPrevented: true });
}

/** The scene of the caret is on the screen when it becomes another one, unless somebody is busy in the list. */
function useFollowed({ box, scenes, current }: SceneListBoxProps): void {
  const latest = useRef(scenes);
  latest.current = scenes;
  useEffect(() => {
    const row = latest.current.findIndex(({ id }) => id === current);
    const list = box.current;
    if (list && row >= 0 && !list.contains(document.activeElement)) showRow(list, row, rowHeight());
  }, [box, current]);
}

const listLooks = {
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  '&:focus-visible': { outlineOffset: -2 },
} as const;

const grabbing = { cursor: 'grabbing', '& [role=option]': { cursor: 'grabbing' } } as const;

/** Always the same functions: a row is drawn anew only when something of it changes. */
function useRowDeeds(deeds: {
  click: SceneListBoxProps['onRowClick'];
  colour: SceneListBoxProps['onColour'];
  take: (id: string, event: globalThis.PointerEvent) => void;
}) {
  const latest = useRef(deeds);
  latest.current = deeds;
  const onClick = useCallback(
    (id: string, event: MouseEvent) => latest.current.click(id, event),
    [],
  );
  const onTake = useCallback(
    (id: string, event: PointerEvent) => latest.current.take(id, event.nativeEvent),
    [],
  );
  const onColour = useCallback((id: string) => latest.current.colour?.(id), []);
  return { onClick, onTake, onColour };
}

/** A finger that rests on a row takes it along. */
function isOfFinger({ nativeEvent }: MouseEvent): boolean {
  return nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';
}

/** The menu of a row, by the right button, or by the key for it, which means the row the keyboard is on. */
function sceneUnder({ target }: MouseEvent): string {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-scene]') : null;
  return row?.dataset.scene ?? '';
}

export function SceneListBox(props: SceneListBoxProps) {
  const { box, scenes, current, chosen, canMove, onKeyDown, onRowClick, ...others } = props;
  const listId = useId();
  const count = scenes.length;
  const height = rowHeight();
  const { first, end, onScroll } = useRowWindow(box, count, height);
  const { gap, take } = useSceneDrag({ box, rowHeight: height, count, onDrop: others.onDrop });
  const deeds = useRowDeeds({ click: onRowClick, colour: others.onColour, take });
  const { onClick, onTake, onColour } = deeds;
  const openMenu = (event: MouseEvent) => {
    event.preventDefault();
    if (!isOfFinger(event)) onColour(sceneUnder(event));
  };
  useFollowed(props);
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
      {...drawerStop}
      {...{ onScroll, onKeyDown }}
      onTouchStart={keepFromSheet}
      onContextMenu={others.onColour ? openMenu : undefined}
      sx={{ ...listLooks, ...(gap && grabbing) }}
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
            onTake={canMove ? onTake : null}
            onColour={others.onColour ? onColour : null}
          />
        ))}
        {gap && <DropLine {...gap} rowHeight={height} />}
      </Box>
    </Box>
  );
}
