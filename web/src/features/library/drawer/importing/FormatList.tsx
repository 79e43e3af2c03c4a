/** What can be brought, by the names writers know. */
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { formatNames } from '../../fileEndings';

export function FormatList() {
  return (
    <Box>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mb: 2 }}>
        What we read
      </Typography>
      <Box
        component="ul"
        aria-label="Formats we read"
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 2 }}
      >
        {formatNames.map((name) => (
          <li key={name}>
            <Chip label={name} size="small" variant="outlined" />
          </li>
        ))}
      </Box>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 3 }}>
        Movie Magic: export FDX from Movie Magic instead.
      </Typography>
    </Box>
  );
}
