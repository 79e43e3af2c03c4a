/** How far it is to the page target: a thin track, and in words for who cannot see it. */
import LinearProgress from '@mui/material/LinearProgress';
import { pagesWords } from '../../../../kit/pagesWords';

interface PageProgressProps {
  pages: number;
  target: number;
  width?: number | string;
}

export function PageProgress({ pages, target, width = 48 }: PageProgressProps) {
  return (
    <LinearProgress
      variant="determinate"
      value={Math.min(100, (pages / target) * 100)}
      aria-label="Progress to the page target"
      aria-valuetext={pagesWords(pages, target)}
      sx={{ flex: 'none', width, height: 4, borderRadius: 1, bgcolor: 'divider' }}
    />
  );
}
