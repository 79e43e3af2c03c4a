/** Parts that features give to the editor's screen: here alone they meet. */
import StickyNote2Rounded from '@mui/icons-material/StickyNote2Rounded';
import { useMemo } from 'react';
import type { DrawerTab, EditorSlots } from '../../../editor/view/editorSlots';
import { lazyComponent } from '../../../ui/loading/LazyBoundary';

const notesTab: DrawerTab = {
  id: 'notes',
  label: 'Notes',
  icon: <StickyNote2Rounded />,
  content: lazyComponent(
    async () => (await import('../../../features/review/notes/NotesTab')).NotesTab,
  ),
  needs: 'write',
};

export function useEditorParts(): EditorSlots {
  return useMemo(
    () => ({
      // In this order: Drafts, SnapShot, Comments, Notes on the left; Elements, Co-Writer on the right.
      tabs: { left: [notesTab], right: [] },
      selectionButtons: [],
      toolbarButtons: [],
      layers: [],
    }),
    [],
  );
}
