/** Keeps the words at the top of the screen where they are while other words come and go above them. */
import { Component, type ReactNode, type RefObject } from 'react';
import type { PagedScript } from '../pagedScript';

/** A line on the screen, by its text: its position on the paper changes. */
interface LinePlace {
  elementId: string;
  start: number;
  /** Pixels from the top of the screen. */
  top: number;
}

/** So many lines are remembered, in case somebody deletes the first of them. */
const mostPlaces = 30;

const linesIn = (parent: ParentNode) => [
  ...parent.querySelectorAll<HTMLElement>('[data-element-id]'),
];

function placeOf(line: HTMLElement): LinePlace {
  const { elementId = '', start } = line.dataset;
  return { elementId, start: Number(start), top: line.getBoundingClientRect().top };
}

/** The lines below `edge`, the first of them cut by it. None where nobody reads yet, above the pages. */
export function findLinePlaces(frame: HTMLElement, edge: number): LinePlace[] {
  const pages = [...frame.querySelectorAll('article')];
  const at = pages.findIndex((page) => page.getBoundingClientRect().bottom > edge);
  const isAbove = at === 0 && (pages[0]?.getBoundingClientRect().top ?? 0) >= edge;
  if (at < 0 || isAbove) return [];
  return pages
    .slice(at, at + 2)
    .flatMap(linesIn)
    .filter((line) => line.getBoundingClientRect().bottom > edge)
    .slice(0, mostPlaces)
    .map(placeOf);
}

/** The line that now has the words of a place. */
function findLine(lines: HTMLElement[], { elementId, start }: LinePlace): HTMLElement | undefined {
  return lines.findLast(
    ({ dataset }) => dataset.elementId === elementId && Number(dataset.start) <= start,
  );
}

export function scrollToPlace(frame: HTMLElement, places: readonly LinePlace[]): void {
  const lines = linesIn(frame);
  for (const place of places) {
    const line = findLine(lines, place);
    if (!line) continue;
    const moved = line.getBoundingClientRect().top - place.top;
    if (Math.abs(moved) >= 1) window.scrollBy({ top: moved, behavior: 'instant' });
    return;
  }
}

interface ReadingPlaceProps {
  script: PagedScript;
  frame: RefObject<HTMLElement | null>;
  /** The lower edge of the bars above the pages. */
  edge: number;
  children: ReactNode;
}

/** A class: no hook is called between rendering and the change of the page. */
export class ReadingPlace extends Component<ReadingPlaceProps> {
  override getSnapshotBeforeUpdate(before: ReadingPlaceProps): LinePlace[] {
    const { script, frame, edge } = this.props;
    return frame.current && before.script !== script ? findLinePlaces(frame.current, edge) : [];
  }

  override componentDidUpdate(_before: ReadingPlaceProps, _state: unknown, places: LinePlace[]) {
    const frame = this.props.frame.current;
    if (!frame || !places.length) return;
    scrollToPlace(frame, places);
    const { scrollY } = window;
    // Once more when pages nearby are drawn, and not as tall as estimated; unless the reader has scrolled since.
    requestAnimationFrame(() => {
      if (window.scrollY === scrollY) scrollToPlace(frame, places);
    });
  }

  override render() {
    return this.props.children;
  }
}
