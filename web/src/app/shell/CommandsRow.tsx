/** 'Commands', as a row of the navigation: the palette for who has no keys at hand, or does not know them yet. */

import KeyboardCommandKeyRounded from '@mui/icons-material/KeyboardCommandKeyRounded';
import { layerShortcuts } from '../../ui/commands/layerShortcuts';
import { openedLayer } from '../../ui/commands/openedLayer';
import { DeedButton } from './DeedButton';

interface CommandsRowProps {
  isMini?: boolean;
  /** The navigation may have to go first. */
  onFollow?: (() => void) | undefined;
}

export function CommandsRow({ isMini = false, onFollow }: CommandsRowProps) {
  const open = () => {
    onFollow?.();
    openedLayer.open('palette');
  };
  return (
    <DeedButton
      icon={<KeyboardCommandKeyRounded />}
      label="Commands"
      shortcut={layerShortcuts.palette[0]}
      isMini={isMini}
      onClick={open}
    />
  );
}
