/** The buttons at the foot of the drawer. */
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';

interface DrawerButtonsProps {
  /** The form that the filled button sends. */
  formId: string;
  deed: string;
  isBusy: boolean;
  onLeave: () => void;
}

export function DrawerButtons({ formId, deed, isBusy, onLeave }: DrawerButtonsProps) {
  return (
    <>
      <Button color="inherit" disabled={isBusy} onClick={onLeave}>
        Cancel
      </Button>
      <Button
        type="submit"
        form={formId}
        variant="contained"
        disabled={isBusy}
        startIcon={isBusy && <CircularProgress size={16} color="inherit" aria-hidden />}
      >
        {deed}
      </Button>
    </>
  );
}
