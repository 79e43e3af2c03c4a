/** Actions of the list's rows in a context; stable functions, so that rows need not be rendered again. */
import { createContext, useContext } from 'react';
import type { ScriptRow } from '../../../data/types';

interface RowActions {
  select: (index: number, row: ScriptRow) => void;
  star: (rows: ScriptRow[], stared: boolean) => void;
  restore: (rows: ScriptRow[]) => void;
  deletePermanently: (row: ScriptRow) => void;
}

export const RowActionsContext = createContext<RowActions | null>(null);

export function useRowActions(): RowActions {
  const actions = useContext(RowActionsContext);
  if (!actions) throw new Error('A row of scripts needs a list around it');
  return actions;
}

/** Props of every row. */
export interface ListRowProps {
  script: ScriptRow;
  index: number;
  /** The row with the Tab stop. */
  isActive: boolean;
  isSelected: boolean;
}

/** Additional props of a row in a list. */
export interface PlacedRowProps extends ListRowProps {
  /** How far below the top of the list, in pixels. */
  top: number;
  hasPassage: boolean;
  /** On a phone, or where the text is large. */
  isSmall: boolean;
}
