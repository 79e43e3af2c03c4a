/** Of the scripts that were found in files, those that are to be created: all, until somebody leaves one out. */
import { useState } from 'react';
import { type FoundScript, foundIn } from './chosenScripts';
import type { ImportedFile } from './useFiles';

export function useChoice(files: ImportedFile[]) {
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const isChosen = (importId: string) => !leftOut.has(importId);
  const chosen: FoundScript[] = foundIn(files).filter(({ importId }) => isChosen(importId));
  const toggle = (importId: string) =>
    setLeftOut((now) => {
      const next = new Set(now);
      if (!next.delete(importId)) next.add(importId);
      return next;
    });
  const leaveOut = (importIds: string[]) => setLeftOut((now) => new Set([...now, ...importIds]));
  return { chosen, isChosen, toggle, leaveOut };
}
