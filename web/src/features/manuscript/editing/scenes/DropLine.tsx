/** Where scenes that are dragged would be put. */
import Box from '@mui/material/Box';
import type { Gap } from '../../../../editor/scenes/moveScenes';

export function DropLine({ scene, side, rowHeight }: Gap & { rowHeight: number }) {
  return (
    <Box
      aria-hidden
      sx={{
        position: 'absolute',
        insetInline: 12,
        height: 2,
        mt: '-1px',
        borderRadius: 1,
        bgcolor: 'primary.main',
        pointerEvents: 'none',
      }}
      style={{ top: (scene + (side === 'behind' ? 1 : 0)) * rowHeight }}
    />
  );
}
