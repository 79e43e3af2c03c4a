/** The scenes of a state of the editor, kept up with each change: only what changed is made anew. */
import type { EditorState } from '@tiptap/pm/state';
import { sameAtBothEnds } from '../../kit/sameAtBothEnds';
import { type Element, textOf } from '../../screenplay/elements';
import { capitals } from '../../screenplay/layout/shown';
import type { Profile } from '../../screenplay/profile';
import { eighthsBetween } from '../../screenplay/scenes/eighths';
import {
  isHeading,
  isOpeningScene,
  type SceneRun,
  sceneRun,
} from '../../screenplay/scenes/sceneRuns';
import type { OptionalAttribute } from '../documentShape';
import { NarrowPaging } from '../pages/narrowPaging';
import { type PagesState, pagesKey } from '../pages/pagesState';
import { PrintPaging } from '../pages/printPaging';
import { ClassicRows, PrintedRows, type SceneRows } from './sceneRows';

export interface Scene {
  /** Of its heading. */
  readonly id: string;
  /** As the script has it, or counted where none has one; empty where only others have. */
  readonly number: string;
  readonly text: string;
  /** The label of the page it begins on. */
  readonly page: string;
  readonly eighths: number;
  readonly isOmitted: boolean;
  /** A name of a marker, or one of another program's, #rrggbb; empty: none. */
  readonly color: string;
}

interface Known {
  readonly pages: Pick<PagesState, 'elements'> & Partial<PagesState>;
  /** The numbers of all headings. */
  readonly headings: readonly number[];
  readonly scenes: readonly Scene[];
}

const NOTHING: Known = { pages: { elements: [] }, headings: [], scenes: [] };

/** Of one editor. The list and its scenes are the same objects as long as nothing of them changes. */
export class SceneList {
  #known = NOTHING;

  scenesOf(state: EditorState): readonly Scene[] {
    return this.#of(state).scenes;
  }

  /** The number of the scene that an element is in; -1: it stands before all scenes. */
  sceneAt(state: EditorState, element: number): number {
    const { headings } = this.#of(state);
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
    return pages ? runIn(pages, this.#of(state).headings, scene) : null;
  }

  #of(state: EditorState): Known {
    const pages = pagesKey.getState(state);
    if (!pages) return NOTHING;
    const before = this.#known;
    const isSame = pages.elements === before.pages.elements && pages.paging === before.pages.paging;
    if (!isSame) this.#known = knownAfter(before, pages, state);
    return this.#known;
  }
}

function knownAfter(before: Known, pages: PagesState, state: EditorState): Known {
  const headings = headingsAfter(before, pages.elements);
  const made = scenesIn(pages, headings, state);
  return { pages, headings, scenes: withKept(before.scenes, made) };
}

function headingsAfter(before: Known, elements: readonly Element[]): readonly number[] {
  const old = before.pages.elements;
  if (old === elements) return before.headings;
  const { first, last } = sameAtBothEnds(old, elements);
  const shift = elements.length - old.length;
  const above = before.headings.filter((number) => number < first);
  const below = before.headings.filter((number) => number >= old.length - last);
  const between = elements
    .slice(first, elements.length - last)
    .flatMap((element, number) => (isHeading(element) ? [first + number] : []));
  return [...above, ...between, ...below.map((number) => number + shift)];
}

function runIn({ elements, settings }: PagesState, headings: readonly number[], scene: number) {
  const from = headings[scene];
  if (from === undefined) return null;
  return sceneRun(elements, from, headings[scene + 1] ?? elements.length, settings.profile);
}

function rowsIn({ paging }: PagesState): SceneRows {
  const isPrinted = paging instanceof PrintPaging || paging instanceof NarrowPaging;
  return isPrinted ? new PrintedRows(paging.layout, paging) : new ClassicRows(paging);
}

function scenesIn(pages: PagesState, headings: readonly number[], state: EditorState): Scene[] {
  const { elements, numbered, paging } = pages;
  const rows = rowsIn(pages);
  const said = (number: number, name: OptionalAttribute) =>
    state.doc.maybeChild(number)?.attrs[name];
  const isOmitted = (number: number) => Boolean(said(number, 'omitted'));
  const lengths = lengthsOf(pages, headings, rows, isOmitted);
  return headings.flatMap((number, scene) => {
    const heading = elements[number];
    if (!heading) return [];
    return {
      id: heading.id,
      number: numbered > 0 ? (heading.sceneNumber ?? '') : String(scene + 1),
      text: wordsOf(heading),
      page: paging.label(rows.pageOf(number, heading.id)),
      eighths: lengths[scene] ?? 0,
      isOmitted: isOmitted(number),
      color: String(said(number, 'color') ?? ''),
    };
  });
}

function lengthsOf(
  pages: PagesState,
  headings: readonly number[],
  rows: SceneRows,
  isOmitted: (number: number) => boolean,
): number[] {
  const { elements, settings } = pages;
  const starts = headings.map((_, scene) => startOf(pages, headings, scene, rows));
  if (starts.length === 0) return [];
  const counts = headings.map((number) => !isOmitted(number));
  if (hasOpening(elements, headings, settings.profile)) {
    return eighthsBetween([0, ...starts], rows, (one) => counts[one - 1] ?? true).slice(1);
  }
  const [first = null, ...others] = starts;
  return eighthsBetween([first === null ? null : 0, ...others], rows, (one) => counts[one] ?? true);
}

function startOf(
  pages: PagesState,
  headings: readonly number[],
  scene: number,
  rows: SceneRows,
): number | null {
  const run = runIn(pages, headings, scene);
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

const words = new WeakMap<Element, string>();

function wordsOf(heading: Element): string {
  const made = words.get(heading) ?? capitals(textOf(heading).split(/\s+/).join(' ').trim());
  words.set(heading, made);
  return made;
}

/** What says the same as before stays the same object: who shows it need not show it anew. */
function withKept(before: readonly Scene[], now: readonly Scene[]): readonly Scene[] {
  const byId = new Map(before.map((scene) => [scene.id, scene]));
  const made = now.map((scene) => {
    const known = byId.get(scene.id);
    return known && saysTheSame(known, scene) ? known : scene;
  });
  const isSame = made.length === before.length && made.every((scene, at) => scene === before[at]);
  return isSame ? before : made;
}

function saysTheSame(one: Scene, other: Scene): boolean {
  return (
    one.number === other.number &&
    one.text === other.text &&
    one.page === other.page &&
    one.eighths === other.eighths &&
    one.isOmitted === other.isOmitted &&
    one.color === other.color
  );
}
