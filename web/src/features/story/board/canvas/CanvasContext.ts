/** What cards and links on the canvas need beside their own data; the same for all of them, and for all renders. */
import { createContext, useContext } from 'react';
import type { BoardLists } from '../boardEdits';
import type { BoardActions } from '../useBoard';

export interface CanvasTools {
  readonly lists: BoardLists;
  readonly actions: BoardActions;
  readonly edit: (key: string) => void;
  readonly endEdit: (key: string) => void;
  readonly openMenu: (key: string, anchor: HTMLElement) => void;
}

export const CanvasContext = createContext<CanvasTools | null>(null);

export function useCanvasTools(): CanvasTools {
  const tools = useContext(CanvasContext);
  if (!tools) throw new Error('useCanvasTools needs a CanvasContext above it');
  return tools;
}
