/** What the navigator says about scenes. */
import type { Scene } from '../../../../editor/scenes/sceneList';
import { shownEighths } from '../../../../screenplay/scenes/eighths';
import { sceneColour } from './sceneColours';

/** "Page 12 · 1 4/8 · Green": a colour is told by its name, too. */
export function placeWords({ page, eighths, isOmitted, color }: Scene): string {
  const length = isOmitted ? 'omitted' : shownEighths(eighths);
  const parts = [`Page ${page}`, length, sceneColour(color)?.name];
  return parts.filter(Boolean).join(' · ');
}

export function headingWords({ text }: Scene): string {
  return text || 'Untitled scene';
}

export function countWords(shown: number, all: number): string {
  const scenes = all === 1 ? '1 scene' : `${all} scenes`;
  return shown === all ? scenes : `${shown} of ${scenes}`;
}

/** For who would move one of those that were found: between which scenes it stands could not be seen. */
export const CLEAR_TO_MOVE = 'Clear the search to move scenes.';

/** After a move. `first`: where they stand now, from 0. */
export function movedWords(moved: readonly Scene[], first: number, all: number): string {
  const [only] = moved;
  if (only && moved.length === 1) {
    return `${headingWords(only)} moved. It is scene ${first + 1} of ${all} now.`;
  }
  const last = first + moved.length;
  return `${moved.length} scenes moved. They are scenes ${first + 1} to ${last} of ${all} now.`;
}

/** One by its heading, several by their number. */
export function whichWords(scenes: readonly Scene[]): string {
  const [only] = scenes;
  return only && scenes.length === 1 ? headingWords(only) : `${scenes.length} scenes`;
}

/** After a colour was given; null: taken away. */
export function colouredWords(scenes: readonly Scene[], color: string | null): string {
  const who = whichWords(scenes);
  const name = color && sceneColour(color)?.name;
  return name ? `${who}: ${name}.` : `${who}: no colour.`;
}

/** By number, or by words of the heading in any order. */
export function isFound({ number, text }: Scene, sought: string): boolean {
  const words = sought.toLocaleUpperCase().split(/\s+/).filter(Boolean);
  return words.every((word) => number.toLocaleUpperCase() === word || text.includes(word));
}
