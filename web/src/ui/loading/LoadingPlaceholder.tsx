/** Skeleton of final size for something that is loading; screen readers hear its label. */
import Skeleton from '@mui/material/Skeleton';

interface LoadingPlaceholderProps {
  label: string;
  height: number;
  width?: number;
}

export function LoadingPlaceholder({ label, ...size }: LoadingPlaceholderProps) {
  return <Skeleton role="progressbar" variant="rounded" aria-label={label} {...size} />;
}
