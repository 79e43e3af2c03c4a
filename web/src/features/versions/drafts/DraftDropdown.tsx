/** Dropdown below the title that names the open draft: take a snapshot, make a draft, or go to another one. */
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ReactElement, useState } from 'react';
import { Link } from 'react-router';
import type { BarSlot } from '../../../editor/view/editorSlots';
import { useVersions } from '../versionsContext';
import { DescribeDraftDialog } from './DraftDialogs';
import { draftName, MAIN_DRAFT, textAddress } from './draftAddresses';
import type { Draft } from './draftApi';
import { listDraftItems } from './draftMenuItems';
import { useDraftActions, useDrafts, useOpenDraft } from './useDrafts';

const oneLine = {
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

/** The list is fetched in a draft alone: the main draft needs no name. */
function OpenDraftName() {
  const draft = useOpenDraft();
  return <bdi>{draftName(draft ?? { description: '' })}</bdi>;
}

/** Entries that lead to the drafts, or say why there are none. */
function useSwitchItems(onClose: () => void): ReactElement[] {
  const { scriptId, draftId } = useVersions();
  const { data, error, refetch } = useDrafts();
  const item = (id: string, name: string) => (
    <MenuItem
      key={id}
      component={Link}
      to={textAddress(scriptId, id)}
      role="menuitemradio"
      aria-checked={id === draftId}
      selected={id === draftId}
      onClick={onClose}
    >
      <Box component="bdi" sx={oneLine}>
        {name}
      </Box>
    </MenuItem>
  );
  const isShown = ({ id, isArchived }: Draft) => !isArchived || id === draftId;
  const items = [item('', MAIN_DRAFT)];
  for (const draft of data?.filter(isShown) ?? []) items.push(item(draft.id, draftName(draft)));
  if (error && !data) {
    items.push(
      <MenuItem key="retry" onClick={() => void refetch()}>
        The drafts could not be fetched: try again
      </MenuItem>,
    );
  }
  return items;
}

interface DraftsMenuProps {
  anchor: HTMLElement;
  canWrite: boolean;
  onDescribe: () => void;
  onClose: () => void;
}

/** Mounted while it is open: the list is asked for when somebody wants to see it. */
function DraftsMenu({ anchor, canWrite, onDescribe, onClose }: DraftsMenuProps) {
  const { scriptId, ui } = useVersions();
  const draft = useOpenDraft();
  const actions = useDraftActions();
  const switchItems = useSwitchItems(onClose);
  const choose = (action: () => void) => () => {
    onClose();
    action();
  };
  const draftItems = draft ? listDraftItems({ scriptId, draft, actions, onDescribe, onClose }) : [];
  return (
    <Menu
      {...{ open: true, anchorEl: anchor, onClose }}
      slotProps={{ paper: { sx: { maxWidth: 'min(400px, calc(100vw - 16px))' } } }}
    >
      {canWrite && <MenuItem onClick={choose(ui.openTakeSnapshot)}>Take snapshot</MenuItem>}
      {(canWrite || draft?.canChange) && (
        <MenuItem onClick={choose(ui.openCreateDraft)}>Create alternate draft</MenuItem>
      )}
      {(canWrite || draft?.canChange) && <Divider />}
      {draftItems}
      {draftItems.length > 0 && <Divider />}
      {switchItems}
    </Menu>
  );
}

const buttonStyles = {
  flex: '0 1 auto',
  minWidth: 0,
  maxWidth: 'min(12rem, 100%)',
  minHeight: 24,
  px: 2,
  py: 0,
  typography: 'caption',
  fontWeight: 600,
  '& .MuiButton-endIcon': { marginInlineStart: '2px' },
} as const;

export const DraftDropdown: BarSlot = ({ canWrite }) => {
  const { draftId } = useVersions();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isDescribing, setDescribing] = useState(false);
  return (
    <>
      <Button
        color="inherit"
        endIcon={<ExpandMoreRounded />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        // On a phone the drawer of a writer has all of this.
        sx={{
          ...buttonStyles,
          display: { xs: canWrite ? 'none' : 'inline-flex', sm: 'inline-flex' },
        }}
      >
        <Box component="span" sx={oneLine}>
          {draftId ? <OpenDraftName /> : MAIN_DRAFT}
        </Box>
      </Button>
      {anchor && (
        <DraftsMenu
          {...{ anchor, canWrite }}
          onDescribe={() => setDescribing(true)}
          onClose={() => setAnchor(null)}
        />
      )}
      {isDescribing && <DescribeOpenDraft onClose={() => setDescribing(false)} />}
    </>
  );
};

function DescribeOpenDraft({ onClose }: { onClose: () => void }) {
  const draft = useOpenDraft();
  return draft ? <DescribeDraftDialog draft={draft} onClose={onClose} /> : null;
}
