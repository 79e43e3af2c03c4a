/** List of recovered text: words that the server saved when one person typed in a line that another deleted. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { RecoveredText } from '../../../../editor/desk/recoveredText';
import { exactTimeText } from '../../../../kit/displayText';

interface RecoveredListProps {
  found: readonly RecoveredText[];
  canWrite: boolean;
  onPutBack: (one: RecoveredText) => void;
  onDismiss: (one: RecoveredText) => void;
}

/** Length of the text in a button's accessible name, which tells the buttons apart. */
const SHORT_LENGTH = 40;

function shorten({ text }: RecoveredText): string {
  return text.length > SHORT_LENGTH ? `${text.slice(0, SHORT_LENGTH)}…` : text;
}

function RecoveredCard(props: Omit<RecoveredListProps, 'found'> & { one: RecoveredText }) {
  const { one, canWrite, onPutBack, onDismiss } = props;
  return (
    <Box
      component="li"
      sx={{ p: 3, pb: 1, border: 1, borderColor: 'divider', borderRadius: 1, display: 'grid' }}
    >
      <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {one.text}
      </Typography>
      <Typography variant="caption" component="p" sx={{ mt: 2, color: 'text.secondary' }}>
        {one.origin}
        {one.origin && one.at && ' · '}
        {one.at && <time dateTime={one.at.toISOString()}>{exactTimeText(one.at)}</time>}
      </Typography>
      {canWrite && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mr: -2 }}>
          <Button
            size="small"
            aria-label={`Put back ‘${shorten(one)}’`}
            onClick={() => onPutBack(one)}
          >
            Put back
          </Button>
          <Button
            size="small"
            color="inherit"
            aria-label={`Dismiss ‘${shorten(one)}’`}
            onClick={() => onDismiss(one)}
          >
            Dismiss
          </Button>
        </Box>
      )}
    </Box>
  );
}

export function RecoveredList({ found, ...handlers }: RecoveredListProps) {
  const headingId = useId();
  if (found.length === 0) return null;
  return (
    <Box
      component="section"
      aria-labelledby={headingId}
      sx={{ flex: 'none', p: 3, borderTop: 1, borderColor: 'divider' }}
    >
      <Typography id={headingId} variant="subtitle2" component="h2">
        Recovered
      </Typography>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mb: 2 }}>
        Words typed in a line while it was deleted. Put them back where your caret is, or let them
        go.
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
        {found.map((one) => (
          <RecoveredCard key={one.id} one={one} {...handlers} />
        ))}
      </Box>
    </Box>
  );
}
