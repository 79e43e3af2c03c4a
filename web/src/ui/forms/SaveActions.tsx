/** Buttons of a dialog whose form is saved: Cancel and Save. */
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';

interface SaveActionsProps {
  /** While nothing is changed, or it is being saved. */
  isBlocked: boolean;
  onCancel: () => void;
}

export function SaveActions({ isBlocked, onCancel }: SaveActionsProps) {
  return (
    <DialogActions>
      <Button color="inherit" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" variant="contained" disabled={isBlocked}>
        Save
      </Button>
    </DialogActions>
  );
}
