/** The frame of all our line drawings: one pen, the ink of the theme, and the preset for one accent. */
import Box from '@mui/material/Box';
import { type ReactNode, useId } from 'react';

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
  const lightId = useId();
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
        '& .accent': { stroke: theme.palette.primary.main },
        '& .glow': { fill: `url(#${lightId})`, stroke: 'none' },
        '& stop': { stopColor: theme.palette.primary.main },
        '& .quiet': { stroke: theme.palette.text.secondary, strokeWidth: 1.2 },
      })}
    >
      <linearGradient id={lightId} x1="0" y1="0" x2="0" y2="1">
        <stop stopOpacity="0.26" />
        <stop offset="1" stopOpacity="0.03" />
      </linearGradient>
      {children}
    </Box>
  );
}
