/** Assignee of a beat: one of those who write the script, who is told. */
import PersonAddAltRounded from '@mui/icons-material/PersonAddAltRounded';
import Avatar from '@mui/material/Avatar';
import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { initials } from '../../../../kit/displayText';
import { useNotify } from '../../../../ui/toasts/useNotify';
import type { Beat } from '../../plan/outline';
import { type StoryPerson, useStory } from '../../plan/storyContext';
import { notifyAssignee } from '../outlineApi';
import { useOutlineTools } from '../outlineContext';
import { beatTitle } from '../outlineText';
import { detailButton } from './DetailsPart';

const NOT_TOLD = 'The beat is assigned, but nobody could be told. Please try again.';

function PersonPicture({ person: { name, avatar } }: { person: StoryPerson }) {
  return (
    <Avatar
      aria-hidden
      {...(avatar && { src: avatar })}
      // A button gives its icon another size.
      sx={{ width: 22, height: 22, fontWeight: 600, '&&&': { fontSize: '0.625rem' } }}
    >
      {initials(name)}
    </Avatar>
  );
}

function useAssign(beat: Beat) {
  const { scriptId } = useStory();
  const { actions } = useOutlineTools();
  const notify = useNotify();
  const tell = async (userId: string) => {
    try {
      await notifyAssignee(scriptId, { beatId: beat.key, userId, title: beatTitle(beat) });
    } catch (error) {
      notify.failure(error, NOT_TOLD, () => void tell(userId));
    }
  };
  return (userId: string) => {
    if (userId === beat.assignee) return;
    actions.setValues(beat.key, { assignee: userId || undefined });
    if (userId) void tell(userId);
  };
}

export function BeatAssignee({ beat }: { beat: Beat }) {
  const { people } = useStory();
  const { canWrite } = useOutlineTools();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const assign = useAssign(beat);
  const writers = people.filter(({ role }) => role === 'owner' || role === 'editor');
  const assigned = people.find(({ id }) => id === beat.assignee);
  const choose = (userId: string) => {
    setAnchor(null);
    assign(userId);
  };
  // Somebody who has left the script.
  const name = assigned?.name ?? (beat.assignee && people.length > 0 ? 'Somebody who left' : '');
  return (
    <>
      <Button
        color="inherit"
        disabled={!canWrite || writers.length === 0}
        startIcon={assigned ? <PersonPicture person={assigned} /> : <PersonAddAltRounded />}
        aria-haspopup="menu"
        aria-label={name ? `Assignee: ${name}` : 'Add assignee'}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={detailButton}
      >
        <span dir="auto">{name || 'Add assignee'}</span>
      </Button>
      <Menu
        {...{ open: anchor !== null, anchorEl: anchor, transitionDuration: 0 }}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': 'Assignee' } }}
      >
        {writers.map((person) => (
          <MenuItem
            key={person.id}
            selected={person.id === beat.assignee}
            onClick={() => choose(person.id)}
          >
            <ListItemIcon>
              <PersonPicture person={person} />
            </ListItemIcon>
            <span dir="auto">{person.name}</span>
          </MenuItem>
        ))}
        {beat.assignee && <MenuItem onClick={() => choose('')}>Nobody</MenuItem>}
      </Menu>
    </>
  );
}
