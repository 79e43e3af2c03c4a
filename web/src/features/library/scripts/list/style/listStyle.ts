/** How a list of scripts looks: written once for the whole list, because styling each row costs frames. */
import type { CSSObject, Theme } from '@mui/material/styles';
import { cardStyle } from './cardStyle';
import { controlsStyle } from './controlsStyle';
import { coverStyle } from './coverStyle';
import { lineStyle } from './lineStyle';
import { wordsStyle } from './wordsStyle';

export function listStyle(theme: Theme): CSSObject {
  return {
    position: 'relative',
    ...coverStyle(theme),
    ...wordsStyle(theme),
    ...controlsStyle(theme),
    ...lineStyle(theme),
    ...cardStyle(theme),
  };
}
