/** The colour of the chosen scenes for who can neither see the dots of the rows nor press Alt+C, as with a screen reader. */
import PaletteRounded from '@mui/icons-material/PaletteRounded';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { RefObject } from 'react';
import type { Scene } from '../../../../editor/scenes/sceneList';
import { shortcutWords } from '../../../../ui/keys/shortcutWords';
import { SCENE_SHORTCUTS } from './sceneKeys';
import { whichWords } from './sceneWords';

interface ColourButtonProps {
  /** Those that are chosen, or the one the caret is in. */
  scenes: readonly Scene[];
  button: RefObject<HTMLButtonElement | null>;
  onPress: () => void;
}

export function ColourButton({ scenes, button, onPress }: ColourButtonProps) {
  const name = `Colour of ${whichWords(scenes)}`;
  return (
    <Tooltip title={`${name} (${shortcutWords(SCENE_SHORTCUTS.colour)})`}>
      <IconButton
        ref={button}
        aria-label={name}
        aria-haspopup="menu"
        onClick={onPress}
        sx={{ flex: 'none', marginInlineEnd: -2 }}
      >
        <PaletteRounded />
      </IconButton>
    </Tooltip>
  );
}
