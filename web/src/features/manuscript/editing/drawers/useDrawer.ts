/** Whether a drawer is open. Beside the pages it stays so on this device; over them it is there for a moment only. */
import { useState } from 'react';
import { useScreenWidth } from '../fit/useScreenWidth';
import { type DrawerShape, drawerShape } from './drawerShape';
import type { Side } from './drawerTab';
import { changeDrawer, useDrawers } from './keptDrawers';

export interface OpenedDrawer {
  readonly shape: DrawerShape;
  readonly isOpen: boolean;
  /** It was opened since the script was. */
  readonly takesFocus: boolean;
  readonly setOpen: (isOpen: boolean) => void;
}

export function useDrawer(side: Side): OpenedDrawer {
  const shape = drawerShape(useScreenWidth());
  const kept = useDrawers()[side].isOpen;
  const [lying, setLying] = useState(false);
  const [takesFocus, setTakesFocus] = useState(false);
  const setOpen = (isOpen: boolean) => {
    setTakesFocus(isOpen);
    if (shape === 'beside') changeDrawer(side, { isOpen });
    else setLying(isOpen);
  };
  return { shape, isOpen: shape === 'beside' ? kept : lying, takesFocus, setOpen };
}
