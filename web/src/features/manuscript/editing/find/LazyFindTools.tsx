/** Lazy loading of the find tools, with their keys; keys typed while they load are buffered. */
import type { EditorState } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { useRef } from 'react';
import { readFindState } from '../../../../editor/find/findState';
import { useEditorState } from '../../../../editor/view/useEditorState';
import { LazyBoundary, lazyComponent } from '../../../../ui/loading/LazyBoundary';
import { usePrefetch } from '../../../../ui/loading/usePrefetch';
import { useFindKeys } from './findKeys';
import { TypeAheadBuffer } from './typeAhead';

const fetchTools = () => import('./FindTools');
const FindTools = lazyComponent(async () => (await fetchTools()).FindTools);

interface LazyFindToolsProps {
  view: EditorView;
  scriptId: string;
  canWrite: boolean;
}

const readOpenTool = (state: EditorState) => readFindState(state).tool;

export function LazyFindTools({ view, scriptId, canWrite }: LazyFindToolsProps) {
  useFindKeys(view, canWrite);
  usePrefetch(fetchTools);
  const tool = useEditorState(view, readOpenTool);
  const typed = useRef('');
  const isLooking = tool === 'find' || tool === 'replace';
  return (
    tool && (
      <LazyBoundary fallback={<TypeAheadBuffer {...{ view, typed, isLooking }} />}>
        <FindTools {...{ tool, view, scriptId, canWrite, typed }} />
      </LazyBoundary>
    )
  );
}
