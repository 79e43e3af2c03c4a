/** What can be done to whole scenes, whichever button or command asks for it; the dialogs of it are in `SceneTools`. */
import { createContext, useContext } from 'react';

export type SceneTool = 'number' | 'renumber' | 'omit' | 'restore' | 'delete';

export interface SceneToolsValue {
  /** `ids`: of the headings. */
  run: (tool: SceneTool, ids: readonly string[]) => void;
}

/** Null for readers, and outside of an open script. */
export const SceneToolsContext = createContext<SceneToolsValue | null>(null);

export function useSceneTools(): SceneToolsValue | null {
  return useContext(SceneToolsContext);
}
