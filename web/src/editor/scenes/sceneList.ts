/** Scene list of an editor state, updated incrementally with each change. */
import type { EditorState } from '@tiptap/pm/state';
import { countCommonEnds } from '../../kit/commonEnds';
import { type Element, textOf } from '../../screenplay/elements';
import { toCapitals } from '../../screenplay/layout/text/displayText';
import type { Profile } from '../../screenplay/profile';
import { eighthsBetween } from '../../screenplay/scenes/eighths';
import {
  isHeading,
  isOpeningScene,
  type SceneRun,
  sceneRunAt,
} from '../../screenplay/scenes/sceneRuns';
import { type PagesState, pagesKey } from '../pages/pagesState';
import { NarrowPaging } from '../pages/paging/narrowPaging';
import { PrintPaging } from '../pages/paging/printPaging';
import type { OptionalAttribute } from '../schema/documentShape';
import { ClassicRows, PrintedRows, type SceneRows } from './sceneRows';

export interface Scene {
  /** Id of the scene heading. */
  readonly id: string;
  /** Number in the script; counted where no scene has one; empty where only others have. */
  readonly number: string;
  readonly text: string;
  /** Label of the page on which the scene begins. */
  readonly page: string;
  readonly eighths: number;
  readonly isOmitted: boolean;
  /** Name of a highlight colour, or #rrggbb from another program; empty: none. */
  readonly color: string;
}

interface SceneCache {
  readonly pages: Pick<PagesState, 'elements'> & Partial<PagesState>;
  /** Element indexes of all headings. */
  readonly headings: readonly number[];
  readonly scenes: readonly Scene[];
}

const EMPTY_CACHE: SceneCache = { pages: { elements: [] }, headings: [], scenes: [] };

/** For one editor. The list and its scenes are the same objects while nothing of them changes. */
export class SceneList {
  #cache = EMPTY_CACHE;

  scenesOf(state: EditorState): readonly Scene[] {
    return this.#cacheFor(state).scenes;
  }

  /** Index of the scene that contains an element; -1: before all scenes. */
  sceneAt(state: EditorState, element: number): number {
    const { headings } = this.#cacheFor(state);
    let low = 0;
    let high = headings.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((headings[middle] ?? 0) <= element) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  /** The elements of a scene. */
  runOf(state: EditorState, scene: number): SceneRun | null {
    const pages = pagesKey.getState(state);
    return pages ? getRun(pages, this.#cacheFor(state).headings, scene) : null;
  }

  #cacheFor(state: EditorState): SceneCache {
    const pages = pagesKey.getState(state);
    if (!pages) return EMPTY_CACHE;
    const before = this.#cache;
    const isSame =
      pages.elements === before.pages.elements &&
      pages.paging === before.pages.paging &&
      pages.sceneNumbers === before.pages.sceneNumbers;
    if (!isSame) this.#cache = updateCache(before, pages, state);
    return this.#cache;
  }
}

function updateCache(before: SceneCache, pages: PagesState, state: EditorState): SceneCache {
  const headings = updateHeadings(before, pages.elements);
  const scenes = buildScenes(pages, headings, state);
  return { pages, headings, scenes: reuseScenes(before.scenes, scenes) };
}

function updateHeadings(before: SceneCache, elements: readonly Element[]): readonly number[] {
  const old = before.pages.elements;
  if (old === elements) return before.headings;
  const { first, last } = countCommonEnds(old, elements);
  const shift = elements.length - old.length;
  const above = before.headings.filter((number) => number < first);
  const below = before.headings.filter((number) => number >= old.length - last);
  const between = elements
    .slice(first, elements.length - last)
    .flatMap((element, number) => (isHeading(element) ? [first + number] : []));
  return [...above, ...between, ...below.map((number) => number + shift)];
}

function getRun({ elements, settings }: PagesState, headings: readonly number[], scene: number) {
  const from = headings[scene];
  if (from === undefined) return null;
  return sceneRunAt(elements, from, headings[scene + 1] ?? elements.length, settings.profile);
}

function createRows({ paging }: PagesState): SceneRows {
  const isPrinted = paging instanceof PrintPaging || paging instanceof NarrowPaging;
  return isPrinted ? new PrintedRows(paging.layout, paging) : new ClassicRows(paging);
}

function buildScenes(pages: PagesState, headings: readonly number[], state: EditorState): Scene[] {
  const { elements, paging } = pages;
  const { shown } = pages.sceneNumbers;
  const rows = createRows(pages);
  const readAttribute = (number: number, name: OptionalAttribute) =>
    state.doc.maybeChild(number)?.attrs[name];
  const isOmitted = (number: number) => Boolean(readAttribute(number, 'omitted'));
  const lengths = measureScenes(pages, headings, rows, isOmitted);
  return headings.flatMap((number, scene) => {
    const heading = elements[number];
    if (!heading) return [];
    return {
      id: heading.id,
      number: shown.size > 0 ? (shown.get(heading.id) ?? '') : String(scene + 1),
      text: getHeadingText(heading),
      page: paging.label(rows.pageOf(number, heading.id)),
      eighths: lengths[scene] ?? 0,
      isOmitted: isOmitted(number),
      color: String(readAttribute(number, 'color') ?? ''),
    };
  });
}

function measureScenes(
  pages: PagesState,
  headings: readonly number[],
  rows: SceneRows,
  isOmitted: (number: number) => boolean,
): number[] {
  const { elements, settings } = pages;
  const starts = headings.map((_, scene) => findStartRow(pages, headings, scene, rows));
  if (starts.length === 0) return [];
  const counts = headings.map((number) => !isOmitted(number));
  if (hasOpening(elements, headings, settings.profile)) {
    return eighthsBetween([0, ...starts], rows, (one) => counts[one - 1] ?? true).slice(1);
  }
  const [first = null, ...others] = starts;
  return eighthsBetween([first === null ? null : 0, ...others], rows, (one) => counts[one] ?? true);
}

function findStartRow(
  pages: PagesState,
  headings: readonly number[],
  scene: number,
  rows: SceneRows,
): number | null {
  const run = getRun(pages, headings, scene);
  const first = run && pages.elements[run.opens];
  return first ? rows.rowOf(run.opens, first.id) : null;
}

function hasOpening(
  elements: readonly Element[],
  headings: readonly number[],
  profile: Profile,
): boolean {
  return isOpeningScene(elements.slice(0, headings[0]), profile);
}

const headingTexts = new WeakMap<Element, string>();

function getHeadingText(heading: Element): string {
  const text =
    headingTexts.get(heading) ?? toCapitals(textOf(heading).split(/\s+/).join(' ').trim());
  headingTexts.set(heading, text);
  return text;
}

/** Unchanged scenes stay the same objects, so that they are not rendered again. */
function reuseScenes(before: readonly Scene[], now: readonly Scene[]): readonly Scene[] {
  const byId = new Map(before.map((scene) => [scene.id, scene]));
  const scenes = now.map((scene) => {
    const previous = byId.get(scene.id);
    return previous && isSameScene(previous, scene) ? previous : scene;
  });
  const isSame =
    scenes.length === before.length && scenes.every((scene, at) => scene === before[at]);
  return isSame ? before : scenes;
}

function isSameScene(one: Scene, other: Scene): boolean {
  return (
    one.number === other.number &&
    one.text === other.text &&
    one.page === other.page &&
    one.eighths === other.eighths &&
    one.isOmitted === other.isOmitted &&
    one.color === other.color
  );
}
