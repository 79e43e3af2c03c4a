/** Headers and footers of pages: which pages have them, what they say there, and where it stands. Rules HF1 to HF9. */
import type { Align } from '../elements';
import type { PageLine } from '../layout/page';
import { isRightToLeft } from '../layout/text/cells';
import {
  type FieldValues,
  fillHeaderText,
  type HeaderField,
  hasField,
  PAGE_NUMBERS,
} from './headerFields';

export const HEADER_PLACES = ['left', 'centre', 'right'] as const;
export type HeaderPlace = (typeof HEADER_PLACES)[number];

/** '' where there is nothing. */
export type HeaderFooterText = Readonly<Record<HeaderPlace, string>>;

export interface HeadersAndFooters {
  readonly header: HeaderFooterText;
  readonly footer: HeaderFooterText;
  readonly onFirstPage: boolean;
  /** So many pages at the beginning have none; the first page is the one behind them. */
  readonly introPages: number;
  /** Values of the fields that are the same on each page. */
  readonly values: FieldValues;
}

/** Values of the fields that differ from page to page. */
export interface PageValues {
  /** From 0. */
  readonly position: number;
  readonly label: string;
  readonly lastLabel: string;
  readonly scene: string;
  /** Names of revision sets: the newest of the page, and the current one. */
  readonly collated: string;
  readonly active: string;
  /** As the page prints it by itself; '' on the first one. */
  readonly number: string;
}

/** In points: where the text column begins and ends, and the width of a character. */
export interface HeaderEdges {
  readonly left: number;
  readonly right: number;
  readonly cell: number;
}

export interface MarginText {
  readonly side: 'header' | 'footer';
  readonly place: HeaderPlace;
  readonly text: string;
  readonly x: number;
  readonly align: Align;
  readonly rtl: boolean;
}

export interface PageMargins {
  /** The automatic number; '' where the page has none, or a field has it. */
  readonly number: string;
  readonly texts: readonly MarginText[];
}

const BEFORE_THE_NUMBER = 2;
const ALIGNS = { left: 'left', centre: 'center', right: 'right' } as const;

type LooseObject = Readonly<Record<string, unknown>>;

function getProperty(object: unknown, name: string): unknown {
  return typeof object === 'object' && object !== null ? (object as LooseObject)[name] : undefined;
}

/** Joins the lines of a text. */
function toSingleLine(value: unknown): string {
  return typeof value === 'string' ? value.split(/\s+/).join(' ').trim() : '';
}

export function mapPlaces(read: (place: HeaderPlace) => string): HeaderFooterText {
  return { left: read('left'), centre: read('centre'), right: read('right') };
}

/** Headers and footers from the script's settings, which another program may have written. Null where none is set. */
export function readRunningTexts(
  settings: LooseObject,
  values: FieldValues = {},
): HeadersAndFooters | null {
  const [header, footer] = (['header', 'footer'] as const).map((side) =>
    mapPlaces((place) => toSingleLine(getProperty(getProperty(settings.config, side), place))),
  );
  if (!header || !footer || !(hasWords(header) || hasWords(footer))) return null;
  const introPages = Number.parseInt(String(settings.introPages), 10) || 0;
  return { header, footer, introPages, onFirstPage: settings.isShowOnFirstPage === true, values };
}

export function hasWords(row: HeaderFooterText): boolean {
  return HEADER_PLACES.some((place) => row[place]);
}

/** HF5: on a page, counted from 0. */
export function arePrintedOn(page: number, texts: HeadersAndFooters): boolean {
  return page === texts.introPages ? texts.onFirstPage : page > texts.introPages;
}

/** Whether one of these fields is in the header or the footer. */
export function containFields(
  { header, footer }: HeadersAndFooters,
  fields: readonly HeaderField[],
): boolean {
  return HEADER_PLACES.some(
    (place) => hasField(header[place], fields) || hasField(footer[place], fields),
  );
}

export function writeMargins(
  texts: HeadersAndFooters | null,
  page: PageValues,
  edges: HeaderEdges,
): PageMargins {
  if (!texts || !arePrintedOn(page.position, texts)) return { number: page.number, texts: [] };
  // HF3: a field stands for the number that the page prints by itself.
  const number = containFields(texts, PAGE_NUMBERS) ? '' : page.number;
  const values: FieldValues = {
    ...texts.values,
    ...{ Page: page.label, Label: page.label, 'Last Page': page.lastLabel, Scene: page.scene },
    ...{ 'Collated Revisions': page.collated, 'Active Revision': page.active },
  };
  const fill = (row: HeaderFooterText) => mapPlaces((place) => fillHeaderText(row[place], values));
  const width = number ? (number.length + BEFORE_THE_NUMBER) * edges.cell : 0;
  const beside = { ...edges, right: edges.right - width };
  const placed = [
    ...placeRow('header', fill(texts.header), beside),
    ...placeRow('footer', fill(texts.footer), edges),
  ];
  return { number, texts: placed };
}

function placeRow(
  side: MarginText['side'],
  row: HeaderFooterText,
  edges: HeaderEdges,
): MarginText[] {
  const { left, right } = edges;
  const places = HEADER_PLACES.filter((place) => row[place]);
  const xs = { left, centre: (left + right) / 2, right };
  const room = shareWidth(row, Math.floor((right - left) / edges.cell));
  return places.map((place) => ({
    ...{ side, place, x: xs[place], align: ALIGNS[place] },
    text: truncateText(row[place], room[place]),
    rtl: isRightToLeft(row[place]),
  }));
}

/** HF6: characters that each text may have. What is short leaves its room to the others, one cell stays between them. */
function shareWidth(row: HeaderFooterText, cells: number): Readonly<Record<HeaderPlace, number>> {
  const lengthAt = (place: HeaderPlace) => [...row[place]].length;
  const [left, centre, right] = [lengthAt('left'), lengthAt('centre'), lengthAt('right')];
  const alone = { left: cells, centre: cells, right: cells };
  if ([left, centre, right].filter(Boolean).length < 2) return alone;
  const half = Math.floor(cells / 2) - 1;
  if (!centre) {
    return {
      ...alone,
      left: Math.max(half, cells - right - 1),
      right: Math.max(half, cells - left - 1),
    };
  }
  const middle = Math.min(centre, Math.max(half, cells - 2 * (Math.max(left, right) + 1)));
  const beside = Math.floor((cells - middle) / 2) - 1;
  return { left: beside, centre: middle, right: beside };
}

function truncateText(text: string, maxLength: number): string {
  const chars = [...text];
  if (chars.length <= maxLength) return text;
  return `${chars
    .slice(0, maxLength - 1)
    .join('')
    .trimEnd()}…`;
}

type KindOfLine = Pick<PageLine, 'kind' | 'elementId'>;

/** Id of the heading of the scene that a page begins in, else of its first one; '' before all scenes. */
export function findHeadingOfPage(
  page: number,
  linesOn: (page: number) => readonly KindOfLine[],
): string {
  const lines = linesOn(page);
  const isHeading = ({ kind }: KindOfLine) => kind === 'sceneHeading';
  const first = lines.find(isHeading)?.elementId ?? '';
  if (first && lines[0]?.elementId === first) return first;
  for (let before = page - 1; before >= 0; before--) {
    const last = linesOn(before).findLast(isHeading);
    if (last) return last.elementId;
  }
  return first;
}
