/** Plugin state of the pages: elements, pagination, and which pages are rendered (virtualization). */
import type { Node } from '@tiptap/pm/model';
import { type EditorState, PluginKey, type Transaction } from '@tiptap/pm/state';
import type { Element } from '../../screenplay/elements';
import { type Layout, paginate, repaginateBetween } from '../../screenplay/layout/paginate';
import type { EditorSettings } from '../editorSettings';
import { elementStart } from '../lines/elementPositions';
import { readElements, type UpdatedElements, updateElements } from '../schema/layoutElements';
import { isRemoteChange } from '../view/remoteChange';
import { LineDecorations } from './decorations/lineDecorations';
import { ClassicPaging } from './paging/classicPaging';
import { NarrowPaging } from './paging/narrowPaging';
import { NarrowMeasure } from './paging/narrowSheet';
import { findPage, type Paging } from './paging/paging';
import { PrintPaging } from './paging/printPaging';
import {
  findRenderedElements,
  type PageSpan,
  type RenderedElement,
} from './window/renderedElements';

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
  /** How many elements have a scene number. */
  readonly sceneNumberCount: number;
  readonly paging: Paging;
  /** Pages in the viewport, and some around them. */
  readonly viewportPages: PageSpan;
  readonly renderedPages: readonly PageSpan[];
  readonly rendered: readonly RenderedElement[];
  readonly decorations: LineDecorations;
  /** The last change was remote: what is on this screen must not move. */
  readonly isRemote: boolean;
}

export interface PagesChange {
  readonly settings?: PageSettings;
  readonly viewportPages?: PageSpan;
}

export const pagesKey = new PluginKey<PagesState>('pages');

const INITIAL_PAGES: PageSpan = { first: 0, last: 3 };

export function createPagesState(state: EditorState, settings: PageSettings): PagesState {
  const elements = readElements(state.doc);
  const text = { elements, sceneNumberCount: countSceneNumbers(elements) };
  return buildState(state, settings, text, createPaging(elements, settings), INITIAL_PAGES);
}

export function updatePagesState(
  tr: Transaction,
  before: PagesState,
  old: EditorState,
  state: EditorState,
): PagesState {
  const change: PagesChange = tr.getMeta(pagesKey) ?? {};
  const settings = change.settings ?? before.settings;
  const viewportPages = change.viewportPages ?? before.viewportPages;
  const isSame = hasSamePaging(settings, before.settings);
  if (!tr.docChanged) {
    if (
      settings === before.settings &&
      viewportPages === before.viewportPages &&
      tr.selection.eq(old.selection)
    )
      return before;
    const paging = isSame ? before.paging : createPaging(before.elements, settings);
    return buildState(state, settings, before, paging, viewportPages, { before, isSameText: true });
  }
  const text = updateElements(before.elements, old.doc, state.doc);
  const paging = isSame ? updatePaging(before.paging, text) : createPaging(text.elements, settings);
  const isRemote = isRemoteChange(tr);
  const { elements } = text;
  const sceneNumberCount = updateSceneNumberCount(before, text);
  const previous = { before, isSameText: false };
  return {
    ...buildState(state, settings, { elements, sceneNumberCount }, paging, viewportPages, previous),
    isRemote,
  };
}

function countSceneNumbers(elements: readonly Element[]): number {
  return elements.reduce((sum, { sceneNumber }) => sum + (sceneNumber ? 1 : 0), 0);
}

/** Counted in the changed elements only. */
function updateSceneNumberCount(
  old: PagesState,
  { elements, before, after }: UpdatedElements,
): number {
  const changed = (list: readonly Element[]) =>
    countSceneNumbers(list.slice(before, list.length - after));
  return old.sceneNumberCount - changed(old.elements) + changed(elements);
}

function createPaging(elements: readonly Element[], settings: PageSettings): Paging {
  const { pageView, profile, narrow, zoom } = settings;
  if (narrow !== null) {
    // Points of paper, 4/3 px each at 100 %.
    const measure = new NarrowMeasure((narrow * 75) / zoom);
    return new NarrowPaging(paginate(elements, profile), measure);
  }
  if (pageView === 'classic') return ClassicPaging.of(elements, profile);
  return new PrintPaging(paginate(elements, profile));
}

