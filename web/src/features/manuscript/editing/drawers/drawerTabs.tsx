/** The tabs of both drawers. */
import TheatersRounded from '@mui/icons-material/TheatersRounded';
import { lazy } from 'react';
import type { DrawerTab, Side } from './drawerTab';

const SceneNavigator = lazy(async () => ({
  default: (await import('../scenes/SceneNavigator')).SceneNavigator,
}));

export const drawerTabs: Readonly<Record<Side, readonly DrawerTab[]>> = {
  left: [{ id: 'scenes', label: 'Scenes', icon: <TheatersRounded />, content: SceneNavigator }],
  right: [],
};

/** Those that hold anything. */
export const filledSides = (['left', 'right'] as const).filter(
  (side) => drawerTabs[side].length > 0,
);
