/** The way to finding, replacing, renaming and going somewhere. What opens is fetched when somebody wants it. */
import type { EditorState } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { useRef } from 'react';
import { findingIn } from '../../../../editor/find/finding';
import { useEditorState } from '../../../../editor/useEditorState';
import { FetchedParts } from '../../../../ui/FetchedParts';
import { lazyPart } from '../../../../ui/lazyPart';
import { useFetchedAhead } from '../../../../ui/useFetchedAhead';
import { TypedAhead } from './TypedAhead';
import { useFindKeys } from './useFindKeys';

const fetchTools = () => import('./FindTools');
const FindTools = lazyPart(async () => (await fetchTools()).FindTools);

export interface FindDoorProps {
  view: EditorView;
  scriptId: string;
  canWrite: boolean;
}

const openTool = (state: EditorState) => findingIn(state).tool;

export function FindDoor({ view, scriptId, canWrite }: FindDoorProps) {
  useFindKeys(view, canWrite);
  useFetchedAhead(fetchTools);
  const tool = useEditorState(view, openTool);
  const typed = useRef('');
  const isLooking = tool === 'find' || tool === 'replace';
  return (
    tool && (
      <FetchedParts fallback={<TypedAhead {...{ view, typed, isLooking }} />}>
        <FindTools {...{ tool, view, scriptId, canWrite, typed }} />
      </FetchedParts>
    )
  );
}
