/** Frame of a chart: its title, the drawing, and the words that say the same to who does not see it. */
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface ChartFigureProps {
  title: string;
  /** The drawing in a sentence, for screen readers. */
  summary: string;
  children: ReactNode;
}

export function ChartFigure({ title, summary, children }: ChartFigureProps) {
  return (
    <Box
      component="figure"
      sx={{
        m: 0,
        p: 4,
        minWidth: 0,
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        bgcolor: 'background.paper',
        '@media print': { breakInside: 'avoid' },
      }}
    >
      <Typography component="figcaption" sx={{ mb: 3, fontWeight: 600 }}>
        {title}
      </Typography>
      <div role="img" aria-label={summary}>
        {children}
      </div>
    </Box>
  );
}

/** Colours of what charts show; a legend has their names. */
export function useChartColours() {
  const { palette } = useTheme();
  return {
    light: {
      // Lighter than the colour of warnings, which is one for words.
      day: palette.mode === 'dark' ? palette.warning.main : '#B87000',
      night: palette.info.main,
      'dawn or dusk': palette.success.main,
      '': palette.text.disabled,
    },
    first: palette.primary.main,
    second: palette.text.disabled,
  };
}
