/**
 * Help rows for keys that belong to no command; listed in the shortcut sheet while the component that handles them is
 * mounted.
 */
import { useEffect, useMemo } from 'react';
import { createGroupStore } from '../commands/groupStore';

export interface KeyHelpRow {
  readonly label: string;
  /** As ProseMirror names keys; each of them does it. */
  readonly keys?: readonly string[];
  /** Instead of keys, where the heading names them: what comes of it. */
  readonly leadsTo?: string;
}

export const keyHelpStore = createGroupStore<KeyHelpRow>(JSON.stringify);

export function useKeyHelp(group: string, rows: readonly KeyHelpRow[]): void {
  const slot = useMemo(() => keyHelpStore.addSlot(group), [group]);
  useEffect(() => slot.set(rows), [slot, rows]);
  useEffect(() => slot.remove, [slot]);
}
