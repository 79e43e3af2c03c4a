/** Message that something could not be fetched, with a retry button. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';

interface LoadErrorProps {
  /** The message. */
  children: string;
  /** Height of the missing content, so that nothing moves when it comes. */
  minHeight: number;
  onRetry: () => void;
}

export function LoadError({ children, minHeight, onRetry }: LoadErrorProps) {
  return (
    <Box sx={{ minHeight, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
      <Typography>{children}</Typography>
      <Button variant="outlined" onClick={onRetry}>
        Try again
      </Button>
    </Box>
  );
}
