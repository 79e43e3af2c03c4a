/** Headers and footers: words of the writer's own in the margins of pages, drawn upon paper and no part of the layout. */
import { runsLeftward } from '../../screenplay/layout/cells';
import type { Margins, Paging, SheetView, Word } from './paging';

/** '' where there is nothing. */
export interface Places {
  readonly left: string;
  readonly centre: string;
  readonly right: string;
}

export interface RunningTexts {
  readonly header: Places;
  readonly footer: Places;
  readonly onFirstPage: boolean;
  /** So many pages at the beginning have none; the first page is the one behind them. */
  readonly introPages: number;
}

interface Drawn {
  readonly page: number;
  readonly texts: RunningTexts;
  readonly words: readonly Word[];
}

/** A page that a change leaves alone keeps its words. */
const drawn = new WeakMap<SheetView, Drawn>();

/** All words in the margins of a page. */
export function marginWords(
  paging: Paging,
  page: number,
  texts: RunningTexts | null,
): readonly Word[] {
  const view = paging.view(page);
  if (!texts || !paging.margins || !isPrintedOn(page, texts)) return view.words;
  const known = drawn.get(view);
  if (known?.page === page && known.texts === texts) return known.words;
  const words = [...view.words, ...runningWords(view, paging.margins, texts)];
  drawn.set(view, { page, texts, words });
  return words;
}

function isPrintedOn(page: number, { introPages, onFirstPage }: RunningTexts): boolean {
  return page === introPages ? onFirstPage : page > introPages;
}

function runningWords(view: SheetView, margins: Margins, { header, footer }: RunningTexts): Word[] {
  const number = view.words.find(({ kind }) => kind === 'pageNumber')?.text.length ?? 0;
  // What stands on the right ends before the number of the page, two letters away.
  const beside = { ...margins, right: margins.right - (number ? number + 2 : 0) * margins.cell };
  return [
    ...rowOf('header', header, margins.header, beside),
    ...rowOf('footer', footer, view.height - margins.footer, margins),
  ];
}

const ALIGNS = { left: 'left', centre: 'center', right: 'right' } as const;
const PLACES = ['left', 'centre', 'right'] as const;

function rowOf(kind: 'header' | 'footer', said: Places, y: number, margins: Margins): Word[] {
  const texts = PLACES.map((place) => ({ place, text: said[place] })).filter(({ text }) => text);
  const middle = (margins.left + margins.right) / 2;
  const places = { left: margins.left, centre: middle, right: margins.right };
  const most = shareOf(
    texts.map(({ place }) => place),
    margins,
  );
  return texts.map(({ place, text }) => ({
    ...{ kind, y, x: places[place], align: ALIGNS[place] },
    text: cut(text, most),
    rtl: runsLeftward(text),
  }));
}

/** Letters that each may have, so that none stands upon another. */
function shareOf(places: readonly string[], { left, right, cell }: Margins): number {
  const cells = Math.floor((right - left) / cell);
  if (places.length < 2) return cells;
  return Math.floor(cells / (places.includes('centre') ? 3 : 2)) - 1;
}

function cut(text: string, most: number): string {
  const letters = [...text];
  if (letters.length <= most) return text;
  return `${letters
    .slice(0, most - 1)
    .join('')
    .trimEnd()}…`;
}
