/** Thin progress bar that quick answers never show. */
import LinearProgress, { type LinearProgressProps } from '@mui/material/LinearProgress';

interface DelayedProgressProps extends Pick<LinearProgressProps, 'aria-label' | 'aria-hidden'> {
  /** From the upper edge of the screen, in pixels. */
  top: number;
}

export function DelayedProgress({ top, ...named }: DelayedProgressProps) {
  return (
    <LinearProgress
      {...named}
      sx={{
        position: 'fixed',
        insetInline: 0,
        top,
        zIndex: 'tooltip',
        height: 2,
        opacity: 0,
        animation: 'show 0s 300ms forwards',
        '@keyframes show': { to: { opacity: 1 } },
      }}
    />
  );
}
