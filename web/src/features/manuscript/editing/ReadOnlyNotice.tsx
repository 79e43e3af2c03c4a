/** Says why nothing can be written here, and who could change that. */
import VisibilityRounded from '@mui/icons-material/VisibilityRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

export function ReadOnlyNotice({ owner }: { owner: string }) {
  return (
    <Box
      role="note"
      sx={{
        display: 'flex',
        justifyContent: 'center',
        alignItems: 'center',
        gap: 2,
        px: 4,
        py: 2,
        color: 'text.secondary',
      }}
    >
      <VisibilityRounded aria-hidden fontSize="small" />
      <Typography>
        You can read this script. Ask <bdi>{owner}</bdi> for the right to write.
      </Typography>
    </Box>
  );
}
