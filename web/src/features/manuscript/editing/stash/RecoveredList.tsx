/** Words that the server saved when one person typed in a line that another deleted. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { RecoveredWords } from '../../../../editor/desk/recoveredWords';

interface RecoveredListProps {
  found: readonly RecoveredWords[];
  canWrite: boolean;
  onPutBack: (one: RecoveredWords) => void;
  onDismiss: (one: RecoveredWords) => void;
}

/** Letters of the words by which a button is told from the others. */
const SOME = 40;

function shortOf({ words }: RecoveredWords): string {
  return words.length > SOME ? `${words.slice(0, SOME)}…` : words;
}

function momentOf(at: Date): string {
  return at.toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' });
}

function Card(props: Omit<RecoveredListProps, 'found'> & { one: RecoveredWords }) {
  const { one, canWrite, onPutBack, onDismiss } = props;
  return (
    <Box
      component="li"
      sx={{ p: 3, pb: 1, border: 1, borderColor: 'divider', borderRadius: 1, display: 'grid' }}
    >
      <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {one.words}
      </Typography>
      <Typography variant="caption" component="p" sx={{ mt: 2, color: 'text.secondary' }}>
        {one.origin}
        {one.origin && one.at && ' · '}
        {one.at && <time dateTime={one.at.toISOString()}>{momentOf(one.at)}</time>}
      </Typography>
      {canWrite && (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mr: -2 }}>
          <Button
            size="small"
            aria-label={`Put back ‘${shortOf(one)}’`}
            onClick={() => onPutBack(one)}
          >
            Put back
          </Button>
          <Button
            size="small"
            color="inherit"
            aria-label={`Dismiss ‘${shortOf(one)}’`}
            onClick={() => onDismiss(one)}
          >
            Dismiss
          </Button>
        </Box>
      )}
    </Box>
  );
}

export function RecoveredList({ found, ...deeds }: RecoveredListProps) {
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
          <Card key={one.id} one={one} {...deeds} />
        ))}
      </Box>
    </Box>
  );
}
