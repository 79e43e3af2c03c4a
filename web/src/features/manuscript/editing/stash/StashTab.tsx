/** Stash tab of the drawer: free text of all who write the script, and recovered text. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { EditorView } from '@tiptap/pm/view';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { STASH_PART } from '../../../../editor/desk/stash';
import { isStashEmpty } from '../../../../editor/desk/stashEditor';
import { canMoveSelection, enableStashDragAndDrop } from '../../../../editor/desk/stashTransfer';
import { type DeskAccess, useDeskSession } from '../../../../editor/desk/useDeskSession';
import type { DocumentSession } from '../../../../editor/session/documentSession';
import { useIsOpened } from '../../../../editor/session/useIsOpened';
import type { DrawerContentProps } from '../../../../editor/view/editorSlots';
import { subscribeToEditorState } from '../../../../editor/view/stateNotifier';
import { createStoredSetting } from '../../../../kit/storedSetting';
import { OpenBox } from '../../../../ui/drawings/OpenBox';
import { useHasText } from '../script/useHasText';
import { useMoveToStash } from './MoveToStash';
import { RecoveredList } from './RecoveredList';
import { StashActions, useStashActions, useStashKeys } from './StashActions';
import { StashEditor } from './StashEditor';

function StashNote({ children }: { children: string }) {
  return (
    <Typography
      variant="body2"
      role="note"
      sx={{ p: 6, textAlign: 'center', color: 'text.secondary' }}
    >
      {children}
    </Typography>
  );
}

/** Yes or no about an editor, rendered again only when the answer changes; no, while there is no editor. */
function useViewCondition(view: EditorView | null, test: (view: EditorView) => boolean): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => (view ? subscribeToEditorState(view, onChange) : () => undefined),
    [view],
  );
  return useSyncExternalStore(subscribe, () => view !== null && test(view));
}

/**
 * Whether there is a stash to show, or nothing to wait for. Offline there may be none of it here: what is written then is merged
 * with the rest later.
 */
function useHasStash(session: DocumentSession): boolean {
  const isOpened = useIsOpened(session);
  const isTextHere = useHasText(session, STASH_PART.fragmentName);
  return isOpened && (isTextHere || session.getSnapshot().kind !== 'connecting');
}

const storedHintRead = createStoredSetting('device.stashHintRead', (stored) => stored === true);

const markHintRead = () => storedHintRead.write(true);

function useIsHintRead(): boolean {
  return useSyncExternalStore(storedHintRead.subscribe, storedHintRead.read);
}

export function StashHint({ onRead }: { onRead: () => void }) {
  if (useIsHintRead()) return null;
  const dismiss = () => {
    markHintRead();
    onRead();
  };
  return (
    <Box
      role="note"
      sx={{
        flex: 'none',
        m: 3,
        mb: 2,
        p: 3,
        pb: 1,
        borderRadius: 1,
        bgcolor: 'action.selected',
        display: 'grid',
        justifyItems: 'end',
      }}
    >
      <Typography variant="body2">
        The stash keeps what you cut but may want again. Drag lines here and back to the page.
        Everybody who writes this script sees it; it is never printed.
      </Typography>
      <Button size="small" onClick={dismiss}>
        Got it
      </Button>
    </Box>
  );
}

function EmptyStash() {
  return (
    <Box
      sx={{
        flex: 'none',
        p: 6,
        display: 'grid',
        justifyItems: 'center',
        gap: 4,
        textAlign: 'center',
        pointerEvents: 'none',
      }}
    >
      <OpenBox />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Write here, or select lines on the page and choose ‘Move to Stash’.
      </Typography>
    </Box>
  );
}

const columnStyles = { flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' } as const;

type StashContentProps = DrawerContentProps & DeskAccess & { session: DocumentSession };

function StashContent(props: StashContentProps) {
  const { view, takesFocus, onLeave, session, canWrite, refused } = props;
  const [stash, setStash] = useState<EditorView | null>(null);
  const hasStash = useHasStash(session);
  const isHintRead = useIsHintRead();
  const moveSelectionToStash = useMoveToStash(view);
  const { recovered, ...actions } = useStashActions({ session, stash, onLeave, page: view });
  const canMoveToStash = useViewCondition(view, canMoveSelection);
  const canMoveToPage = useViewCondition(stash, canMoveSelection);
  const isBare =
    useViewCondition(stash, ({ state }) => isStashEmpty(state)) && recovered.length === 0;
  const onDelete = actions.empty;
  const onMoveToPage = actions.moveToPage;
  const canDelete = canWrite && stash !== null && !isBare;
  const press = useStashKeys({ stash, canDelete, onMoveToPage, onDelete });
  useEffect(() => (stash ? enableStashDragAndDrop(view, stash) : undefined), [view, stash]);
  return (
    <Box onKeyDown={press} sx={columnStyles}>
      {refused && <StashNote>{refused}</StashNote>}
      {canWrite && <StashHint onRead={() => stash?.focus()} />}
      <Box sx={{ ...columnStyles, pt: 2, overflowY: 'auto' }}>
        {hasStash && <StashEditor {...{ session, canWrite, takesFocus }} onView={setStash} />}
        {isBare && canWrite && isHintRead && <EmptyStash />}
        <RecoveredList
          {...{ canWrite, found: recovered }}
          onPutBack={actions.putBack}
          onDismiss={actions.dismiss}
        />
      </Box>
      {canWrite && (
        <StashActions
          {...{
            canMoveToStash,
            canMoveToPage,
            canDelete,
            onMoveToPage,
            onDelete,
          }}
          onMoveToStash={() => void moveSelectionToStash().then(() => stash?.focus())}
        />
      )}
    </Box>
  );
}

export function StashTab(props: DrawerContentProps) {
  const { session, ...rights } = useDeskSession(props.canWrite);
  if (session) return <StashContent {...{ ...props, ...rights, session }} />;
  return props.canWrite ? null : (
    <StashNote>The stash is for those who write this script.</StashNote>
  );
}
