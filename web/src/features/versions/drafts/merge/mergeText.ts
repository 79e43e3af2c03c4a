/** How a scene of a merge is shown: what each side changed in the text that both come from, and what happened to the scene. */
import { countNoun, isolateBidi } from '../../../../kit/displayText';
import { compareTexts } from '../../../../screenplay/marking/wordHunks';
import type { MergeLine, MergeScene, SceneTake } from '../draftApi';

export type Change = 'same' | 'in' | 'out';

export interface TextPiece {
  text: string;
  change: Change;
}

export interface ShownLine {
  id: string;
  kind: string;
  /** `words`: something in it; `in`, `out`: all of it. */
  change: Change | 'words';
  pieces: TextPiece[];
}

/** Lines of a side with what it changed in the base; removed lines stand where they stood. */
export function compareSide(base: readonly MergeLine[], side: readonly MergeLine[]): ShownLine[] {
  const places = new Map(base.map(({ id }, index) => [id, index]));
  const ids = new Set(side.map(({ id }) => id));
  const shown: ShownLine[] = [];
  let next = 0;
  const showRemoved = (end: number) => {
    const removed = base.slice(next, end).filter(({ id }) => !ids.has(id));
    shown.push(...removed.map((line) => wholeLine(line, 'out')));
    next = Math.max(next, end);
  };
  for (const line of side) {
    const place = places.get(line.id);
    const old = place === undefined ? undefined : base[place];
    if (place !== undefined) showRemoved(place);
    shown.push(old ? compareLine(old, line) : wholeLine(line, 'in'));
  }
  showRemoved(base.length);
  return shown;
}

function wholeLine({ id, kind, text }: MergeLine, change: Change): ShownLine {
  return { id, kind, change, pieces: [{ text, change }] };
}

function compareLine(old: MergeLine, line: MergeLine): ShownLine {
  if (old.text === line.text && old.kind === line.kind) return wholeLine(line, 'same');
  const pieces: TextPiece[] = [];
  const add = (text: string, change: Change) => text && pieces.push({ text, change });
  let end = 0;
  for (const hunk of compareTexts(old.text, line.text)) {
    add(line.text.slice(end, hunk.newStart), 'same');
    add(old.text.slice(hunk.start, hunk.end), 'out');
    add(line.text.slice(hunk.newStart, hunk.newEnd), 'in');
    end = hunk.newEnd;
  }
  add(line.text.slice(end), 'same');
  return { id: line.id, kind: line.kind, change: 'words', pieces };
}

/** A run of lines in which nothing changed, left out. */
export interface LineGap {
  id: string;
  count: number;
}

/** Ids of lines that one side or the other has changed. */
export function listTouched(sides: readonly (readonly ShownLine[])[]): ReadonlySet<string> {
  const changed = sides.flat().filter(({ change }) => change !== 'same');
  return new Set(changed.map(({ id }) => id));
}

/** Touched lines with one on each side of them, and the heading; more than one other line is left out. */
export function leaveOutSame(
  lines: readonly ShownLine[],
  touched: ReadonlySet<string>,
): (ShownLine | LineGap)[] {
  const isTouched = (index: number) => touched.has(lines[index]?.id ?? '');
  const isNear = (index: number) =>
    index === 0 || [index - 1, index, index + 1].some(isTouched) || index === lines.length;
  const shown: (ShownLine | LineGap)[] = [];
  lines.forEach((line, index) => {
    const last = shown.at(-1);
    const isAlone = isNear(index - 1) && isNear(index + 1);
    if (isNear(index) || isAlone) shown.push(line);
    else if (last && 'count' in last) last.count += 1;
    else shown.push({ id: `before ${line.id}`, count: 1 });
  });
  return shown;
}

/** Names of the two texts, as the screen shows them. */
export interface MergeNames {
  mine: string;
  theirs: string;
}

function isSameText(one: readonly MergeLine[], other: readonly MergeLine[]): boolean {
  const textOf = (lines: readonly MergeLine[]) =>
    JSON.stringify(lines.map(({ id, kind, text }) => [id, kind, text]));
  return textOf(one) === textOf(other);
}

