/** What keys do that no command stands for: shown in the sheet of keys while the part of the page that hears them is. */
import { useEffect, useMemo } from 'react';
import { groupStore } from '../commands/groupStore';

export interface KeyRow {
  readonly label: string;
  /** As ProseMirror names keys; each of them does it. */
  readonly keys?: readonly string[];
  /** Instead of keys, where the heading names them: what comes of it. */
  readonly leadsTo?: string;
}

export const keyRowStore = groupStore<KeyRow>(JSON.stringify);

export function useKeyRows(group: string, rows: readonly KeyRow[]): void {
  const place = useMemo(() => keyRowStore.place(group), [group]);
  useEffect(() => place.put(rows), [place, rows]);
  useEffect(() => place.withdraw, [place]);
}
