/** Pinch zoom: two fingers, or the wheel with Ctrl, zoom the pages around the pointer. */
import type { EditorView } from '@tiptap/pm/view';
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import {
  type ZoomAnchor,
  zoomAnchorAt,
  zoomAround,
} from '../../../../editor/pages/scroll/zoomAnchor';
import { changeEditorPreferences, roundZoom, zoomRange } from '../preferences/editorPreferences';

/** Wheel pixels per step: a notch of a mouse has more and is one step; a trackpad sends a few at a time. */
const STEP = 10;

/** Wheel turns with Ctrl as zoom steps. Browsers report a pinch on a trackpad as many small turns. */
export class WheelSteps {
  #remainder = 0;

  /** Number of steps; below 0 for smaller. */
  turn({ deltaY, deltaMode }: Pick<WheelEvent, 'deltaY' | 'deltaMode'>): number {
    // Some mice report lines or pages: each is a notch.
    const pixels = deltaMode ? Math.sign(deltaY) * STEP : deltaY;
    if (this.#remainder * pixels < 0) this.#remainder = 0;
    this.#remainder += Math.min(STEP, Math.max(-STEP, pixels));
    const steps = Math.trunc(this.#remainder / STEP);
    this.#remainder -= steps * STEP;
    // Not -0: callers compare the result.
    return -steps || 0;
  }
}

interface Fingers {
  /** Midpoint of the two fingers, in screen pixels. */
  readonly x: number;
  readonly y: number;
  readonly distance: number;
}

type TouchPoint = Pick<Touch, 'clientX' | 'clientY'>;

/** Null unless there are exactly two touches. */
export function readFingers(touches: ArrayLike<TouchPoint>): Fingers | null {
  const [one, other] = [touches[0], touches[1]];
  if (touches.length !== 2 || !one || !other) return null;
  return {
    x: (one.clientX + other.clientX) / 2,
    y: (one.clientY + other.clientY) / 2,
    // At least 1, because it is a divisor.
    distance: Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)),
  };
}

/** Per cent, not rounded to steps: the pages follow the moving fingers. */
export function computePinchZoom(zoom: number, from: Fingers, to: Fingers): number {
  const { min, max } = zoomRange;
  return Math.min(max, Math.max(min, (zoom * to.distance) / from.distance));
}

/** Result of a finished pinch. */
interface PinchResult {
  /** Per cent. */
  readonly zoom: number;
  /** Position between the fingers at the start, and where it is to be now. */
  readonly anchor: ZoomAnchor;
  /** Pixels that both fingers moved down. */
  readonly down: number;
}

/** A running pinch: the pages follow the fingers by a CSS transform, and are laid out again only at its end. */
class PinchGesture {
  readonly #pages: HTMLElement;
  readonly #zoom: number;
  readonly #from: Fingers;
  readonly #anchor: ZoomAnchor;
  #to: Fingers;

  constructor(view: EditorView, zoom: number, from: Fingers) {
    this.#pages = view.dom.parentElement ?? view.dom;
    this.#zoom = zoom;
    this.#from = from;
    this.#to = from;
    this.#anchor = zoomAnchorAt(view, from.y);
    const { left, top } = this.#pages.getBoundingClientRect();
    this.#pages.style.transformOrigin = `${from.x - left}px ${from.y - top}px`;
    this.#pages.style.willChange = 'transform';
  }

  follow(to: Fingers): void {
    this.#to = to;
    const scale = computePinchZoom(this.#zoom, this.#from, to) / this.#zoom;
    const moved = `${to.x - this.#from.x}px, ${to.y - this.#from.y}px`;
    this.#pages.style.transform = `translate(${moved}) scale(${scale})`;
  }

  end(): PinchResult {
    const { style } = this.#pages;
    for (const name of ['transform', 'transform-origin', 'will-change']) style.removeProperty(name);
    return {
      zoom: computePinchZoom(this.#zoom, this.#from, this.#to),
      anchor: { ...this.#anchor, at: this.#to.y },
      down: this.#to.y - this.#from.y,
    };
  }
}

/** Zoom that is shown when a gesture begins, in per cent. */
type ShownZoom = () => number;

function applyZoom(view: EditorView, anchor: ZoomAnchor, zoom: number): void {
  // Synchronously, so that the anchor is held while the pages are resized.
  zoomAround(view, anchor, () => flushSync(() => changeEditorPreferences({ zoom })));
}

function createTouchHandlers(view: EditorView, getZoom: ShownZoom) {
  let pinch: PinchGesture | null = null;
  const end = () => {
    if (!pinch) return;
    const { zoom, anchor, down } = pinch.end();
    pinch = null;
    const step = roundZoom(zoom);
    if (step === roundZoom(getZoom())) window.scrollBy({ top: -down });
    else applyZoom(view, anchor, step);
  };
  const begin = (event: TouchEvent) => {
    end();
    const fingers = readFingers(event.touches);
    if (!fingers || view.composing) return;
    event.preventDefault();
    pinch = new PinchGesture(view, getZoom(), fingers);
  };
  const follow = (event: TouchEvent) => {
    const fingers = pinch && readFingers(event.touches);
    if (!fingers) return;
    // Without this the page would scroll under two fingers as well.
    if (event.cancelable) event.preventDefault();
    pinch?.follow(fingers);
  };
  return { touchstart: begin, touchmove: follow, touchend: end, touchcancel: end };
}

function createWheelHandler(view: EditorView, getZoom: ShownZoom) {
  const steps = new WheelSteps();
  return (event: WheelEvent) => {
    if (!event.ctrlKey) return;
    // Without this the browser would zoom the whole window.
    event.preventDefault();
    const delta = steps.turn(event) * zoomRange.step;
    const zoom = roundZoom(getZoom() + delta);
    if (delta && zoom !== roundZoom(getZoom()))
      applyZoom(view, zoomAnchorAt(view, event.clientY), zoom);
  };
}

/** `isOn`: off where pages have the one size that fits the screen; there the browser's own zoom works. */
export function usePinchZoom(view: EditorView | null, zoom: number, isOn: boolean): void {
  const latest = useRef(zoom);
  latest.current = zoom;
  useEffect(() => {
    const area = view?.dom.closest('main');
    if (!view || !area || !isOn) return;
    const getZoom = () => latest.current;
    const handlers = {
      ...createTouchHandlers(view, getZoom),
      wheel: createWheelHandler(view, getZoom),
    };
    // One finger scrolls; two fingers are handled here.
    for (const [name, handler] of Object.entries(handlers)) {
      area.addEventListener(name, handler as EventListener, { passive: false });
    }
    return () => {
      for (const [name, handler] of Object.entries(handlers)) {
        area.removeEventListener(name, handler as EventListener);
      }
    };
  }, [view, isOn]);
}
