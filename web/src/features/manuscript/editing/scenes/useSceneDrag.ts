/** Scenes taken out of the list, and where they would be put. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Gap } from '../../../../editor/scenes/moveScenes';
import { type DragOptions, SceneDrag } from './SceneDrag';

interface SceneDragOptions extends Pick<DragOptions, 'rowHeight' | 'count'> {
  box: RefObject<HTMLElement | null>;
  /** `id`: of the row that was taken. */
  onDrop: (id: string, gap: Gap) => void;
}

export function useSceneDrag({ box, onDrop, ...rows }: SceneDragOptions) {
  const [gap, setGap] = useState<Gap | null>(null);
  const drag = useRef<SceneDrag | null>(null);
  const latest = useRef(onDrop);
  latest.current = onDrop;
  useEffect(() => () => drag.current?.end(), []);
  const take = (id: string, down: PointerEvent) => {
    if (!box.current || down.button !== 0) return;
    drag.current?.end();
    drag.current = new SceneDrag(down, {
      ...rows,
      box: box.current,
      onGap: setGap,
      onDrop: (where) => latest.current(id, where),
    });
  };
  return { gap, take };
}
