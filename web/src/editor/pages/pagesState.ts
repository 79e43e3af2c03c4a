/** Plugin state of the pages: elements, pagination, and which pages are rendered (virtualization). */
import type { Node } from '@tiptap/pm/model';
import { AllSelection, type EditorState, PluginKey, type Transaction } from '@tiptap/pm/state';
import type { CustomElement } from '../../screenplay/elementSettings';
import { type Element, textOf } from '../../screenplay/elements';
import { type Layout, paginate, repaginateBetween } from '../../screenplay/layout/paginate';
import { endsOmitted } from '../../screenplay/production/omittedScenes';
import { isPageLabel, type PageLock } from '../../screenplay/production/pageLocks';
import { findPrintedNumbers, findShownNumbers } from '../../screenplay/production/sceneNumbers';
import type { EditorSettings } from '../editorSettings';
import { elementStart } from '../lines/elementPositions';
import { readElements, type UpdatedElements, updateElements } from '../schema/layoutElements';
import { isRemoteChange } from '../view/remoteChange';
import { LineDecorations } from './decorations/lineDecorations';
import {
  createLockPlaces,
  type LockPlaces,
  mapLockPlaces,
  NO_LOCK_PLACES,
} from './locks/lockPlaces';
import { ALL_FOLDED, type UnfoldedScenes, unfoldAround } from './omitted/foldedScenes';
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
  | 'autoMarkCount'
  | 'sceneNumbering'
  | 'customElements'
>;

export interface PagesState {
  readonly settings: PageSettings;
  readonly elements: readonly Element[];
  /** How many elements have a scene number. */
  readonly sceneNumberCount: number;
  readonly sceneNumbers: SceneNumbers;
  readonly lockPlaces: LockPlaces;
  readonly unfolded: UnfoldedScenes;
  readonly paging: Paging;
  /** Pages in the viewport, and some around them. */
  readonly viewportPages: PageSpan;
  readonly renderedPages: readonly PageSpan[];
  readonly rendered: readonly RenderedElement[];
  readonly decorations: LineDecorations;
  /** The last change was remote: what is on this screen must not move. */
  readonly isRemote: boolean;
}

/** The numbers that show, by element id. */
export interface SceneNumbers {
  readonly shown: ReadonlyMap<string, string>;
  /** In the margins: omitted neighbours have one range together. */
  readonly printed: ReadonlyMap<string, string>;
}

export interface PagesChange {
  readonly settings?: PageSettings;
  /** Valid ones, in the order of their labels. */
  readonly locks?: readonly PageLock[];
  readonly viewportPages?: PageSpan;
  readonly unfolded?: UnfoldedScenes;
}

export const pagesKey = new PluginKey<PagesState>('pages');

const NO_CUSTOM_ELEMENTS: readonly CustomElement[] = [];

/** Those of the script whose text this is. */
export function customElementsIn(state: EditorState): readonly CustomElement[] {
  return pagesKey.getState(state)?.settings.customElements ?? NO_CUSTOM_ELEMENTS;
}

const INITIAL_PAGES: PageSpan = { first: 0, last: 3 };

export function createPagesState(state: EditorState, settings: PageSettings): PagesState {
  const elements = readElements(state.doc);
  const sceneNumbers = findSceneNumbers(elements, settings);
  const sceneNumberCount = countSceneNumbers(elements);
  const unfolded = unfoldSelection(state, elements, ALL_FOLDED);
  const text = { elements, sceneNumberCount, sceneNumbers, lockPlaces: NO_LOCK_PLACES, unfolded };
  return buildState(state, settings, text, createPaging(text, settings), INITIAL_PAGES);
}

