/** Stored state of the drawers on this device: open or closed, width, tab; and their shape on a screen. */
import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import type { DrawerSide } from '../../../../editor/view/editorSlots';
import { createStoredSetting } from '../../../../kit/storedSetting';
import { isPhone } from '../pageFit/pageFit';

/** Pixels. */
export const drawerWidths = { min: 240, max: 480, step: 16, default: 320 } as const;

interface StoredDrawer {
  readonly isOpen: boolean;
  readonly width: number;
  /** Id of the tab; empty: the first tab. */
  readonly tab: string;
}

type StoredDrawers = Readonly<Record<DrawerSide, StoredDrawer>>;

function clampDrawerWidth(width: number): number {
  return Math.round(Math.min(drawerWidths.max, Math.max(drawerWidths.min, width)));
}

const drawerSchema = z
  .object({
    isOpen: z.boolean().catch(false),
    width: z.number().catch(drawerWidths.default).transform(clampDrawerWidth),
    tab: z.string().catch(''),
  })
  .catch({ isOpen: false, width: drawerWidths.default, tab: '' });
const drawersSchema = z.object({ left: drawerSchema, right: drawerSchema });
const defaultDrawers = drawersSchema.parse({});

const stored = createStoredSetting<StoredDrawers>(
  'device.drawers',
  (stored) => drawersSchema.safeParse(stored).data ?? defaultDrawers,
);

export const readStoredDrawers = stored.read;

export function changeDrawer(side: DrawerSide, change: Partial<StoredDrawer>): void {
  const now = stored.read();
  stored.write({ ...now, [side]: { ...now[side], ...change } });
}

export function useStoredDrawers(): StoredDrawers {
  return useSyncExternalStore(stored.subscribe, stored.read);
}

export type DrawerShape = 'beside' | 'over' | 'sheet';

/** Pixels. */
const BESIDE_FROM = 1024;
/** Least width of the pages, however wide a drawer is: below it their lines would flow as on a phone. */
const LEAST_PAGES_WIDTH = 680;

export function chooseDrawerShape(screen: number): DrawerShape {
  if (screen >= BESIDE_FROM) return 'beside';
  return isPhone(screen) ? 'sheet' : 'over';
}

/** Pixels that an open drawer fills on this screen. */
export function limitDrawerWidth(width: number, screen: number): number {
  return Math.min(width, Math.max(0, screen - LEAST_PAGES_WIDTH));
}

/** Width of the pages in pixels, without the open drawers. */
export function computePagesWidth(screen: number, { left, right }: StoredDrawers): number {
  if (chooseDrawerShape(screen) !== 'beside') return screen;
  const first = left.isOpen ? limitDrawerWidth(left.width, screen) : 0;
  const second = right.isOpen ? limitDrawerWidth(right.width, screen - first) : 0;
  return screen - first - second;
}
