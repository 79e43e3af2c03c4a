/** Which keys work in the palette; on a phone there are none. */

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { layerShortcuts } from '../../ui/commands/layerShortcuts';
import { Keys } from '../../ui/keys/Keys';

const hints = [
  { words: 'choose', keys: ['ArrowUp', 'ArrowDown'] },
  { words: 'do it', keys: ['Enter'] },
  { words: 'all keys', keys: [layerShortcuts.shortcuts[0]] },
] as const;

export function PaletteFoot() {
  return (
    <Box
      aria-hidden
      sx={{
        flex: 'none',
        display: { xs: 'none', sm: 'flex' },
        gap: 5,
        px: 5,
        py: 2,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {hints.map(({ words, keys }) => (
        <Box key={words} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          {keys.map((key) => (
            <Keys key={key} keys={key} />
          ))}
          <Typography variant="caption" color="textSecondary" sx={{ marginInlineStart: 1 }}>
            {words}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
