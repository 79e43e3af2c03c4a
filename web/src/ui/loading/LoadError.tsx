/** What did not come from the server, and the way to ask for it again. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';

interface NotFetchedProps {
  /** What could not be fetched, as a sentence. */
  children: string;
  /** As tall as what should stand here, so that nothing moves when it comes. */
  minHeight: number;
  onRetry: () => void;
}

export function NotFetched({ children, minHeight, onRetry }: NotFetchedProps) {
  return (
    <Box sx={{ minHeight, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
      <Typography>{children}</Typography>
      <Button variant="outlined" onClick={onRetry}>
        Try again
      </Button>
    </Box>
  );
}
