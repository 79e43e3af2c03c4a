/** Dialogs of a project: rename, members, AI, delete, leave. */

import { useLastValue } from '../../../ui/hooks/useLastValue';
import { ConfirmDialog } from '../../../ui/layers/ConfirmDialog';
import { messages } from '../data/messages';
import type { ProjectRow } from '../data/types';
import { MembersDialog } from './MembersDialog';
import { NameDialog } from './NameDialog';
import { ProjectAiDialog } from './ProjectAiDialog';
import { useDeleteProject, useLeaveProject, useRenameProject } from './useProjects';

export type ProjectAction = 'rename' | 'members' | 'ai' | 'delete' | 'leave';

interface DialogProps {
  project: ProjectRow;
  isOpen: boolean;
  onClose: () => void;
  onGone: () => void;
}

function RenameProject({ project, isOpen, onClose }: DialogProps) {
  const rename = useRenameProject(project.id);
  return (
    <NameDialog
      isOpen={isOpen}
      title="Rename project"
      label="Name"
      name={project.name}
      submitLabel="Save"
      required={messages.projectNameRequired}
      onSave={rename}
      onClose={onClose}
    />
  );
}

function DeleteProject({ project, isOpen, onClose, onGone }: DialogProps) {
  const { mutate, isPending } = useDeleteProject();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Delete project"
      confirmLabel="Delete project"
      isBusy={isPending}
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        mutate(project.id, { onSuccess: onGone });
      }}
    >
      Nothing can bring the project “<bdi>{project.name}</bdi>” back. Its scripts stay
      {project.type === 'tvSeries' && '; its outline and its bible go to the bin'}.
    </ConfirmDialog>
  );
}

function LeaveProject({ project, isOpen, onClose, onGone }: DialogProps) {
  const { mutate, isPending } = useLeaveProject();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Leave the project?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      isBusy={isPending}
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        mutate(project.id, { onSuccess: onGone });
      }}
    >
      You will no longer see “<bdi>{project.name}</bdi>” and the scripts of others in it. Only{' '}
      <bdi>{project.owner}</bdi> can invite you again.
    </ConfirmDialog>
  );
}

interface ProjectDialogsProps {
  project: ProjectRow;
  action: ProjectAction | null;
  onAction: (action: ProjectAction | null) => void;
  /** The project was deleted or left. */
  onGone: () => void;
}

export function ProjectDialogs({ project, action, onAction, onGone }: ProjectDialogsProps) {
  const lastAction = useLastValue(action);
  const close = () => onAction(null);
  const dialog = { project, isOpen: action !== null, onClose: close, onGone };
  if (lastAction === 'rename') return <RenameProject {...dialog} />;
  if (lastAction === 'delete') return <DeleteProject {...dialog} />;
  if (lastAction === 'ai') return <ProjectAiDialog {...dialog} />;
  if (lastAction === 'leave') return <LeaveProject {...dialog} />;
  return lastAction && <MembersDialog {...dialog} onLeave={() => onAction('leave')} />;
}
