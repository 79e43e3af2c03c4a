/** Scenes of a script, each from its heading on. Rules RP8 and RP9 in docs/spec/reports.md. */
import { type Element, type Kind, textOf } from '../elements';
import { boxOf, type Profile } from '../profile';

/** Elements by their numbers; `to` is behind the last. */
export interface SceneRun {
  /** The heading. */
  readonly from: number;
  readonly to: number;
  /** What is printed first of it: itself, or the start of the act that it opens. */
  readonly opens: number;
}

const ANNOUNCES: ReadonlySet<Kind> = new Set(['section', 'startOfAct']);
const NO_SCENE: ReadonlySet<Kind> = new Set([
  ...ANNOUNCES,
  'transition',
  'title',
  'endOfAct',
] as const);
/** Acts and sections stay where they are when the scene beside them goes. */
const STAYS: ReadonlySet<Kind> = new Set([...ANNOUNCES, 'endOfAct'] as const);
/** Words of "FADE IN:", "OVER BLACK:". */
const LONGEST_OPENING = 4;

export function isHeading({ kind }: Element): boolean {
  return kind === 'sceneHeading';
}

/** `next`: the heading of the scene behind it, or how many elements there are. */
export function sceneRunAt(
  elements: readonly Element[],
  from: number,
  next: number,
  profile: Profile,
): SceneRun {
  let to = next;
  while (to > from + 1 && staysBehind(elements[to - 1], profile)) to -= 1;
  // Notes at the end are the scene's own, unless an act or a section begins before them.
  const isBorder = elements.slice(to, next).some(({ kind }) => STAYS.has(kind));
  return { from, to: isBorder ? to : next, opens: openingOf(elements, from, profile) };
}

function staysBehind(element: Element | undefined, profile: Profile): boolean {
  return element !== undefined && (STAYS.has(element.kind) || !isPrinted(element, profile));
}

function openingOf(elements: readonly Element[], heading: number, profile: Profile): number {
  let opens = heading;
  for (let number = heading - 1; number >= 0; number -= 1) {
    const element = elements[number];
    if (!element || (!ANNOUNCES.has(element.kind) && isPrinted(element, profile))) break;
    if (element.kind === 'startOfAct') opens = number;
  }
  return opens;
}

export function isPrinted(element: Element, profile: Profile): boolean {
  return boxOf(element, profile).behaviour !== 'hidden';
}

/** RP9: whether what stands before the first scene is more than a title and a FADE IN. */
export function isOpeningScene(elements: readonly Element[], profile: Profile): boolean {
  return elements.some(
    (element) =>
      !NO_SCENE.has(element.kind) &&
      isPrinted(element, profile) &&
      !isOpening(textOf(element).trim()),
  );
}

function isOpening(text: string): boolean {
  if (text === '') return true;
  const isUpperCase = text === text.toUpperCase() && text !== text.toLowerCase();
  return /[:.]$/.test(text) && isUpperCase && text.split(/\s+/).length <= LONGEST_OPENING;
}
