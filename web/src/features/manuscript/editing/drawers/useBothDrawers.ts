/** The drawers of an open script, with the keys that open and close them. */
import type { EditorView } from '@tiptap/pm/view';
import { useCallback } from 'react';
import { type Drawers, useDrawerKeys } from './drawerKeys';
import { useDrawer } from './useDrawer';

export function useBothDrawers(view: EditorView | null): Drawers {
  const drawers = { left: useDrawer('left'), right: useDrawer('right') };
  const goBack = useCallback(() => view?.focus(), [view]);
  useDrawerKeys(drawers, goBack);
  return drawers;
}
