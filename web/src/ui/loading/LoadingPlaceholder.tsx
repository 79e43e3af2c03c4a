/** The place of something that is on its way, as large as it will be; readers of screens hear what is awaited. */
import Skeleton from '@mui/material/Skeleton';

interface FetchingProps {
  label: string;
  height: number;
  width?: number;
}

export function Fetching({ label, ...size }: FetchingProps) {
  return <Skeleton role="progressbar" variant="rounded" aria-label={label} {...size} />;
}
