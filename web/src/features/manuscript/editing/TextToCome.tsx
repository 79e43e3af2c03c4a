/** In place of the pages, until they are there; without a line it says that they are not on this device. */
import { useSyncExternalStore } from 'react';
import { isTrouble } from '../../../editor/SavingIndicator';
import { LostPage } from '../../../ui/drawings/LostPage';
import { LateProgress } from '../../../ui/LateProgress';
import { Notice } from '../../../ui/Notice';
import { BlankSheet } from './BlankSheet';
import { topBarHeight } from './bar/BarFrame';
import type { TextSession } from './useIsTextHere';

export function FetchingPages() {
  return (
    <div role="status" aria-label="Fetching the pages" aria-busy>
      <LateProgress top={topBarHeight} aria-hidden />
      <BlankSheet />
    </div>
  );
}

export function TextToCome({ session }: { session: TextSession }) {
  const { kind } = useSyncExternalStore(session.subscribe, session.getSnapshot);
  if (!isTrouble(kind)) return <FetchingPages />;
  return (
    <Notice drawing={<LostPage />}>
      The line is quiet, and these pages are not on this device yet. They come when the server
      answers.
    </Notice>
  );
}
