/** Places beside the list of scenes on which dragged scenes can be dropped: views open them, while the list knows no feature. */
import type { EditorView } from '@tiptap/pm/view';

export interface SceneDropTarget {
  /** Highlighted while scenes are over it. */
  readonly element: HTMLElement;
  /** `ids`: of the headings, in the order of the text. */
  readonly drop: (ids: readonly string[]) => void;
}

/** The target that an element belongs to; null: none. */
export type SceneDropZone = (element: Element) => SceneDropTarget | null;

const zones = new WeakMap<EditorView, SceneDropZone>();

/** One at a time; returns a function that closes it. */
export function openSceneDropZone(view: EditorView, zone: SceneDropZone): () => void {
  zones.set(view, zone);
  return () => {
    if (zones.get(view) === zone) zones.delete(view);
  };
}

export function hasSceneDropZone(view: EditorView): boolean {
  return zones.has(view);
}

/** At a point of the window, also behind what an open drawer dims. */
export function findSceneDropTarget(view: EditorView, x: number, y: number) {
  const zone = zones.get(view);
  for (const element of zone ? document.elementsFromPoint(x, y) : []) {
    const target = zone?.(element);
    if (target) return target;
  }
  return null;
}

/** Attribute of the target that scenes are over. */
export const DROP_TARGET_ATTRIBUTE = 'data-scenes-over';
