/** A shortcut drawn as key caps. */
import Typography from '@mui/material/Typography';
import { shortcutText } from './shortcutText';

export function KeyCaps({ keys }: { keys: string }) {
  return (
    <Typography
      component="kbd"
      variant="caption"
      // Read from left to right in every language.
      dir="ltr"
      sx={{
        flex: 'none',
        px: '6px',
        py: '1px',
        border: 1,
        borderColor: 'divider',
        borderRadius: '5px',
        color: 'text.secondary',
        bgcolor: 'background.paper',
        fontFamily: 'inherit',
        whiteSpace: 'nowrap',
      }}
    >
      {shortcutText(keys)}
    </Typography>
  );
}
