/** Entries of a menu about one alternate draft: publish, mark, describe, merge, compare, archive. */
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { compareAddress, mergeAddress } from './draftAddresses';
import type { Draft } from './draftApi';
import type { useDraftActions } from './useDrafts';

interface DraftMenuOptions {
  scriptId: string;
  draft: Draft;
  actions: ReturnType<typeof useDraftActions>;
  onDescribe: () => void;
  /** Closes the menu. */
  onClose: () => void;
}

/** Words of the specification, which begins them with a small letter; a menu shows a capital one. */
function sentence(words: string): ReactElement {
  return (
    <Box
      component="span"
      sx={{ display: 'block', '&::first-letter': { textTransform: 'uppercase' } }}
    >
      {words}
    </Box>
  );
}

/** Those for who may write in the script; a reader has none. */
export function listDraftItems(options: DraftMenuOptions): ReactElement[] {
  const { scriptId, draft, actions, onDescribe, onClose } = options;
  if (!draft.canChange) return [];
  const item = (words: string, action: () => void) => (
    <MenuItem
      key={words}
      onClick={() => {
        onClose();
        action();
      }}
    >
      {sentence(words)}
    </MenuItem>
  );
  const link = (words: string, to: string) => (
    <MenuItem key={words} component={Link} to={to} onClick={onClose}>
      {sentence(words)}
    </MenuItem>
  );
  const mergeLink = (words: string, direction: 'toMain' | 'toDraft') =>
    link(words, mergeAddress({ scriptId, draftId: draft.id, direction }));
  const compare = link('compare to main', compareAddress(scriptId, draft.id));
  if (draft.isArchived) return [item('bring back', () => actions.bringBack(draft)), compare];
  return [
    ...(draft.isMine
      ? [
          draft.isPublished
            ? item('take back from collaborators', () => actions.publish(draft, false))
            : item('publish to collaborators', () => actions.publish(draft, true)),
        ]
      : []),
    draft.isMarking
      ? item('stop marking changes', () => actions.mark(draft, false))
      : item('start marking changes', () => actions.mark(draft, true)),
    item('edit description', onDescribe),
    mergeLink('merge into main', 'toMain'),
    ...(draft.mainHasMovedOn ? [mergeLink('take over from main', 'toDraft')] : []),
    compare,
    item('archive draft', () => actions.archive(draft)),
  ];
}
