/** What all cards of the outline share; the same object as long as nobody else may write, so that no card is drawn for it. */
import { createContext, useContext } from 'react';
import type { DeskList } from '../../../editor/desk/lists/DeskList';
import type { DocumentSession } from '../../../editor/session/documentSession';
import type { BeatPosition } from '../plan/outlineEdits';

/** Where 'Move to…' moves a beat or, sideways, an act. */
export type MoveDirection = 'up' | 'down' | 'left' | 'right';

export interface OutlineActions {
  toggle: (key: string) => void;
  /** Opens it, and leads the caret to its title. */
  addBeat: (position: BeatPosition) => void;
  addAct: () => void;
  /** Both say where it is now. */
  moveBeat: (key: string, position: BeatPosition) => void;
  moveAct: (key: string, index: number) => void;
  /** One step; at an edge nothing happens. */
  stepBeat: (key: string, direction: MoveDirection) => void;
  removeBeat: (key: string) => void;
  removeAct: (key: string) => void;
  /** One undo step. */
  setValues: (key: string, values: Readonly<Record<string, unknown>>) => void;
  openMenu: (key: string, anchor: HTMLElement) => void;
}

export interface OutlineTools {
  /** With the desk. */
  readonly session: DocumentSession;
  readonly list: DeskList;
  readonly canWrite: boolean;
  readonly actions: OutlineActions;
}

export const OutlineContext = createContext<OutlineTools | null>(null);

export function useOutlineTools(): OutlineTools {
  const tools = useContext(OutlineContext);
  if (!tools) throw new Error('useOutlineTools needs an OutlineContext above it');
  return tools;
}
