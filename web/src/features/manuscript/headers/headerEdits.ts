/** Edits of headers and footers on the pages: the texts as they are stored, and what of them somebody has changed. */
import { createContext, use } from 'react';
import {
  HEADER_PLACES,
  type HeaderFooterText,
  type HeaderPlace,
  readRunningTexts,
} from '../../../screenplay/headers/runningTexts';

export const HEADER_SIDES = ['header', 'footer'] as const;
export type HeaderSide = (typeof HEADER_SIDES)[number];
export type HeaderTexts = Readonly<Record<HeaderSide, HeaderFooterText>>;

/** A part of the setting `headersAndFooters`, in the shape of the API. */
export interface HeadersChange {
  readonly config: Partial<Record<HeaderSide, Partial<HeaderFooterText>>>;
}

export interface HeaderEdits {
  /** The setting as it is stored. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** The writer sees headers and footers on the pages. */
  readonly isShown: boolean;
  /** `before`: what the undo puts back. False: it could not be saved, and the writer was told. */
  readonly save: (change: HeadersChange, done: string, before: HeadersChange) => Promise<boolean>;
}

/** Null where the record of the script is missing. */
export const HeaderEditsContext = createContext<HeaderEdits | null>(null);

export function useHeaderEdits(): HeaderEdits | null {
  return use(HeaderEditsContext);
}

const EMPTY: HeaderFooterText = { left: '', centre: '', right: '' };

export function readHeaderTexts(settings: HeaderEdits['settings']): HeaderTexts {
  const found = readRunningTexts(settings);
  return { header: found?.header ?? EMPTY, footer: found?.footer ?? EMPTY };
}

/** The places whose text is another; null where none is. */
export function findChangedTexts(before: HeaderTexts, after: HeaderTexts): HeadersChange | null {
  const config: Partial<Record<HeaderSide, Partial<HeaderFooterText>>> = {};
  for (const side of HEADER_SIDES) {
    const changed = HEADER_PLACES.filter((place) => before[side][place] !== after[side][place]);
    if (changed.length === 0) continue;
    config[side] = Object.fromEntries(changed.map((place) => [place, after[side][place]]));
  }
  return Object.keys(config).length > 0 ? { config } : null;
}

/** The texts at the places of a change: what its undo puts back. */
export function textsAtPlaces({ config }: HeadersChange, texts: HeaderTexts): HeadersChange {
  const read = (side: HeaderSide) => {
    const places = HEADER_PLACES.filter((place) => config[side]?.[place] !== undefined);
    return Object.fromEntries(places.map((place) => [place, texts[side][place]]));
  };
  const sides = HEADER_SIDES.filter((side) => config[side]);
  return { config: Object.fromEntries(sides.map((side) => [side, read(side)])) };
}

export function describeChange({ config }: HeadersChange): string {
  if (config.header && config.footer) return 'Header and footer changed';
  return config.header ? 'Header changed' : 'Footer changed';
}

export const SIDE_NAMES: Readonly<Record<HeaderSide, string>> = {
  header: 'Header',
  footer: 'Footer',
};
export const PLACE_NAMES: Readonly<Record<HeaderPlace, string>> = {
  left: 'left',
  centre: 'centre',
  right: 'right',
};
/** Characters of a text: longer ones have no room on paper anyway. */
export const LONGEST_TEXT = 200;
