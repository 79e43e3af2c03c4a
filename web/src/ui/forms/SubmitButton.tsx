/** Submit button of a form: shows when it is busy, and cannot be pressed twice. */
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';

interface SubmitButtonProps {
  children: string;
  isBusy: boolean;
  /** Label while busy, when it differs. */
  busyText?: string;
}

export function SubmitButton({ children, isBusy, busyText }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      variant="contained"
      size="large"
      fullWidth
      disabled={isBusy}
      startIcon={isBusy && <CircularProgress size={16} color="inherit" aria-hidden />}
    >
      {isBusy ? (busyText ?? children) : children}
    </Button>
  );
}
