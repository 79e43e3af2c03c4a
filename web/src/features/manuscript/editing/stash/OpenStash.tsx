/** The stash: free text of all who write the script, and the words that the server saved for them. */
import Box from '@mui/material/Box';
import type { EditorView } from '@tiptap/pm/view';
import { useEffect, useState } from 'react';
import { canMove } from '../../../../editor/desk/crossing';
import { moveWhatIsDragged } from '../../../../editor/desk/dragging';
import { isEmpty } from '../../../../editor/desk/stashEditor';
import type { Session } from '../../../../editor/session';
import type { DrawerContentProps } from '../drawers/drawerTab';
import { EmptyStash } from './EmptyStash';
import { RecoveredList } from './RecoveredList';
import { StashDeeds } from './StashDeeds';
import { StashHint } from './StashHint';
import { StashNote } from './StashNote';
import { StashSurface } from './StashSurface';
import { useIsHintRead } from './stashHint';
import { useIsStashHere } from './useIsStashHere';
import { useMoveToStash } from './useMoveToStash';
import { useStashDeeds } from './useStashDeeds';
import { useStashKeys } from './useStashKeys';
import type { StashSession } from './useStashSession';
import { useViewAnswer } from './useViewAnswer';

const column = { flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' } as const;

type OpenStashProps = DrawerContentProps & StashSession & { session: Session };

export function OpenStash(props: OpenStashProps) {
  const { view, takesFocus, onLeave, session, canWrite, refused } = props;
  const [stash, setStash] = useState<EditorView | null>(null);
  const isHere = useIsStashHere(session);
  const isHintRead = useIsHintRead();
  const takeIn = useMoveToStash(view);
  const { recovered, ...deeds } = useStashDeeds({ session, stash, onLeave, page: view });
  const canTakeIn = useViewAnswer(view, canMove);
  const canGiveOut = useViewAnswer(stash, canMove);
  const isBare = useViewAnswer(stash, ({ state }) => isEmpty(state)) && recovered.length === 0;
  const onDelete = deeds.empty;
  const onGiveOut = deeds.giveOut;
  const canDelete = canWrite && stash !== null && !isBare;
  const press = useStashKeys({ stash, canDelete, onGiveOut, onDelete });
  useEffect(() => (stash ? moveWhatIsDragged(view, stash) : undefined), [view, stash]);
  return (
    <Box onKeyDown={press} sx={column}>
      {refused && <StashNote>{refused}</StashNote>}
      {canWrite && <StashHint onRead={() => stash?.focus()} />}
      <Box sx={{ ...column, pt: 2, overflowY: 'auto' }}>
        {isHere && <StashSurface {...{ session, canWrite, takesFocus }} onView={setStash} />}
        {isBare && canWrite && isHintRead && <EmptyStash />}
        <RecoveredList
          {...{ canWrite, found: recovered }}
          onPutBack={deeds.putBack}
          onDismiss={deeds.dismiss}
        />
      </Box>
      {canWrite && (
        <StashDeeds
          {...{ canTakeIn, canGiveOut, canDelete, onGiveOut, onDelete }}
          onTakeIn={() => void takeIn().then(() => stash?.focus())}
        />
      )}
    </Box>
  );
}
