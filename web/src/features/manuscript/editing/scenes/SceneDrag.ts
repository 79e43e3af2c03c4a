/** One drag of scenes through the list, by mouse or finger. A finger must rest first: else it scrolls. */
import type { Gap } from '../../../../editor/scenes/moveScenes';

/** Pixels that a pointer goes before it is meant. */
const MEANT = 6;
/** Milliseconds that a finger rests. */
const RESTS = 400;
/** Pixels from the edges of the list where it scrolls by itself, and how far at a time. */
const EDGE = 40;
const SCROLL = 12;
/** Milliseconds in which a click may come behind the drop. */
const CLICK = 50;

export interface DragOptions {
  /** The list. */
  readonly box: HTMLElement;
  readonly rowHeight: number;
  /** How many rows there are. */
  readonly count: number;
  /** Where the scenes would be put; null: it is over. */
  readonly onGap: (gap: Gap | null) => void;
  readonly onDrop: (gap: Gap) => void;
}

/** Between which rows a height of the list is. */
function gapAt(y: number, { rowHeight, count }: DragOptions): Gap {
  const row = Math.min(count - 1, Math.max(0, Math.floor(y / rowHeight)));
  return { scene: row, side: y - row * rowHeight < rowHeight / 2 ? 'before' : 'behind' };
}

export class SceneDrag {
  readonly #options: DragOptions;
  readonly #start: { readonly x: number; readonly y: number };
  readonly #isTouch: boolean;
  readonly #stop = new AbortController();
  readonly #rest: ReturnType<typeof setTimeout> | undefined;
  #gap: Gap | null = null;
  #y: number;

  constructor({ clientX, clientY, pointerType }: PointerEvent, options: DragOptions) {
    this.#options = options;
    this.#start = { x: clientX, y: clientY };
    this.#y = clientY;
    this.#isTouch = pointerType !== 'mouse';
    if (this.#isTouch) this.#rest = setTimeout(this.#begin, RESTS);
    this.#listen();
  }

  end(): void {
    clearTimeout(this.#rest);
    this.#stop.abort();
    this.#options.onGap(null);
  }

  #listen(): void {
    const { signal } = this.#stop;
    const hold = (event: Event) => this.#gap && event.preventDefault();
    window.addEventListener('pointermove', this.#move, { signal });
    window.addEventListener('pointerup', this.#drop, { signal });
    window.addEventListener('pointercancel', () => this.end(), { signal });
    window.addEventListener('keydown', this.#press, { signal, capture: true });
    window.addEventListener('contextmenu', hold, { signal });
    // By hand: React listens to touches without a right to hold them.
    window.addEventListener('touchmove', hold, { signal, passive: false });
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

  /** Goes on by itself for as long as the pointer is at an edge. */
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
    // The click that comes behind it is none.
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
