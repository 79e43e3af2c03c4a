/** What can be done with a season: a new episode, a name, and giving it up. */
import AddRounded from '@mui/icons-material/AddRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import EditRounded from '@mui/icons-material/EditRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog';
import type { WholeProject } from '../../shapes';
import { NameDialog } from '../NameDialog';
import { useDeleteSeason, useNameSeason } from './useSeasons';

type Season = WholeProject['seasons'][number];

interface SeasonDeedsProps {
  projectId: string;
  season: Season;
  onNewEpisode: () => void;
}

export function SeasonDeeds({ projectId, season, onNewEpisode }: SeasonDeedsProps) {
  const [deed, setDeed] = useState<'rename' | 'delete' | null>(null);
  const { mutate: remove } = useDeleteSeason(projectId);
  const rename = useNameSeason(projectId);
  const close = () => setDeed(null);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', marginInlineStart: 'auto' }}>
      <Button color="inherit" startIcon={<AddRounded />} onClick={onNewEpisode}>
        New episode
      </Button>
      <Tooltip title="Rename">
        <IconButton aria-label={`Rename Season ${season.number}`} onClick={() => setDeed('rename')}>
          <EditRounded />
        </IconButton>
      </Tooltip>
      <Tooltip title="Delete season">
        <IconButton aria-label={`Delete Season ${season.number}`} onClick={() => setDeed('delete')}>
          <DeleteOutlineRounded />
        </IconButton>
      </Tooltip>
      <NameDialog
        isOpen={deed === 'rename'}
        title={`Rename Season ${season.number}`}
        label="Name"
        name={season.name}
        hint="Without a name it is called by its number."
        deed="Save"
        onSave={(name) => rename(season.id, name)}
        onClose={close}
      />
      <ConfirmDialog
        isOpen={deed === 'delete'}
        title={`Delete Season ${season.number}?`}
        deed="Delete season"
        onCancel={close}
        onConfirm={() => {
          close();
          remove(season.id);
        }}
      >
        Its episodes stay in the project, outside of seasons.
      </ConfirmDialog>
    </Box>
  );
}
