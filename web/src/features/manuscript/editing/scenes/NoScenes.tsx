/** What the navigator says where there is nothing to list. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ClapperBoard } from '../../../../ui/drawings/ClapperBoard';

export function NoScenes({ isSearch }: { isSearch: boolean }) {
  return (
    <Box sx={{ p: 6, display: 'grid', justifyItems: 'center', gap: 4, textAlign: 'center' }}>
      {!isSearch && <ClapperBoard />}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {isSearch
          ? 'No scene has these words in its heading.'
          : 'No scenes yet. A line that begins with INT. or EXT. becomes one.'}
      </Typography>
    </Box>
  );
}
