/** Drag and drop of scenes in the list, and out of it onto targets of a view, by mouse or finger. */
import type { EditorView } from '@tiptap/pm/view';
import { type RefObject, useEffect, useRef, useState } from 'react';
import {
  DROP_TARGET_ATTRIBUTE,
  findSceneDropTarget,
  hasSceneDropZone,
  type SceneDropTarget,
} from '../../../../editor/scenes/sceneDropZone';
import type { SceneGap } from '../../../../editor/scenes/sceneEdits';

/** Pixels before a pointer movement counts as a drag. */
const MEANT = 6;
/** Milliseconds of a long press. */
const RESTS = 400;
/** Pixels from the edges of the list where it scrolls by itself, and how far at a time. */
const EDGE = 40;
const SCROLL = 12;
/** Milliseconds in which a click may follow the drop. */
const CLICK = 50;

/** Of the pointer, in the window. */
export interface DragPoint {
  readonly x: number;
  readonly y: number;
}

/** What is shown of a drag: the drop position in the list, or the scenes at the pointer beside it. */
export interface ShownDrag {
  readonly gap: SceneGap | null;
  readonly outside: DragPoint | null;
}

const NOT_SHOWN: ShownDrag = { gap: null, outside: null };

interface DragOptions {
  readonly view: EditorView;
  /** False where scenes can be dropped beside the list only. */
  readonly canMove: boolean;
  /** The list. */
  readonly box: HTMLElement;
  readonly rowHeight: number;
  /** How many rows there are. */
  readonly count: number;
  readonly onShow: (shown: ShownDrag) => void;
  readonly onDrop: (gap: SceneGap) => void;
  readonly onDropBeside: (target: SceneDropTarget) => void;
}

/** Gap between rows at a vertical position of the list. */
function gapAt(y: number, { rowHeight, count }: DragOptions): SceneGap {
  const row = Math.min(count - 1, Math.max(0, Math.floor(y / rowHeight)));
  return { scene: row, side: y - row * rowHeight < rowHeight / 2 ? 'before' : 'behind' };
}

/** One drag through the list. A finger must rest first, because a moving finger scrolls. */
class SceneDrag {
  readonly #options: DragOptions;
  readonly #start: { readonly x: number; readonly y: number };
  readonly #isTouch: boolean;
  readonly #stop = new AbortController();
  readonly #holdTimer: ReturnType<typeof setTimeout> | undefined;
  #hasBegun = false;
  #gap: SceneGap | null = null;
  #target: SceneDropTarget | null = null;
  #point: DragPoint;

