/** Which drawers are open on this device, how wide they are, and what they show. */
import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { keptSetting } from '../../../../kit/keptSetting';
import type { Side } from './drawerTab';

/** Pixels. */
export const drawerWidths = { least: 240, most: 480, step: 16, usual: 320 } as const;

export interface KeptDrawer {
  readonly isOpen: boolean;
  readonly width: number;
  /** The id of the tab; empty: the first one. */
  readonly tab: string;
}

export type KeptDrawers = Readonly<Record<Side, KeptDrawer>>;

export function soundWidth(width: number): number {
  return Math.round(Math.min(drawerWidths.most, Math.max(drawerWidths.least, width)));
}

const drawer = z
  .object({
    isOpen: z.boolean().catch(false),
    width: z.number().catch(drawerWidths.usual).transform(soundWidth),
    tab: z.string().catch(''),
  })
  .catch({ isOpen: false, width: drawerWidths.usual, tab: '' });
const drawers = z.object({ left: drawer, right: drawer });
const usual = drawers.parse({});

const kept = keptSetting<KeptDrawers>(
  'device.drawers',
  (stored) => drawers.safeParse(stored).data ?? usual,
);

export const readDrawers = kept.read;

export function changeDrawer(side: Side, change: Partial<KeptDrawer>): void {
  const now = kept.read();
  kept.write({ ...now, [side]: { ...now[side], ...change } });
}

export function useDrawers(): KeptDrawers {
  return useSyncExternalStore(kept.subscribe, kept.read);
}
