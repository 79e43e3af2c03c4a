/** Actions on a season: a new episode, a name, deleting it. */
import AddRounded from '@mui/icons-material/AddRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import EditRounded from '@mui/icons-material/EditRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../ui/layers/ConfirmDialog';
import { useNotify } from '../../../../ui/toasts/useNotify';
import { addSeason, deleteSeason, renameSeason } from '../../data/libraryApi';
import { messages } from '../../data/messages';
import { libraryKeys } from '../../data/queryKeys';
import type { ProjectDetails } from '../../data/types';
import { useOptimisticMutation } from '../../data/useOptimisticMutation';
import { NameDialog } from '../NameDialog';

/** Not optimistic: only the server knows its number. */
export function useAddSeason(projectId: string) {
  const queries = useQueryClient();
  const notify = useNotify();
  return useMutation({
    networkMode: 'always',
    mutationFn: () => addSeason(projectId, ''),
    onSuccess: () => queries.invalidateQueries({ queryKey: libraryKeys.project(projectId) }),
    onError: (error) => notify.failure(error, messages.projectUpdateFailed),
  });
}

/** Throws after notifying, so that the name stays in its field. */
function useNameSeason(projectId: string) {
  const queries = useQueryClient();
  const notify = useNotify();
  return async (seasonId: string, name: string) => {
    try {
      await renameSeason(projectId, seasonId, name);
    } catch (error) {
      notify.failure(error, messages.projectUpdateFailed);
      throw error;
    }
    notify.success(messages.projectUpdated);
    await queries.invalidateQueries({ queryKey: libraryKeys.project(projectId) });
  };
}

function useDeleteSeason(projectId: string) {
  return useOptimisticMutation<ProjectDetails, string>({
    key: libraryKeys.project(projectId),
    request: (seasonId) => deleteSeason(projectId, seasonId),
    optimisticUpdate: (project, seasonId) => ({
      ...project,
      seasons: project.seasons.filter(({ id }) => id !== seasonId),
      scripts: project.scripts.map((script) =>
        script.seasonId === seasonId ? { ...script, seasonId: null } : script,
      ),
    }),
    done: messages.projectUpdated,
    failed: messages.projectUpdateFailed,
    invalidates: [libraryKeys.projects, libraryKeys.scripts],
  });
}

type Season = ProjectDetails['seasons'][number];

interface SeasonActionsProps {
  projectId: string;
  season: Season;
  onNewEpisode: () => void;
}

export function SeasonActions({ projectId, season, onNewEpisode }: SeasonActionsProps) {
  const [action, setAction] = useState<'rename' | 'delete' | null>(null);
  const { mutate: remove } = useDeleteSeason(projectId);
  const rename = useNameSeason(projectId);
  const close = () => setAction(null);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', marginInlineStart: 'auto' }}>
      <Button color="inherit" startIcon={<AddRounded />} onClick={onNewEpisode}>
        New episode
      </Button>
      <Tooltip title="Rename">
        <IconButton
          aria-label={`Rename Season ${season.number}`}
          onClick={() => setAction('rename')}
        >
          <EditRounded />
        </IconButton>
      </Tooltip>
      <Tooltip title="Delete season">
        <IconButton
          aria-label={`Delete Season ${season.number}`}
          onClick={() => setAction('delete')}
        >
          <DeleteOutlineRounded />
        </IconButton>
      </Tooltip>
      <NameDialog
        isOpen={action === 'rename'}
        title={`Rename Season ${season.number}`}
        label="Name"
        name={season.name}
        hint="Without a name it is called by its number."
        submitLabel="Save"
        onSave={(name) => rename(season.id, name)}
        onClose={close}
      />
      <ConfirmDialog
        isOpen={action === 'delete'}
        title={`Delete Season ${season.number}?`}
        confirmLabel="Delete season"
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
