/** Two fingers on the pages: where they are, and how large they make what is between them. */
import { zoomRange } from '../editorPreferences';

export interface Fingers {
  /** The point between them, in pixels of the screen. */
  readonly x: number;
  readonly y: number;
  readonly apart: number;
}

type Point = Pick<Touch, 'clientX' | 'clientY'>;

/** None where there are more or fewer than two. */
export function fingersOf(touches: ArrayLike<Point>): Fingers | null {
  const [one, other] = [touches[0], touches[1]];
  if (touches.length !== 2 || !one || !other) return null;
  return {
    x: (one.clientX + other.clientX) / 2,
    y: (one.clientY + other.clientY) / 2,
    // Never nothing: it is divided by.
    apart: Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)),
  };
}

/** Per cent, between the steps too: while fingers move, pages follow them. */
export function zoomBetween(zoom: number, from: Fingers, to: Fingers): number {
  const { least, most } = zoomRange;
  return Math.min(most, Math.max(least, (zoom * to.apart) / from.apart));
}
