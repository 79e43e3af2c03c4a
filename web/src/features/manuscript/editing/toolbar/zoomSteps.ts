/** The next larger and the next smaller pages; null where there are none. */
import { zoomRange } from '../editorPreferences';

/** As our tables name keys. Without Alt they make the whole window larger, bars and all. */
export const zoomShortcuts = { larger: 'Mod-Alt-Equal', smaller: 'Mod-Alt-Minus' } as const;

interface ZoomSteps {
  readonly smaller: number | null;
  readonly larger: number | null;
}

/** `shown`: less than wished where paper would be wider than the screen. */
export function zoomSteps(wished: number, shown: number): ZoomSteps {
  const { least, most, step } = zoomRange;
  const isFitted = shown < wished;
  // The next step below what is seen, not below what there is no room for.
  const smaller = isFitted ? Math.ceil(shown / step) * step - step : wished - step;
  return {
    smaller: smaller < least ? null : smaller,
    larger: isFitted || wished >= most ? null : wished + step,
  };
}
