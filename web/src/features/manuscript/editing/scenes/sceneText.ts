/** Texts of the scene navigator: labels, counts and announcements. */
import type { Scene } from '../../../../editor/scenes/sceneList';
import { getSceneTitle } from '../../../../editor/scenes/sceneSearch';
import { formatEighths } from '../../../../screenplay/scenes/eighths';
import { highlightColours } from '../toolbar/formatChoices';

const HEX = /^#[0-9a-f]{6}$/;

interface SceneColour {
  readonly name: string;
  readonly swatch: string;
}

/** One of the four highlight colours, or a hex colour of another program. Null: none, or nothing that could be shown. */
export function findSceneColour(color: string): SceneColour | null {
  const marker = highlightColours.find(({ value }) => value === color);
  if (marker) return { name: marker.name, swatch: marker.swatch ?? marker.value };
  return HEX.test(color) ? { name: 'Own colour', swatch: color } : null;
}

/** "Page 12 · 1 4/8 · Green": the colour by its name, too. */
export function describeScene({ page, eighths, isOmitted, color }: Scene): string {
  const length = isOmitted ? 'omitted' : formatEighths(eighths);
  const parts = [`Page ${page}`, length, findSceneColour(color)?.name];
  return parts.filter(Boolean).join(' · ');
}

export function describeSceneCount(filtered: number, all: number): string {
  const scenes = all === 1 ? '1 scene' : `${all} scenes`;
  return filtered === all ? scenes : `${filtered} of ${scenes}`;
}

/** Hint while a search hides the neighbours of a scene, so that it cannot be moved. */
export const CLEAR_TO_MOVE = 'Clear the search to move scenes.';

/** Announcement after a move. `first`: new index of the first scene. */
export function describeMove(moved: readonly Scene[], first: number, all: number): string {
  const [only] = moved;
  if (only && moved.length === 1) {
    return `${getSceneTitle(only)} moved. It is scene ${first + 1} of ${all} now.`;
  }
  const last = first + moved.length;
  return `${moved.length} scenes moved. They are scenes ${first + 1} to ${last} of ${all} now.`;
}

/** One scene by its heading, several by their number. */
export function describeScenes(scenes: readonly Scene[]): string {
  const [only] = scenes;
  return only && scenes.length === 1 ? getSceneTitle(only) : `${scenes.length} scenes`;
}

/** Announcement after a colour change; null: removed. */
export function describeColouring(scenes: readonly Scene[], color: string | null): string {
  const subject = describeScenes(scenes);
  const name = color && findSceneColour(color)?.name;
  return name ? `${subject}: ${name}.` : `${subject}: no colour.`;
}

/** As a toast says it. */
export function describeOmitting(scenes: readonly Scene[], isOmitted: boolean): string {
  return `${describeScenes(scenes)}: ${isOmitted ? 'omitted' : 'back in the script'}`;
}

export function describeDeleting(scenes: readonly Scene[]): string {
  return `${describeScenes(scenes)}: deleted`;
}
