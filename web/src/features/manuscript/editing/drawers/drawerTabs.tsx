/** The screen's own tabs of both drawers, each with lazily loaded content, and the tabs of other features behind them. */
import InboxRounded from '@mui/icons-material/InboxRounded';
import TheatersRounded from '@mui/icons-material/TheatersRounded';
import type { DrawerSide, DrawerTab, EditorSlots } from '../../../../editor/view/editorSlots';
import { lazyComponent } from '../../../../ui/loading/LazyBoundary';
import type { EditorPermissions } from '../script/useWritePermission';

const SceneNavigator = lazyComponent(
  async () => (await import('../scenes/SceneNavigator')).SceneNavigator,
);

const StashTab = lazyComponent(async () => (await import('../stash/StashTab')).StashTab);

export const drawerTabs: Readonly<Record<DrawerSide, readonly DrawerTab[]>> = {
  left: [{ id: 'scenes', label: 'Scenes', icon: <TheatersRounded />, content: SceneNavigator }],
  right: [{ id: 'stash', label: 'Stash', icon: <InboxRounded />, content: StashTab }],
};

/** Tabs of a side that are there for a person with these permissions. */
export function listTabs(
  side: DrawerSide,
  added: EditorSlots['tabs'],
  { canComment, canWrite }: Pick<EditorPermissions, 'canComment' | 'canWrite'>,
): DrawerTab[] {
  const allowed = { comment: canComment, write: canWrite };
  return [...drawerTabs[side], ...(added?.[side] ?? [])].filter(
    ({ needs }) => !needs || allowed[needs],
  );
}

/** The tab that a drawer shows: the stored one, while it is there. */
export function findFrontTab(tabs: readonly DrawerTab[], storedId: string): DrawerTab | undefined {
  return tabs.find(({ id }) => id === storedId) ?? tabs[0];
}
