/** Settings of scene numbers in the record of a script: whether scenes are counted, and in which margins numbers show. */
import type { NumberedScenes } from '../../../editor/scenes/numberedScenes';

/** Fields of the production settings. */
export interface NumberingSettings {
  readonly countScenes?: boolean;
  readonly showLeftMargin?: boolean;
  readonly showRighMargin?: boolean;
}

/** `done`: what the toast says; `undo`: what was there before. */
export type SaveNumbering = (
  change: NumberingSettings,
  done: string,
  undo: NumberingSettings,
) => void;

export function switchCounting(
  { isCounted, isLeft, isRight }: NumberedScenes,
  save: SaveNumbering,
): void {
  // Numbers that nobody sees are no numbers: with the first ones come both margins.
  const shows = !isCounted && !isLeft && !isRight;
  const margins = (both: boolean) => (shows ? { showLeftMargin: both, showRighMargin: both } : {});
  save(
    { countScenes: !isCounted, ...margins(true) },
    `Number scenes: ${isCounted ? 'off' : 'on'}`,
    {
      countScenes: isCounted,
      ...margins(false),
    },
  );
}