const conflictTexts = {
  changed: 'Both changed the same words',
  removed: 'One removed what the other changed',
  moved: 'Both moved it, to two places',
} as const;

type Text = 'base' | 'mine' | 'theirs';

/** Whether the scene stands behind another one than before. */
function isMovedIn({ places }: MergeScene, text: Text): boolean {
  return !!places && places[text] !== null && places[text] !== places.base;
}

/** Where a scene that somebody moved stands in a text; null: nothing is to be said about it. */
export function describePlace(scene: MergeScene, text: Text): string | null {
  const before = scene.places?.[text];
  if (before === undefined || before === null) return null;
  const place = before.trim() ? `after ${isolateBidi(before)}` : 'the first scene';
  if (isMovedIn(scene, text)) return `Moved: ${place}`;
  return place.charAt(0).toUpperCase() + place.slice(1);
}

/** What happened to the scene, in a few words. */
export function describeScene(scene: MergeScene, { theirs }: MergeNames): string {
  const { state, conflicts, base } = scene;
  if (state === 'conflict') {
    const reasons = new Set(conflicts.map(({ reason }) => conflictTexts[reason]));
    return [...reasons].join('. ');
  }
  if (state === 'both') return 'Changed in both, at different places';
  if (scene.theirs.length === 0) return `Removed in ${theirs}`;
  if (base.length === 0) return `New in ${theirs}`;
  if (isSameText(base, scene.theirs)) return `Moved in ${theirs}`;
  return isMovedIn(scene, 'theirs') ? `Changed and moved in ${theirs}` : `Changed in ${theirs}`;
}

export function sceneTitle({ headingId, mine, theirs, base }: MergeScene): string {
  if (!headingId) return 'Before the first scene';
  const lines = [...mine, ...theirs, ...base];
  return lines.find(({ id, text }) => id === headingId && text.trim())?.text ?? 'Untitled scene';
}

export type SceneTakes = Readonly<Record<string, SceneTake>>;

/** What is taken where nobody has chosen; null: somebody has to. */
export function defaultTake({ state }: MergeScene): SceneTake | null {
  if (state === 'conflict') return null;
  return state === 'both' ? 'both' : 'theirs';
}

export const takeLabels: Readonly<Record<SceneTake, string>> = {
  mine: 'Take mine',
  theirs: 'Take theirs',
  both: 'Take both',
  later: 'Later',
};

/** `both` of what only they changed would be `theirs`; `theirs` of what both changed would lose nothing and say the wrong thing. */
export function offeredTakes({ state }: MergeScene): SceneTake[] {
  if (state === 'conflict') return ['mine', 'theirs', 'both', 'later'];
  return [state === 'both' ? 'both' : 'theirs', 'mine', 'later'];
}

/** Conflicts first, each part in the order of the text. */
export function orderScenes(scenes: readonly MergeScene[]): MergeScene[] {
  const isConflict = ({ state }: MergeScene) => state === 'conflict';
  return [...scenes.filter(isConflict), ...scenes.filter((scene) => !isConflict(scene))];
}

/** Scenes with a conflict about which nobody has decided. */
export function listUndecided(scenes: readonly MergeScene[], takes: SceneTakes): MergeScene[] {
  return scenes.filter((scene) => !takes[scene.headingId] && defaultTake(scene) === null);
}

export function describeCounts(scenes: readonly MergeScene[]): string {
  const conflicts = scenes.filter(({ state }) => state === 'conflict').length;
  const others = scenes.length - conflicts;
  return [
    conflicts > 0 && countNoun(conflicts, 'conflict'),
    others > 0 && `${countNoun(others, 'scene')} to take over`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Choices to send: those of scenes that are still there. */
export function chosenTakes(scenes: readonly MergeScene[], takes: SceneTakes): SceneTakes {
  return Object.fromEntries(
    scenes.flatMap((scene) => {
      const take = takes[scene.headingId] ?? defaultTake(scene);
      return take ? [[scene.headingId, take]] : [];
    }),
  );
}
