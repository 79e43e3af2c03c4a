/** Whether somebody has read on this device what the stash is for. */
import { useSyncExternalStore } from 'react';
import { keptSetting } from '../../../../kit/keptSetting';

const kept = keptSetting('device.stashHintRead', (stored) => stored === true);

export const noteHintRead = () => kept.write(true);

export function useIsHintRead(): boolean {
  return useSyncExternalStore(kept.subscribe, kept.read);
}
