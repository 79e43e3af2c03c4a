/** Placeholder of the pages while they load; offline it says that they are not on this device. */
import Box from '@mui/material/Box';
import { useSyncExternalStore } from 'react';
import { isTrouble } from '../../../../editor/saving/SavingIndicator';
import { LostPage } from '../../../../ui/drawings/LostPage';
import { DelayedProgress } from '../../../../ui/loading/DelayedProgress';
import { PageMessage } from '../../../../ui/PageMessage';
import type { TextSession } from '../script/useHasText';
import { topBarHeight } from '../topBar/BarFrame';

/** Letter at its true size, on a phone as wide as the screen. */
function BlankSheet() {
  return (
    <Box
      sx={(theme) => ({
        mx: 'auto',
        width: 816,
        maxWidth: '100%',
        height: 1056,
        bgcolor: 'background.paper',
        boxShadow: { xs: 'none', sm: theme.shadows[1] },
      })}
    />
  );
}

export function LoadingPages() {
  return (
    <div role="status" aria-label="Fetching the pages" aria-busy>
      <DelayedProgress top={topBarHeight} aria-hidden />
      <BlankSheet />
    </div>
  );
}

export function PagesPlaceholder({ session }: { session: TextSession }) {
  const state = useSyncExternalStore(session.subscribe, session.getSnapshot);
  if (!isTrouble(state.kind)) return <LoadingPages />;
  if (state.kind === 'refused' && state.refusal.kind === 'damaged')
    return (
      <PageMessage drawing={<LostPage />}>This browser has no copy of these pages.</PageMessage>
    );
  return (
    <PageMessage drawing={<LostPage />}>
      The line is quiet, and these pages are not on this device yet. They come when the server
      answers.
    </PageMessage>
  );
}
