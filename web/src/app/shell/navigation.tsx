/** Items of the navigation, in their order. */
import DescriptionRounded from '@mui/icons-material/DescriptionRounded';
import FolderRounded from '@mui/icons-material/FolderRounded';
import HomeRounded from '@mui/icons-material/HomeRounded';
import PersonRounded from '@mui/icons-material/PersonRounded';
import StarRounded from '@mui/icons-material/StarRounded';
import { type ReactNode, useSyncExternalStore } from 'react';
import { onStarredCountChange, starredCount } from '../../features/library/scripts/starredCount';

/** How many scripts are starred, for the sidebar. */
function useStarredCount(): number {
  return useSyncExternalStore(onStarredCountChange, starredCount);
}

export interface NavigationItem {
  to: string;
  label: string;
  icon: ReactNode;
  count?: number;
}

const desk: NavigationItem = { to: '/desk', label: 'Dashboard', icon: <HomeRounded /> };
const scripts: NavigationItem = { to: '/scripts', label: 'Scripts', icon: <DescriptionRounded /> };
const stared: NavigationItem = { to: '/stared', label: 'Stared Scripts', icon: <StarRounded /> };
const projects: NavigationItem = { to: '/projects', label: 'Projects', icon: <FolderRounded /> };
const account: NavigationItem = {
  to: '/account',
  label: 'Manage Account',
  icon: <PersonRounded />,
};

/** Starred scripts are listed only while there are some. */
export function useNavigationItems(): NavigationItem[] {
  const count = useStarredCount();
  const whenStarred = count > 0 ? [{ ...stared, count }] : [];
  return [desk, scripts, ...whenStarred, projects, account];
}
