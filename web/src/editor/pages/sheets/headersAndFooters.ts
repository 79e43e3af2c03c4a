/** Headers and footers: the writer's text in the margins of pages, drawn on the sheets and no part of the layout. */
import { isRightToLeft } from '../../../screenplay/layout/cells';
import type { HeaderFooterText, HeadersAndFooters } from '../../editorSettings';
import type { GeneratedText, Paging, SheetLayout, SheetMargins } from '../paging/paging';
import { fillFields, type PageRevision, revisionLabel } from './revisionTexts';

interface DrawnTexts {
  readonly page: number;
  readonly texts: HeadersAndFooters;
  readonly words: readonly GeneratedText[];
}

/** An unchanged page keeps its texts. */
const drawnTexts = new WeakMap<SheetLayout, DrawnTexts>();

/** All generated texts of a page, headers, footers and marks of revisions included. */
export function sheetTexts(
  paging: Paging,
  page: number,
  texts: HeadersAndFooters | null,
  revision: PageRevision | null = null,
): readonly GeneratedText[] {
  if (!revision) return textsWithHeaders(paging, page, texts);
  const filled = texts && fillFields(texts, revision);
  const label = revisionLabel(revision, paging, texts);
  return [...textsWithHeaders(paging, page, filled), ...label, ...revision.marks];
}

function textsWithHeaders(
  paging: Paging,
  page: number,
  texts: HeadersAndFooters | null,
): readonly GeneratedText[] {
  const view = paging.sheet(page);
  if (!texts || !paging.margins || !isPrintedOn(page, texts)) return view.texts;
  const cached = drawnTexts.get(view);
  if (cached?.page === page && cached.texts === texts) return cached.words;
  const words = [...view.texts, ...headerFooterTexts(view, paging.margins, texts)];
  drawnTexts.set(view, { page, texts, words });
  return words;
}

function isPrintedOn(page: number, { introPages, onFirstPage }: HeadersAndFooters): boolean {
  return page === introPages ? onFirstPage : page > introPages;
}

function headerFooterTexts(
  view: SheetLayout,
  margins: SheetMargins,
  { header, footer }: HeadersAndFooters,
): GeneratedText[] {
  const number = view.texts.find(({ kind }) => kind === 'pageNumber')?.text.length ?? 0;
  // The right header ends two characters before the page number.
  const beside = { ...margins, right: margins.right - (number ? number + 2 : 0) * margins.cell };
  return [
    ...layOutRow('header', header, margins.header, beside),
    ...layOutRow('footer', footer, view.height - margins.footer, margins),
  ];
}

const ALIGNS = { left: 'left', centre: 'center', right: 'right' } as const;
const PLACES = ['left', 'centre', 'right'] as const;

function layOutRow(
  kind: 'header' | 'footer',
  row: HeaderFooterText,
  y: number,
  margins: SheetMargins,
): GeneratedText[] {
  const texts = PLACES.map((place) => ({ place, text: row[place] })).filter(({ text }) => text);
  const middle = (margins.left + margins.right) / 2;
  const places = { left: margins.left, centre: middle, right: margins.right };
  const maxLength = maxCharacters(
    texts.map(({ place }) => place),
    margins,
  );
  return texts.map(({ place, text }) => ({
    ...{ kind, y, x: places[place], align: ALIGNS[place] },
    text: truncateText(text, maxLength),
    rtl: isRightToLeft(text),
  }));
}

/** Characters that each text may have, so that none overlaps another. */
function maxCharacters(places: readonly string[], { left, right, cell }: SheetMargins): number {
  const cells = Math.floor((right - left) / cell);
  if (places.length < 2) return cells;
  return Math.floor(cells / (places.includes('centre') ? 3 : 2)) - 1;
}

function truncateText(text: string, maxLength: number): string {
  const chars = [...text];
  if (chars.length <= maxLength) return text;
  return `${chars
    .slice(0, maxLength - 1)
    .join('')
    .trimEnd()}…`;
}
