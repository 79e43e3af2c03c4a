/** How many scripts are starred, as last counted in this browser. */
import { useSyncExternalStore } from 'react';
import { deviceStore, onOtherTabChange } from '../../kit/deviceStorage';

function readCount(): number {
  const count = Number(deviceStore.read('staredCount') ?? 0);
  return Number.isInteger(count) && count > 0 ? count : 0;
}

export function useStaredCount(): number {
  return useSyncExternalStore(onOtherTabChange, readCount);
}
