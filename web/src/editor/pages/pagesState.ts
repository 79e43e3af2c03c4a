/** The pages of a state of the editor: elements, layout, and which of them are near. */
import type { Node } from '@tiptap/pm/model';
import { type EditorState, PluginKey, type Transaction } from '@tiptap/pm/state';
import type { Element } from '../../screenplay/elements';
import { type Layout, paginate, repaginateBetween } from '../../screenplay/layout/paginate';
import type { EditorSettings } from '../editorSettings';
import { ClassicPaging } from './classicPaging';
import { elementsIn, type Repaired, repaired } from './elementList';
import { LineDecorations } from './lineDecorations';
import { NarrowMeasure } from './narrowMeasure';
import { NarrowPaging } from './narrowPaging';
import { type NearElement, nearElements, type PageRange } from './nearElements';
import { type Paging, pageOf } from './paging';
import { PrintPaging } from './printPaging';

export type PageSettings = Pick<
  EditorSettings,
  | 'profile'
  | 'pageView'
  | 'narrow'
  | 'wholeScript'
  | 'spoken'
  | 'zoom'
  | 'typewriter'
  | 'runningTexts'
>;

export interface PagesState {
  readonly settings: PageSettings;
  readonly elements: readonly Element[];
  /** How many of them have a scene number. */
  readonly numbered: number;
  readonly paging: Paging;
  /** Pages that are on the screen, and some around them. */
  readonly seen: PageRange;
  readonly ranges: readonly PageRange[];
  readonly near: readonly NearElement[];
  readonly decorations: LineDecorations;
  /** Somebody else wrote: what is on this screen must not move. */
  readonly isForeign: boolean;
}

export interface PagesChange {
  readonly settings?: PageSettings;
  readonly seen?: PageRange;
}

export const pagesKey = new PluginKey<PagesState>('pages');

const AT_FIRST: PageRange = { first: 0, last: 3 };

export function firstPages(state: EditorState, settings: PageSettings): PagesState {
  const elements = elementsIn(state.doc);
  const text = { elements, numbered: numberedIn(elements) };
  return shown(state, settings, text, pagingOf(elements, settings), AT_FIRST);
}

export function pagesAfter(
  tr: Transaction,
  before: PagesState,
  old: EditorState,
  state: EditorState,
): PagesState {
  const change: PagesChange = tr.getMeta(pagesKey) ?? {};
  const settings = change.settings ?? before.settings;
  const seen = change.seen ?? before.seen;
  const isSame = isPagedAlike(settings, before.settings);
  if (!tr.docChanged) {
    if (settings === before.settings && seen === before.seen && tr.selection.eq(old.selection))
      return before;
    const paging = isSame ? before.paging : pagingOf(before.elements, settings);
    return shown(state, settings, before, paging, seen, { before, isSameText: true });
  }
  const text = repaired(before.elements, old.doc, state.doc);
  const paging = isSame ? pagingAfter(before.paging, text) : pagingOf(text.elements, settings);
  const isForeign = tr.getMeta('foreign') === true;
  const { elements } = text;
  const numbered = numberedAfter(before, text);
  const known = { before, isSameText: false };
  return { ...shown(state, settings, { elements, numbered }, paging, seen, known), isForeign };
}

function numberedIn(elements: readonly Element[]): number {
  return elements.reduce((sum, { sceneNumber }) => sum + (sceneNumber ? 1 : 0), 0);
}

/** Counted anew where something has changed. */
function numberedAfter(old: PagesState, { elements, before, after }: Repaired): number {
  const changed = (list: readonly Element[]) => numberedIn(list.slice(before, list.length - after));
  return old.numbered - changed(old.elements) + changed(elements);
}

