/** Around a list of scripts: how everything in it looks, written once, because styling each row costs frames. */
import { styled } from '@mui/material/styles';
import { boneStyle } from './boneStyle';
import { cardStyle } from './cardStyle';
import { controlsStyle } from './controlsStyle';
import { coverStyle } from './coverStyle';
import { lineStyle } from './lineStyle';
import { wordsStyle } from './wordsStyle';

export const ListFrame = styled('div')(({ theme }) => ({
  position: 'relative',
  // Titles of either direction begin on the list's own side; this is turned round with everything else.
  '& [dir=auto]': { textAlign: 'left' },
  ...boneStyle(theme),
  ...coverStyle(theme),
  ...wordsStyle(theme),
  ...controlsStyle(theme),
  ...lineStyle(theme),
  ...cardStyle(theme),
}));