export function updatePagesState(
  tr: Transaction,
  before: PagesState,
  old: EditorState,
  state: EditorState,
): PagesState {
  const change: PagesChange = tr.getMeta(pagesKey) ?? {};
  if (tr.docChanged) return updateText(tr, before, old, state, change);
  const { settings = before.settings, viewportPages = before.viewportPages } = change;
  const lockPlaces = change.locks ? createLockPlaces(change.locks) : before.lockPlaces;
  const unfolded = unfoldSelection(state, before.elements, change.unfolded ?? before.unfolded);
  const text = { ...before, lockPlaces, unfolded };
  const isUnchanged = settings === before.settings && viewportPages === before.viewportPages;
  if (isUnchanged && isSameLook(before, text) && tr.selection.eq(old.selection)) return before;
  const isSame = hasSamePaging(settings, before.settings);
  const paging = isSame ? relayPaging(before, text) : createPaging(text, settings);
  const numbered = { ...text, sceneNumbers: updateSceneNumbers(before, settings, null) };
  return buildState(state, settings, numbered, paging, viewportPages, { before, isSameText: true });
}

function isSameLook(one: LockedText, other: LockedText): boolean {
  return one.lockPlaces === other.lockPlaces && one.unfolded === other.unfolded;
}

function updateText(
  tr: Transaction,
  before: PagesState,
  old: EditorState,
  state: EditorState,
  change: PagesChange,
): PagesState {
  const { settings = before.settings, viewportPages = before.viewportPages } = change;
  const text = updateElements(before.elements, old.doc, state.doc);
  const mapped = { old: old.doc, now: state.doc, mapping: tr.mapping, ...text };
  const lockPlaces = mapLockPlaces(before.lockPlaces, mapped);
  const unfolded = unfoldSelection(state, text.elements, change.unfolded ?? before.unfolded);
  const locked = { ...text, lockPlaces, unfolded };
  const isSame = hasSamePaging(settings, before.settings);
  const paging = isSame ? updatePaging(before.paging, locked) : createPaging(locked, settings);
  const sceneNumberCount = updateSceneNumberCount(before, text);
  const sceneNumbers = updateSceneNumbers(before, settings, text);
  const { elements } = text;
  const updated = { elements, sceneNumberCount, sceneNumbers, lockPlaces, unfolded };
  const previous = { before, isSameText: false };
  return {
    ...buildState(state, settings, updated, paging, viewportPages, previous),
    isRemote: isRemoteChange(tr),
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

function findSceneNumbers(
  elements: readonly Element[],
  { sceneNumbering, profile }: PageSettings,
): SceneNumbers {
  const shown = findShownNumbers(elements, sceneNumbering, profile);
  return { shown, printed: findPrintedNumbers(elements, shown) };
}

/** `text`: null where it has not changed. */
function updateSceneNumbers(
  before: PagesState,
  settings: PageSettings,
  text: UpdatedElements | null,
): SceneNumbers {
  const { sceneNumbering, profile } = before.settings;
  const isSame = settings.sceneNumbering === sceneNumbering && settings.profile === profile;
  if (isSame && !(text && changesNumbers(before.elements, text))) return before.sceneNumbers;
  return findSceneNumbers(text?.elements ?? before.elements, settings);
}

/** Most keys change neither a heading nor a number, and words of a heading number no scene. */
function changesNumbers(
  old: readonly Element[],
  { elements, before, after }: UpdatedElements,
): boolean {
  const listChanged = (list: readonly Element[]) =>
    list
      .slice(before, list.length - after)
      .filter((element) => endsOmitted(element) || Boolean(element.sceneNumber));
  const [some, others] = [listChanged(old), listChanged(elements)];
  return (
    some.length !== others.length ||
    some.some((element, at) => describeNumbered(element) !== describeNumbered(others[at]))
  );
}

/** What numbers depend on. */
function describeNumbered(element: Element | undefined): string {
  if (!element) return '';
  const { id, kind, sceneNumber, isOmitted, breakBefore } = element;
  const hasWords = textOf(element).trim() !== '';
  return JSON.stringify([id, kind, sceneNumber, isOmitted, breakBefore, hasWords]);
}

/** Neither end of a selection is in a line that is not shown: whoever writes there sees it (SN4). */
function unfoldSelection(
  { selection }: EditorState,
  elements: readonly Element[],
  unfolded: UnfoldedScenes,
): UnfoldedScenes {
  if (selection instanceof AllSelection) return unfolded;
  const ends = [selection.$anchor.index(0), selection.$head.index(0)];
  return unfoldAround(elements, ends, unfolded);
}

function createPaging(
  { elements, lockPlaces, unfolded }: LockedText,
  settings: PageSettings,
): Paging {
  const { pageView, profile, narrow, zoom } = settings;
  if (narrow !== null) {
    // Points of paper, 4/3 px each at 100 %.
    const measure = new NarrowMeasure((narrow * 75) / zoom);
    return new NarrowPaging(paginate(elements, profile, lockPlaces.held), measure, unfolded);
  }
  if (pageView === 'classic') return ClassicPaging.of(elements, profile, unfolded);
  return new PrintPaging(paginate(elements, profile, lockPlaces.held), undefined, unfolded);
}

type LockedText = Pick<PagesState, 'elements' | 'lockPlaces' | 'unfolded'>;

/** The same text, maybe with other locks, or other scenes unfolded. */
function relayPaging(before: PagesState, text: LockedText): Paging {
  const { elements, lockPlaces, unfolded } = text;
  if (lockPlaces === before.lockPlaces) {
    return unfolded === before.unfolded ? before.paging : refoldPaging(before.paging, unfolded);
  }
  const all = elements.length;
  return updatePaging(before.paging, { before: all, after: all, ...text });
}

function refoldPaging(paging: Paging, unfolded: UnfoldedScenes): Paging {
  if (paging instanceof ClassicPaging) return paging.refolded(unfolded);
  if (paging instanceof NarrowPaging) {
    return new NarrowPaging(paging.layout, paging.measure, unfolded);
  }
  return paging instanceof PrintPaging ? new PrintPaging(paging.layout, paging, unfolded) : paging;
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

function updatePaging(
  paging: Paging,
  { elements, before, after, lockPlaces: { held }, unfolded }: UpdatedElements & LockedText,
): Paging {
  if (paging instanceof ClassicPaging) return paging.updated(elements, before, after, unfolded);
  if (paging instanceof NarrowPaging) {
    const layout = repaginateBetween(paging.layout, elements, before, after, held);
    return new NarrowPaging(layout, paging.measure, unfolded);
  }
  if (!(paging instanceof PrintPaging)) return paging;
  const layout = repaginateBetween(paging.layout, elements, before, after, held);
  return new PrintPaging(layout, paging, unfolded);
}

function buildState(
  state: EditorState,
  settings: PageSettings,
  numbered: LockedText & Pick<PagesState, 'sceneNumberCount' | 'sceneNumbers'>,
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
  const { elements, sceneNumberCount, sceneNumbers, lockPlaces, unfolded } = numbered;
  return {
    settings,
    ...{ elements, sceneNumberCount, sceneNumbers, lockPlaces, unfolded },
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

/** The numbers that show, by element id. */
export function sceneNumbersInState(state: EditorState): ReadonlyMap<string, string> {
  return requirePages(state).sceneNumbers.shown;
}

/** PL5: labels of locked pages that are out of order. */
export function findVoidPages(state: EditorState): readonly string[] {
  return requirePages(state).lockPlaces.held.void;
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
  /** Of the last page: locked ones are more than their labels count. */
  readonly lastLabel: string;
}

export function locatePage(state: EditorState, position: number): PageLocation {
  const { paging } = requirePages(state);
  const page = pageAtPosition(state.doc, paging, position);
  return { page, label: paging.label(page), lastLabel: paging.label(paging.count - 1) };
}

export function countPages(state: EditorState): number {
  return pagesKey.getState(state)?.paging.count ?? 0;
}

/** Position where the page with this printed number begins; null where there is none. */
export function findPageStart(state: EditorState, label: string): number | null {
  const paging = pagesKey.getState(state)?.paging;
  if (!paging) return null;
  const labels = Array.from({ length: paging.count }, (_, page) => paging.label(page));
  const exact = labels.indexOf(label);
  const page = exact < 0 ? labels.findIndex((own) => isPageLabel(own, label)) : exact;
  if (page < 0) return null;
  return elementStart(state.doc, paging.firstElements[page] ?? 0) + 1 + (paging.offsets[page] ?? 0);
}
