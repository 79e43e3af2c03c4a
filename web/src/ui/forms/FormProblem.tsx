/** A problem of a whole form, beside its button. The toast has already been read aloud. */
import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

export function FormProblem({ message }: { message: string | undefined }) {
  if (!message) return null;
  return (
    <Box sx={{ display: 'flex', gap: 2, color: 'error.main' }}>
      <ErrorOutlineRounded aria-hidden />
      <Typography sx={{ whiteSpace: 'pre-line' }}>{message}</Typography>
    </Box>
  );
}
