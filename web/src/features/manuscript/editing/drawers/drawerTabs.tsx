/** The tabs of both drawers. */
import InboxRounded from '@mui/icons-material/InboxRounded';
import TheatersRounded from '@mui/icons-material/TheatersRounded';
import { lazyPart } from '../../../../ui/lazyPart';
import type { DrawerTab, Side } from './drawerTab';

const SceneNavigator = lazyPart(
  async () => (await import('../scenes/SceneNavigator')).SceneNavigator,
);

const StashTab = lazyPart(async () => (await import('../stash/StashTab')).StashTab);

export const drawerTabs: Readonly<Record<Side, readonly DrawerTab[]>> = {
  left: [{ id: 'scenes', label: 'Scenes', icon: <TheatersRounded />, content: SceneNavigator }],
  right: [{ id: 'stash', label: 'Stash', icon: <InboxRounded />, content: StashTab }],
};

/** Those that hold anything. */
export const filledSides = (['left', 'right'] as const).filter(
  (side) => drawerTabs[side].length > 0,
);
