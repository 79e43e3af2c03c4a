/** What the list holds or a search has found, shown above it and said politely; always there, so that it is heard. */
import Typography from '@mui/material/Typography';
import { counted } from '../../../../kit/counted';

interface SearchStatusProps {
  id: string;
  /** Not known while the answer is on its way. */
  total: number | undefined;
  words: string;
  /** Something was typed, but not enough to search for. */
  isTooShort: boolean;
}

function sentence({ total, words, isTooShort }: SearchStatusProps): string {
  if (isTooShort) return 'Type at least 3 characters to search';
  if (total === undefined) return '';
  if (!words) return total === 0 ? '' : counted(total, 'script');
  return total === 0 ? 'No scripts found' : `${counted(total, 'script')} found`;
}

export function SearchStatus(props: SearchStatusProps) {
  return (
    <Typography
      id={props.id}
      variant="caption"
      component="p"
      role="status"
      color="textSecondary"
      // Its line is kept while it says nothing, so that the list stays where it is.
      sx={{ mb: 2, minHeight: '1rem' }}
    >
      <bdi>{sentence(props)}</bdi>
    </Typography>
  );
}
