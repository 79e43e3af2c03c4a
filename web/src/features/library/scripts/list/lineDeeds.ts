/** What the rows of a list can do; the same functions for as long as the list lives, so that rows need not be drawn again. */
import { createContext, useContext } from 'react';
import type { ScriptRow } from '../../shapes';

export interface LineDeeds {
  pick: (index: number, row: ScriptRow) => void;
  star: (rows: ScriptRow[], stared: boolean) => void;
  restore: (rows: ScriptRow[]) => void;
  removeForGood: (row: ScriptRow) => void;
}

export const LineDeedsContext = createContext<LineDeeds | null>(null);

export function useLineDeeds(): LineDeeds {
  const deeds = useContext(LineDeedsContext);
  if (!deeds) throw new Error('A row of scripts needs a list around it');
  return deeds;
}

/** What every row is given. */
export interface LineProps {
  script: ScriptRow;
  index: number;
  /** Where the Tab key stops. */
  isActive: boolean;
  isPicked: boolean;
}

/** What a row of a list is given on top. */
export interface PlacedLineProps extends LineProps {
  /** How far below the top of the list, in pixels. */
  top: number;
  hasPassage: boolean;
  /** On a phone, or where the letters are large. */
  isSmall: boolean;
}
