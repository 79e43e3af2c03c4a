/** The frame of all our line drawings: one pen, the ink of the theme, and the preset for one accent. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface DrawingProps {
  width: number;
  height: number;
  children: ReactNode;
}

/**
 * Inside, `.accent` is drawn in the preset, `.fill` is filled with paper, `.glow` with a breath of the preset
 * and `.quiet` lines are thin. Drawings decorate; they never say anything that the words beside them do not.
 */
export function Drawing({ width, height, children }: DrawingProps) {
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden
      sx={(theme) => ({
        width: '100%',
        maxWidth: width,
        height: 'auto',
        display: 'block',
        fill: 'none',
        stroke: theme.palette.text.primary,
        strokeWidth: 1.6,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        '& .fill': { fill: theme.palette.background.paper },
        '& .ground': { fill: theme.palette.background.default },
        '& .accent': { stroke: theme.palette.primary.main },
        '& .solid': { fill: theme.palette.primary.main, stroke: 'none' },
        '& .glow': { fill: theme.palette.primary.main, fillOpacity: 0.08, stroke: 'none' },
        '& .quiet': { stroke: theme.palette.text.secondary, strokeWidth: 1.2 },
      })}
    >
      {children}
    </Box>
  );
}
