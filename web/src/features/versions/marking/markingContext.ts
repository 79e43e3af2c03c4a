/** Marked changes of the open text for the parts of the screen: their store, and how this person wants to see them. */
import { useSyncExternalStore } from 'react';
import { createStoredSetting } from '../../../kit/storedSetting';
import { useVersions, type Versions } from '../versionsContext';
import { type MarkingSnapshot, MarkingStore } from './MarkingStore';

export const markColours = {
  writer: 'By writer',
  revision: 'By revision',
  simple: 'Simple',
} as const;

export type MarkColours = keyof typeof markColours;

export interface MarkingSettings {
  /** Reading without marks: as the text prints (VE44). */
  readonly isHidden: boolean;
  readonly colours: MarkColours;
}

function validateSettings(stored: unknown): MarkingSettings {
  const found = (typeof stored === 'object' && stored !== null ? stored : {}) as Partial<
    Record<keyof MarkingSettings, unknown>
  >;
  const isKnown = typeof found.colours === 'string' && found.colours in markColours;
  return {
    isHidden: found.isHidden === true,
    colours: isKnown ? (found.colours as MarkColours) : 'writer',
  };
}

/** For all scripts of this person on this device. */
const markingSettings = createStoredSetting('device.marking', validateSettings);

export function useMarkingSettings(): MarkingSettings {
  return useSyncExternalStore(markingSettings.subscribe, markingSettings.read);
}

export function changeMarkingSettings(part: Partial<MarkingSettings>): void {
  markingSettings.write({ ...markingSettings.read(), ...part });
}

/** One for each open text, however many parts show it. */
const stores = new WeakMap<Versions, MarkingStore>();

export function useMarkingStore(): MarkingStore {
  const versions = useVersions();
  const store = stores.get(versions) ?? new MarkingStore(versions);
  stores.set(versions, store);
  return store;
}

export function useMarking(): MarkingSnapshot {
  const { subscribe, getSnapshot } = useMarkingStore();
  return useSyncExternalStore(subscribe, getSnapshot);
}
