/** React hook: the scenes of an open script, and the scene of the caret. */
import type { EditorState } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { useMemo } from 'react';
import { useEditorState } from '../view/useEditorState';
import { type Scene, SceneList } from './sceneList';

export interface OpenScenes {
  readonly list: SceneList;
  readonly all: readonly Scene[];
  /** The id of the scene; empty: before all of them. */
  readonly current: string;
}

export function useScenes(view: EditorView): OpenScenes {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another editor has other scenes
  const list = useMemo(() => new SceneList(), [view]);
  const all = useEditorState(view, (state) => list.scenesOf(state));
  const current = useEditorState(view, (state) => findCurrentScene(list, state));
  return { list, all, current };
}

function findCurrentScene(list: SceneList, state: EditorState): string {
  const number = list.sceneAt(state, state.selection.$head.index(0));
  return list.scenesOf(state)[number]?.id ?? '';
}
