/** Dialog before a scene of a locked script is deleted: omitting keeps its number and its lines (SN6, SN11). */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { Scene } from '../../../../../editor/scenes/sceneList';
import { describeScenes } from '../sceneText';

interface DeleteSceneDialogProps {
  scenes: readonly Scene[];
  onOmit: () => void;
  onDelete: () => void;
  onClose: () => void;
}

export function DeleteSceneDialog({ scenes, onOmit, onDelete, onClose }: DeleteSceneDialogProps) {
  const [titleId, textId] = [useId(), useId()];
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={titleId}>Omit {describeScenes(scenes)} in place of deleting?</DialogTitle>
      <DialogContent>
        <DialogContentText id={textId}>
          Scene numbers are locked. An omitted scene keeps its number and its lines, and OMITTED
          prints in its place. The number of a deleted scene is not given again.
        </DialogContentText>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 2 }}>
        <Button color="inherit" onClick={onClose}>
          Cancel
        </Button>
        <Button color="error" onClick={onDelete}>
          Delete
        </Button>
        <Button variant="contained" autoFocus onClick={onOmit}>
          Omit
        </Button>
      </DialogActions>
    </Dialog>
  );
}
