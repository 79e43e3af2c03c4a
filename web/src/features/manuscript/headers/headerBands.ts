/** Bands of the pages where headers and footers stand, as targets of a click. Heights are in lines of the pages. */
import { findPageAtHeight, type Paging } from '../../../editor/pages/paging/paging';
import type { HeaderPlace } from '../../../screenplay/headers/runningTexts';
import type { HeaderSide } from './headerEdits';

export interface HeaderBand {
  readonly page: number;
  readonly side: HeaderSide;
  /** Line of the text, below the upper edge of the first page. */
  readonly top: number;
}

/** Lines above and below the text that belong to it. */
const AROUND = 0.75;
/** On a narrow screen: the strip at the head of a page, where its number is. */
const NARROW_STRIP = 2.25;

export function bandOf(paging: Paging, page: number, side: HeaderSide): HeaderBand {
  const top = paging.tops[page] ?? 0;
  if (!paging.margins) return { page, side, top };
  const { header, footer } = paging.margins;
  const y = side === 'header' ? header : paging.sheet(page).height - footer;
  return { page, side, top: top + y };
}

/** Null where a click is meant for the text. */
export function findBand(paging: Paging, y: number): HeaderBand | null {
  if (paging.count === 0) return null;
  const page = findPageAtHeight(paging, y);
  if (!paging.margins) {
    const isAtHead = page > 0 && y - (paging.tops[page] ?? 0) < NARROW_STRIP;
    return isAtHead ? bandOf(paging, page, 'header') : null;
  }
  const bands = (['header', 'footer'] as const).map((side) => bandOf(paging, page, side));
  return bands.find(({ top }) => y >= top - AROUND && y < top + 1 + AROUND) ?? null;
}

/** The third of the text column. */
export function placeAt(paging: Paging, x: number): HeaderPlace {
  const { left, right } = paging.margins ?? { left: 0, right: paging.width };
  const share = (x - left) / (right - left);
  if (share < 1 / 3) return 'left';
  return share < 2 / 3 ? 'centre' : 'right';
}
