/** Tabs of both drawers, each with lazily loaded content. */
import InboxRounded from '@mui/icons-material/InboxRounded';
import TheatersRounded from '@mui/icons-material/TheatersRounded';
import { lazyComponent } from '../../../../ui/loading/LazyBoundary';
import type { DrawerSide, DrawerTab } from './drawerTab';

const SceneNavigator = lazyComponent(
  async () => (await import('../scenes/SceneNavigator')).SceneNavigator,
);

const StashTab = lazyComponent(async () => (await import('../stash/StashTab')).StashTab);

export const drawerTabs: Readonly<Record<DrawerSide, readonly DrawerTab[]>> = {
  left: [{ id: 'scenes', label: 'Scenes', icon: <TheatersRounded />, content: SceneNavigator }],
  right: [{ id: 'stash', label: 'Stash', icon: <InboxRounded />, content: StashTab }],
};

/** Sides with at least one tab. */
export const filledSides = (['left', 'right'] as const).filter(
  (side) => drawerTabs[side].length > 0,
);
