/** Headers and footers: the writer's text in the margins of pages, drawn on the sheets and no part of the layout (HF1 to HF9). */
import {
  containFields,
  findHeadingOfPage,
  type HeadersAndFooters,
  hasWords,
  type PageValues,
  writeMargins,
} from '../../../screenplay/headers/runningTexts';
import type { Profile } from '../../../screenplay/profile';
import { createSceneNumbers } from '../paging/generatedText';
import type { GeneratedText, Paging, SheetLayout } from '../paging/paging';
import type { PageRevision } from './revisionTexts';

/** In points: 4.5 inches. */
const LABEL_CENTRE = 324;

export interface HeaderSource {
  /** Null where there are none, or nobody wants to see them. */
  readonly texts: HeadersAndFooters | null;
  /** Scene number of a heading, by its id. */
  readonly sceneNumber: (headingId: string) => string;
  /** Which margins show scene numbers. */
  readonly numbered: Pick<Profile, 'numbersLeft' | 'numbersRight'>;
}

interface DrawnTexts {
  readonly texts: HeadersAndFooters;
  readonly values: string;
  readonly words: readonly GeneratedText[];
}

/** An unchanged page keeps its texts. */
const drawnTexts = new WeakMap<SheetLayout, DrawnTexts>();

/** All generated texts of a page, headers, footers and marks of revisions included. */
export function sheetTexts(
  paging: Paging,
  page: number,
  headers: HeaderSource,
  revision: PageRevision | null = null,
): readonly GeneratedText[] {
  const withHeaders = textsWithHeaders(paging, page, headers, revision);
  const texts = numberSceneTop(paging, page, headers, withHeaders);
  if (!revision) return texts;
  return [...texts, ...revisionLabel(revision, paging, headers.texts), ...revision.marks];
}

/** CT2: a scene that goes on has its number at the head of the page, too. */
function numberSceneTop(
  paging: Paging,
  page: number,
  { sceneNumber, numbered }: HeaderSource,
  texts: readonly GeneratedText[],
): readonly GeneratedText[] {
  const top = texts.find(({ kind }) => kind === 'sceneTop');
  if (!top || !(numbered.numbersLeft || numbered.numbersRight)) return texts;
  const number = sceneNumber(findHeadingOfPage(page, (at) => paging.lines(at)));
  return number ? [...texts, ...createSceneNumbers(number, top.y, numbered)] : texts;
}

function textsWithHeaders(
  paging: Paging,
  page: number,
  { texts, sceneNumber }: HeaderSource,
  revision: PageRevision | null,
): readonly GeneratedText[] {
  const view = paging.sheet(page);
  if (!texts || !paging.margins) return view.texts;
  const isSceneShown = containFields(texts, ['Scene']);
  const headingId = isSceneShown && findHeadingOfPage(page, (at) => paging.lines(at));
  const values: PageValues = {
    position: page,
    label: paging.label(page),
    lastLabel: paging.label(paging.count - 1),
    scene: headingId ? sceneNumber(headingId) : '',
    collated: revision?.newest?.name ?? '',
    active: revision?.active?.name ?? '',
    number: view.texts.find(({ kind }) => kind === 'pageNumber')?.text ?? '',
  };
  const cached = drawnTexts.get(view);
  const key = JSON.stringify(values);
  if (cached?.texts === texts && cached.values === key) return cached.words;
  const words = addHeaders(view, paging.margins, texts, values);
  drawnTexts.set(view, { texts, values: key, words });
  return words;
}

function addHeaders(
  view: SheetLayout,
  margins: NonNullable<Paging['margins']>,
  texts: HeadersAndFooters,
  values: PageValues,
): readonly GeneratedText[] {
  const found = writeMargins(texts, values, margins);
  // HF3: a field has the number.
  const others = found.number ? view.texts : view.texts.filter(({ kind }) => kind !== 'pageNumber');
  const y = { header: margins.header, footer: view.height - margins.footer };
  return [
    ...others,
    ...found.texts.map(({ side, text, x, align, rtl }) => ({
      ...{ kind: side, text, x, y: y[side], align, rtl },
    })),
  ];
}

/** The name of the page's newest set, where no header of the writer's own stands in its place. */
function revisionLabel(
  { newest }: PageRevision,
  paging: Paging,
  texts: HeadersAndFooters | null,
): GeneratedText[] {
  if (!newest || !paging.margins || (texts && hasWords(texts.header))) return [];
  const place = { x: LABEL_CENTRE, y: paging.margins.header, align: 'center' as const };
  return [{ kind: 'header', text: newest.name, ...place, rtl: false }];
}
