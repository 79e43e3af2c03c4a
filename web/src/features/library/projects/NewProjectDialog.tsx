/** A new project from the list; once made, it opens. */
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { NewProjectForm } from './NewProjectForm';

interface NewProjectDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

export function NewProjectDialog({ isOpen, onClose }: NewProjectDialogProps) {
  const titleId = useId();
  const navigate = useNavigate();
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>New project</DialogTitle>
      <DialogContent>
        <NewProjectForm onMade={(id) => navigate(`/project/${id}`)} onCancel={onClose} />
      </DialogContent>
    </Dialog>
  );
}
