/** The classic view: pages of 55 estimated lines, by the formulas of the specification. Rules PG30 to PG32. */
import { type Element, textOf } from '../elements';
import { listHidden, OMITTED, opensOmitted } from '../production/omittedScenes';

export const CLASSIC_LINES = 55;
const ONE_LINE = 30; // characters
const HEADING_LINE = 25;

/** The ids of the elements on each page; pages count from 1. A break goes behind the element that reaches 55. */
export function estimatePages(elements: readonly Element[]): string[][] {
  let page: string[] = [];
  const pages = [page];
  let lines = 0;
  const hidden = listHidden(elements);
  for (const element of elements) {
    if (page.length && (lines >= CLASSIC_LINES || element.breakBefore)) {
      page = [];
      pages.push(page);
      lines = 0;
    }
    page.push(element.id);
    lines += hidden.has(element.id) ? 0 : estimateLines(element);
  }
  return pages;
}

export function estimateLines(element: Element): number {
  const { length } = opensOmitted(element) ? OMITTED : textOf(element);
  if (element.dual) return 2 * Math.ceil(length / ONE_LINE);
  if (element.kind === 'sceneHeading') return Math.ceil(length / HEADING_LINE) + 1;
  if (element.kind === 'character') return 1;
  if (element.kind === 'transition') return 2;
  return Math.ceil(length / ONE_LINE);
}
