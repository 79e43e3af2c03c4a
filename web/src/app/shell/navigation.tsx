/** The places of the sidebar, in their order. */
import DescriptionRounded from '@mui/icons-material/DescriptionRounded';
import FolderRounded from '@mui/icons-material/FolderRounded';
import HomeRounded from '@mui/icons-material/HomeRounded';
import PersonRounded from '@mui/icons-material/PersonRounded';
import StarRounded from '@mui/icons-material/StarRounded';
import type { ReactNode } from 'react';
import { useStaredCount } from './useStaredCount';

export interface Place {
  to: string;
  label: string;
  icon: ReactNode;
  count?: number;
}

const desk: Place = { to: '/desk', label: 'Dashboard', icon: <HomeRounded /> };
const scripts: Place = { to: '/scripts', label: 'Scripts', icon: <DescriptionRounded /> };
const stared: Place = { to: '/stared', label: 'Stared Scripts', icon: <StarRounded /> };
const projects: Place = { to: '/projects', label: 'Projects', icon: <FolderRounded /> };
const account: Place = { to: '/account', label: 'Manage Account', icon: <PersonRounded /> };

/** Starred scripts have their place only while there are some. */
export function usePlaces(): Place[] {
  const count = useStaredCount();
  const whenStared = count > 0 ? [{ ...stared, count }] : [];
  return [desk, scripts, ...whenStared, projects, account];
}
