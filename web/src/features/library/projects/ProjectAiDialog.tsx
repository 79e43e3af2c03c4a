/** Dialog 'AI in this project': turned by its owner for all scripts in it, seen by all who write in it. CW2. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { aiKey, scriptAiKey } from '../../../api/aiState';
import { SwitchRow } from '../../../ui/forms/SwitchRow';
import { LoadError } from '../../../ui/loading/LoadError';
import { LoadingPlaceholder } from '../../../ui/loading/LoadingPlaceholder';
import { useNotifyWithUndo } from '../../../ui/toasts/useNotify';
import { readProjectAi, switchProjectAi } from '../data/libraryApi';
import type { ProjectRow } from '../data/types';
import { useOptimisticMutation } from '../data/useOptimisticMutation';

const projectAiKey = (id: string) => [...aiKey, 'project', id];

function useProjectSwitch(id: string) {
  const notifyWithUndo = useNotifyWithUndo();
  const { mutate } = useOptimisticMutation<{ off: boolean }, boolean>({
    key: projectAiKey(id),
    request: (isOff) => switchProjectAi(id, isOff),
    optimisticUpdate: (_before, isOff) => ({ off: isOff }),
    failed: 'AI could not be switched. Please try again.',
    // That of each script in it.
    invalidates: [scriptAiKey],
  });
  return (isOff: boolean) =>
    mutate(isOff, {
      onSuccess: () =>
        notifyWithUndo(`AI is ${isOff ? 'off' : 'on'} in this project`, () => mutate(!isOff)),
    });
}

function ProjectSwitch({ project }: { project: ProjectRow }) {
  const { data, isError, refetch } = useQuery({
    queryKey: projectAiKey(project.id),
    queryFn: () => readProjectAi(project.id),
  });
  const change = useProjectSwitch(project.id);
  const isOwner = project.role === 'owner';
  const what = data?.off
    ? 'Off for everybody, in all its scripts: nothing of them goes to an AI provider.'
    : 'Whoever may write a script in it can ask the co-writer, unless the script’s owner has switched it off.';
  if (data)
    return (
      <SwitchRow
        label="AI in this project"
        hint={isOwner ? what : `${what} Only the owner of the project can switch it.`}
        isOn={!data.off}
        isUnavailable={!isOwner}
        onChange={(isOn) => {
          if (isOwner) change(!isOn);
        }}
      />
    );
  if (isError)
    return (
      <LoadError minHeight={60} onRetry={() => void refetch()}>
        Whether AI is on in this project could not be loaded.
      </LoadError>
    );
  return <LoadingPlaceholder label="AI in this project" height={60} />;
}

interface ProjectAiDialogProps {
  project: ProjectRow;
  isOpen: boolean;
  onClose: () => void;
}

export function ProjectAiDialog({ project, isOpen, onClose }: ProjectAiDialogProps) {
  const titleId = useId();
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>AI</DialogTitle>
      <DialogContent>
        <ProjectSwitch project={project} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </Dialog>
  );
}
