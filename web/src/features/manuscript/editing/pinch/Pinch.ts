/** A pinch while it lasts: the pages follow the fingers as a picture of themselves, and are laid out anew at its end only. */
import type { EditorView } from '@tiptap/pm/view';
import { type HeldPlace, placeAt } from '../../../../editor/pages/heldPlace';
import { type Fingers, zoomBetween } from './fingers';

/** What the fingers leave behind. */
export interface Pinched {
  /** Per cent. */
  readonly zoom: number;
  /** What was between the fingers at first, and where it is to be now. */
  readonly place: HeldPlace;
  /** Pixels that they moved down together. */
  readonly down: number;
}

export class Pinch {
  readonly #pages: HTMLElement;
  readonly #zoom: number;
  readonly #from: Fingers;
  readonly #place: HeldPlace;
  #to: Fingers;

  constructor(view: EditorView, zoom: number, from: Fingers) {
    this.#pages = view.dom.parentElement ?? view.dom;
    this.#zoom = zoom;
    this.#from = from;
    this.#to = from;
    this.#place = placeAt(view, from.y);
    const { left, top } = this.#pages.getBoundingClientRect();
    this.#pages.style.transformOrigin = `${from.x - left}px ${from.y - top}px`;
    this.#pages.style.willChange = 'transform';
  }

  follow(to: Fingers): void {
    this.#to = to;
    const by = zoomBetween(this.#zoom, this.#from, to) / this.#zoom;
    const moved = `${to.x - this.#from.x}px, ${to.y - this.#from.y}px`;
    this.#pages.style.transform = `translate(${moved}) scale(${by})`;
  }

  end(): Pinched {
    const { style } = this.#pages;
    for (const name of ['transform', 'transform-origin', 'will-change']) style.removeProperty(name);
    return {
      zoom: zoomBetween(this.#zoom, this.#from, this.#to),
      place: { ...this.#place, at: this.#to.y },
      down: this.#to.y - this.#from.y,
    };
  }
}
