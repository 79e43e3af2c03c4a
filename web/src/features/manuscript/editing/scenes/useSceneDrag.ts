/** Drag and drop of scenes in the list, by mouse or finger. */
import { type RefObject, useEffect, useRef, useState } from 'react';
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

interface DragOptions {
  /** The list. */
  readonly box: HTMLElement;
  readonly rowHeight: number;
  /** How many rows there are. */
  readonly count: number;
  /** Current drop position; null at the end of the drag. */
  readonly onGap: (gap: SceneGap | null) => void;
  readonly onDrop: (gap: SceneGap) => void;
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
  #gap: SceneGap | null = null;
  #y: number;

  constructor({ clientX, clientY, pointerType }: PointerEvent, options: DragOptions) {
    this.#options = options;
    this.#start = { x: clientX, y: clientY };
    this.#y = clientY;
    this.#isTouch = pointerType !== 'mouse';
    if (this.#isTouch) this.#holdTimer = setTimeout(this.#begin, RESTS);
    this.#listen();
  }

  end(): void {
    clearTimeout(this.#holdTimer);
    this.#stop.abort();
    this.#options.onGap(null);
  }

  #listen(): void {
    const { signal } = this.#stop;
    const preventDefault = (event: Event) => this.#gap && event.preventDefault();
    window.addEventListener('pointermove', this.#move, { signal });
    window.addEventListener('pointerup', this.#drop, { signal });
    window.addEventListener('pointercancel', () => this.end(), { signal });
    window.addEventListener('keydown', this.#press, { signal, capture: true });
    window.addEventListener('contextmenu', preventDefault, { signal });
    // Added directly: React's touch listeners are passive.
    window.addEventListener('touchmove', preventDefault, { signal, passive: false });
  }

  readonly #begin = (): void => {
    this.#show();
    requestAnimationFrame(this.#scroll);
  };

  #show(): void {
    const { box, onGap } = this.#options;
    const y = this.#y - box.getBoundingClientRect().top + box.scrollTop;
    this.#gap = gapAt(y, this.#options);
    onGap(this.#gap);
  }

  /** Autoscroll for as long as the pointer is at an edge. */
  readonly #scroll = (): void => {
    if (this.#stop.signal.aborted) return;
    const { box } = this.#options;
    const { top, bottom } = box.getBoundingClientRect();
    const before = box.scrollTop;
    if (this.#y < top + EDGE) box.scrollTop -= SCROLL;
    if (this.#y > bottom - EDGE) box.scrollTop += SCROLL;
    if (box.scrollTop !== before) this.#show();
    requestAnimationFrame(this.#scroll);
  };

  readonly #move = ({ clientX, clientY }: PointerEvent): void => {
    this.#y = clientY;
    if (this.#gap) {
      this.#show();
      return;
    }
    const isFar = Math.hypot(clientX - this.#start.x, clientY - this.#start.y) > MEANT;
    if (isFar && this.#isTouch) this.end();
    else if (isFar) this.#begin();
  };

  readonly #drop = (): void => {
    const gap = this.#gap;
    this.end();
    if (!gap) return;
    // Suppresses the click that follows the drop.
    window.addEventListener('click', (event) => event.stopPropagation(), {
      capture: true,
      once: true,
      signal: AbortSignal.timeout(CLICK),
    });
    this.#options.onDrop(gap);
  };

  readonly #press = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !this.#gap) return;
    event.stopPropagation();
    event.preventDefault();
    this.end();
  };
}

interface SceneDragOptions extends Pick<DragOptions, 'rowHeight' | 'count'> {
  box: RefObject<HTMLElement | null>;
  /** `id`: of the dragged row. */
  onDrop: (id: string, gap: SceneGap) => void;
}

export function useSceneDrag({ box, onDrop, ...rows }: SceneDragOptions) {
  const [gap, setGap] = useState<SceneGap | null>(null);
  const drag = useRef<SceneDrag | null>(null);
  const latest = useRef(onDrop);
  latest.current = onDrop;
  useEffect(() => () => drag.current?.end(), []);
  const startDrag = (id: string, down: PointerEvent) => {
    if (!box.current || down.button !== 0) return;
    drag.current?.end();
    drag.current = new SceneDrag(down, {
      ...rows,
      box: box.current,
      onGap: setGap,
      onDrop: (dropGap) => latest.current(id, dropGap),
    });
  };
  return { gap, startDrag };
}
