/** Numbers of an open script in a few words: whether they are locked, which are provisional, and where they show. */
import type { EditorState } from '@tiptap/pm/state';
import {
  formatLabel,
  labelStyleOf,
  numberScenes,
  type SceneNumberState,
} from '../../screenplay/production/sceneNumbers';
import type { Profile } from '../../screenplay/profile';
import { type PagesState, pagesKey } from '../pages/pagesState';

export interface NumberedScenes {
  readonly isLocked: boolean;
  readonly isCounted: boolean;
  readonly start: number;
  /** Scenes that have a number. */
  readonly count: number;
  readonly omitted: number;
  /** Numbers of new scenes of a locked script, until the next lock, as they show. */
  readonly provisional: readonly string[];
  readonly isLeft: boolean;
  readonly isRight: boolean;
}

const known = new WeakMap<PagesState['sceneNumbers'], NumberedScenes>();

/** The same object while nothing of it changes. */
export function readNumberedScenes(state: EditorState): NumberedScenes | null {
  const pages = pagesKey.getState(state);
  if (!pages) return null;
  const found = known.get(pages.sceneNumbers) ?? describePages(pages);
  known.set(pages.sceneNumbers, found);
  return found;
}

function describePages({ elements, settings, sceneNumbers }: PagesState): NumberedScenes {
  const { sceneNumbering, profile } = settings;
  const headings = elements.filter(({ kind }) => kind === 'sceneHeading');
  return {
    isLocked: sceneNumbering.locked,
    isCounted: profile.countsScenes,
    start: sceneNumbering.start,
    count: headings.filter(({ id }) => sceneNumbers.shown.has(id)).length,
    omitted: headings.filter(({ isOmitted }) => isOmitted).length,
    provisional: sceneNumbering.locked ? listProvisional(elements, sceneNumbering, profile) : [],
    isLeft: profile.numbersLeft,
    isRight: profile.numbersRight,
  };
}

function listProvisional(
  elements: PagesState['elements'],
  numbering: SceneNumberState,
  profile: Profile,
): string[] {
  const labels = numberScenes(elements, numbering, labelStyleOf(profile));
  return elements.flatMap(({ id, sceneNumber }) => {
    const label = labels.get(id);
    return label && label !== sceneNumber?.trim() ? formatLabel(label, profile) : [];
  });
}