  constructor({ clientX, clientY, pointerType }: PointerEvent, options: DragOptions) {
    this.#options = options;
    this.#start = { x: clientX, y: clientY };
    this.#point = this.#start;
    this.#isTouch = pointerType !== 'mouse';
    if (this.#isTouch) this.#holdTimer = setTimeout(this.#begin, RESTS);
    this.#listen();
  }

  end(): void {
    clearTimeout(this.#holdTimer);
    this.#stop.abort();
    this.#highlight(null);
    this.#options.onShow(NOT_SHOWN);
  }

  #listen(): void {
    const { signal } = this.#stop;
    const preventDefault = (event: Event) => this.#hasBegun && event.preventDefault();
    window.addEventListener('pointermove', this.#move, { signal });
    window.addEventListener('pointerup', this.#drop, { signal });
    window.addEventListener('pointercancel', () => this.end(), { signal });
    window.addEventListener('keydown', this.#press, { signal, capture: true });
    window.addEventListener('contextmenu', preventDefault, { signal });
    // Added directly: React's touch listeners are passive.
    window.addEventListener('touchmove', preventDefault, { signal, passive: false });
  }

  readonly #begin = (): void => {
    this.#hasBegun = true;
    this.#show();
    requestAnimationFrame(this.#scroll);
  };

  /** Where there are no targets, the list counts from edge to edge of the window. */
  get #isOutside(): boolean {
    const { box, view } = this.#options;
    const { left, right } = box.getBoundingClientRect();
    return hasSceneDropZone(view) && (this.#point.x < left || this.#point.x > right);
  }

  #show(): void {
    const { box, view, canMove, onShow } = this.#options;
    const { x, y } = this.#point;
    const isOutside = this.#isOutside;
    const top = y - box.getBoundingClientRect().top + box.scrollTop;
    this.#gap = isOutside || !canMove ? null : gapAt(top, this.#options);
    this.#highlight(isOutside ? findSceneDropTarget(view, x, y) : null);
    onShow({ gap: this.#gap, outside: isOutside ? this.#point : null });
  }

  #highlight(target: SceneDropTarget | null): void {
    if (target?.element !== this.#target?.element) {
      this.#target?.element.removeAttribute(DROP_TARGET_ATTRIBUTE);
      target?.element.setAttribute(DROP_TARGET_ATTRIBUTE, '');
    }
    this.#target = target;
  }

  /** Autoscroll for as long as the pointer is at an edge. */
  readonly #scroll = (): void => {
    if (this.#stop.signal.aborted) return;
    const { box } = this.#options;
    const { top, bottom } = box.getBoundingClientRect();
    const before = box.scrollTop;
    const { y } = this.#point;
    if (y < top + EDGE && !this.#isOutside) box.scrollTop -= SCROLL;
    if (y > bottom - EDGE && !this.#isOutside) box.scrollTop += SCROLL;
    if (box.scrollTop !== before) this.#show();
    requestAnimationFrame(this.#scroll);
  };

  readonly #move = ({ clientX, clientY }: PointerEvent): void => {
    this.#point = { x: clientX, y: clientY };
    if (this.#hasBegun) {
      this.#show();
      return;
    }
    const isFar = Math.hypot(clientX - this.#start.x, clientY - this.#start.y) > MEANT;
    if (isFar && this.#isTouch) this.end();
    else if (isFar) this.#begin();
  };

  readonly #drop = (): void => {
    const [hasBegun, gap, target] = [this.#hasBegun, this.#gap, this.#target];
    this.end();
    if (!hasBegun) return;
    // Suppresses the click that follows the drop.
    window.addEventListener('click', (event) => event.stopPropagation(), {
      capture: true,
      once: true,
      signal: AbortSignal.timeout(CLICK),
    });
    if (gap) this.#options.onDrop(gap);
    if (target) this.#options.onDropBeside(target);
  };

  readonly #press = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !this.#hasBegun) return;
    event.stopPropagation();
    event.preventDefault();
    this.end();
  };
}

interface SceneDragOptions extends Pick<DragOptions, 'view' | 'canMove' | 'rowHeight' | 'count'> {
  box: RefObject<HTMLElement | null>;
  /** `id`: of the dragged row. */
  onDrop: (id: string, gap: SceneGap) => void;
  onDropBeside: (id: string, target: SceneDropTarget) => void;
}

export function useSceneDrag({ box, onDrop, onDropBeside, ...options }: SceneDragOptions) {
  const [shown, setShown] = useState(NOT_SHOWN);
  const [draggedId, setDraggedId] = useState('');
  const drag = useRef<SceneDrag | null>(null);
  const latest = useRef({ onDrop, onDropBeside });
  latest.current = { onDrop, onDropBeside };
  useEffect(() => () => drag.current?.end(), []);
  const startDrag = (id: string, down: PointerEvent) => {
    if (!box.current || down.button !== 0) return;
    if (!options.canMove && !hasSceneDropZone(options.view)) return;
    drag.current?.end();
    setDraggedId(id);
    drag.current = new SceneDrag(down, {
      ...options,
      box: box.current,
      onShow: setShown,
      onDrop: (gap) => latest.current.onDrop(id, gap),
      onDropBeside: (target) => latest.current.onDropBeside(id, target),
    });
  };
  return { ...shown, draggedId, startDrag };
}
