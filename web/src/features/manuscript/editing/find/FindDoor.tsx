/** The way to finding, replacing, renaming and going somewhere. What opens is fetched when somebody wants it. */
import type { EditorState } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { lazy, Suspense } from 'react';
import { findingIn } from '../../../../editor/find/finding';
import { useEditorState } from '../../../../editor/useEditorState';
import { useFindKeys } from './useFindKeys';

const FindTools = lazy(async () => ({ default: (await import('./FindTools')).FindTools }));

export interface FindDoorProps {
  view: EditorView;
  canWrite: boolean;
}

const openTool = (state: EditorState) => findingIn(state).tool;

export function FindDoor({ view, canWrite }: FindDoorProps) {
  useFindKeys(view, canWrite);
  const tool = useEditorState(view, openTool);
  return (
    tool && (
      <Suspense fallback={null}>
        <FindTools {...{ tool, view, canWrite }} />
      </Suspense>
    )
  );
}