function pagingOf(elements: readonly Element[], settings: PageSettings): Paging {
  const { pageView, profile, narrow, zoom } = settings;
  if (narrow !== null) {
    // Points of paper, 4/3 px each at 100 %.
    const measure = new NarrowMeasure((narrow * 75) / zoom);
    return new NarrowPaging(paginate(elements, profile), measure);
  }
  if (pageView === 'classic') return ClassicPaging.of(elements, profile);
  return new PrintPaging(paginate(elements, profile));
}

/** Of what prints, a zoom changes nothing. */
function isPagedAlike(one: PageSettings, other: PageSettings): boolean {
  return (
    one.profile === other.profile &&
    one.pageView === other.pageView &&
    one.narrow === other.narrow &&
    (one.narrow === null || one.zoom === other.zoom)
  );
}

function pagingAfter(paging: Paging, { elements, before, after }: Repaired): Paging {
  if (paging instanceof ClassicPaging) return paging.after(elements, before, after);
  if (paging instanceof NarrowPaging) {
    const layout = repaginateBetween(paging.layout, elements, before, after);
    return new NarrowPaging(layout, paging.measure);
  }
  if (!(paging instanceof PrintPaging)) return paging;
  return new PrintPaging(repaginateBetween(paging.layout, elements, before, after), paging);
}

function shown(
  state: EditorState,
  settings: PageSettings,
  { elements, numbered }: Pick<PagesState, 'elements' | 'numbered'>,
  paging: Paging,
  seen: PageRange,
  known?: { before: PagesState; isSameText: boolean },
): PagesState {
  const ranges = settings.wholeScript
    ? [{ first: 0, last: paging.count - 1 }]
    : rangesOf(state, paging, seen);
  const before = known?.before;
  const isStill =
    before?.paging === paging && known?.isSameText && sameRanges(before.ranges, ranges);
  const near = isStill ? before.near : nearElements(paging, ranges, state.doc, before?.near);
  const decorations = isStill ? before.decorations : new LineDecorations(near);
  const text = { elements, numbered };
  return { settings, ...text, paging, seen, ranges, near, decorations, isForeign: false };
}

/** What is seen, and the pages around both ends of the selection. */
function rangesOf({ selection, doc }: EditorState, paging: Paging, seen: PageRange): PageRange[] {
  const ends = [selection.anchor, selection.head].map((position) =>
    pageOfPosition(doc, paging, position),
  );
  const last = paging.count - 1;
  const clipped = { first: Math.min(seen.first, last), last: Math.min(seen.last, last) };
  const far = ends.filter((page) => page - 1 < clipped.first || page + 1 > clipped.last);
  return [clipped, ...far.map((page) => ({ first: page - 1, last: page + 1 }))];
}

export function pageOfPosition(doc: Node, paging: Paging, position: number): number {
  const $position = doc.resolve(position);
  const index = Math.min($position.index(0), doc.childCount - 1);
  return pageOf(paging, index, $position.depth ? $position.parentOffset : 0);
}

function sameRanges(some: readonly PageRange[], others: readonly PageRange[]): boolean {
  return (
    some.length === others.length &&
    some.every(({ first, last }, at) => first === others[at]?.first && last === others[at]?.last)
  );
}

function pagesOf(state: EditorState): PagesState {
  const found = pagesKey.getState(state);
  if (!found) throw new Error('the editor has no pages');
  return found;
}

export function elementsOf(state: EditorState): readonly Element[] {
  return pagesOf(state).elements;
}

export function hasSceneNumbers(state: EditorState): boolean {
  return pagesOf(state).numbered > 0;
}

/** As it prints; null in the classic view. */
export function layoutOf(state: EditorState): Layout | null {
  const { paging } = pagesOf(state);
  return paging instanceof PrintPaging ? paging.layout : null;
}

export interface PageAt {
  /** From 0. */
  readonly page: number;
  readonly label: string;
  readonly count: number;
}

export function pageAt(state: EditorState, position: number): PageAt {
  const { paging } = pagesOf(state);
  const page = pageOfPosition(state.doc, paging, position);
  return { page, label: paging.label(page), count: paging.count };
}