/** A zoom changes the pagination on narrow screens only. */
function hasSamePaging(one: PageSettings, other: PageSettings): boolean {
  return (
    one.profile === other.profile &&
    one.pageView === other.pageView &&
    one.narrow === other.narrow &&
    (one.narrow === null || one.zoom === other.zoom)
  );
}

function updatePaging(paging: Paging, { elements, before, after }: UpdatedElements): Paging {
  if (paging instanceof ClassicPaging) return paging.updated(elements, before, after);
  if (paging instanceof NarrowPaging) {
    const layout = repaginateBetween(paging.layout, elements, before, after);
    return new NarrowPaging(layout, paging.measure);
  }
  if (!(paging instanceof PrintPaging)) return paging;
  return new PrintPaging(repaginateBetween(paging.layout, elements, before, after), paging);
}

function buildState(
  state: EditorState,
  settings: PageSettings,
  { elements, sceneNumberCount }: Pick<PagesState, 'elements' | 'sceneNumberCount'>,
  paging: Paging,
  viewportPages: PageSpan,
  previous?: { before: PagesState; isSameText: boolean },
): PagesState {
  const renderedPages = settings.wholeScript
    ? [{ first: 0, last: paging.count - 1 }]
    : pagesToRender(state, paging, viewportPages);
  const before = previous?.before;
  const isStill =
    before?.paging === paging &&
    previous?.isSameText &&
    areSamePages(before.renderedPages, renderedPages);
  const rendered = isStill
    ? before.rendered
    : findRenderedElements(paging, renderedPages, state.doc, before?.rendered);
  const decorations = isStill ? before.decorations : new LineDecorations(rendered);
  const text = { elements, sceneNumberCount };
  return {
    settings,
    ...text,
    paging,
    viewportPages,
    renderedPages,
    rendered,
    decorations,
    isRemote: false,
  };
}

/** The pages in the viewport, and those around both ends of the selection. */
function pagesToRender(
  { selection, doc }: EditorState,
  paging: Paging,
  viewportPages: PageSpan,
): PageSpan[] {
  const ends = [selection.anchor, selection.head].map((position) =>
    pageAtPosition(doc, paging, position),
  );
  const last = paging.count - 1;
  const clipped = {
    first: Math.min(viewportPages.first, last),
    last: Math.min(viewportPages.last, last),
  };
  const far = ends.filter((page) => page - 1 < clipped.first || page + 1 > clipped.last);
  return [clipped, ...far.map((page) => ({ first: page - 1, last: page + 1 }))];
}

export function pageAtPosition(doc: Node, paging: Paging, position: number): number {
  const $position = doc.resolve(position);
  const index = Math.min($position.index(0), doc.childCount - 1);
  return findPage(paging, index, $position.depth ? $position.parentOffset : 0);
}

function areSamePages(some: readonly PageSpan[], others: readonly PageSpan[]): boolean {
  return (
    some.length === others.length &&
    some.every(({ first, last }, at) => first === others[at]?.first && last === others[at]?.last)
  );
}

function requirePages(state: EditorState): PagesState {
  const found = pagesKey.getState(state);
  if (!found) throw new Error('the editor has no pages');
  return found;
}

export function elementsInState(state: EditorState): readonly Element[] {
  return requirePages(state).elements;
}

export function hasSceneNumbers(state: EditorState): boolean {
  return requirePages(state).sceneNumberCount > 0;
}

/** The printed layout; null in the classic view. */
export function printLayoutOf(state: EditorState): Layout | null {
  const { paging } = requirePages(state);
  return paging instanceof PrintPaging ? paging.layout : null;
}

export interface PageLocation {
  /** From 0. */
  readonly page: number;
  readonly label: string;
  readonly count: number;
}

export function locatePage(state: EditorState, position: number): PageLocation {
  const { paging } = requirePages(state);
  const page = pageAtPosition(state.doc, paging, position);
  return { page, label: paging.label(page), count: paging.count };
}

export function countPages(state: EditorState): number {
  return pagesKey.getState(state)?.paging.count ?? 0;
}

/** Position where the page with this printed number begins; null where there is none. */
export function findPageStart(state: EditorState, label: string): number | null {
  const paging = pagesKey.getState(state)?.paging;
  for (let page = 0; paging && page < paging.count; page += 1) {
    if (paging.label(page).toUpperCase() !== label.toUpperCase()) continue;
    return (
      elementStart(state.doc, paging.firstElements[page] ?? 0) + 1 + (paging.offsets[page] ?? 0)
    );
  }
  return null;
}
