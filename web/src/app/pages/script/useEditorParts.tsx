/** Parts that features give to the editor's screen: here alone they meet. */
import { useMemo } from 'react';
import type { EditorSlots } from '../../../editor/view/editorSlots';

export function useEditorParts(): EditorSlots {
  return useMemo(
    () => ({
      // In this order: Drafts, SnapShot, Comments, Notes on the left; Elements, Co-Writer on the right.
      tabs: { left: [], right: [] },
      selectionButtons: [],
      toolbarButtons: [],
      layers: [],
    }),
    [],
  );
}
