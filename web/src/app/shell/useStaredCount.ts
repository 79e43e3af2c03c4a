/** How many scripts are starred, for the sidebar. */
import { useSyncExternalStore } from 'react';
import { onStaredCount, staredCount } from '../../features/library/scripts/staredCount';

export function useStaredCount(): number {
  return useSyncExternalStore(onStaredCount, staredCount);
}
