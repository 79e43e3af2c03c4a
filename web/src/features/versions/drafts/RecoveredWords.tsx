/** Words of a draft that were typed in a line while another window deleted it: they stand beside the draft, not in the stash (VE22). */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { relativeTimeText } from '../../../kit/displayText';
import { useCopyToClipboard } from '../../../ui/toasts/useCopyToClipboard';
import type { Draft } from './draftApi';
import { useDraftActions } from './useDrafts';

type Recovered = Draft['recovered'][number];

function RecoveredItem({ draft, recovered }: { draft: Draft; recovered: Recovered }) {
  const { text, typedBy, at } = recovered;
  const copy = useCopyToClipboard(
    'Copied to the clipboard',
    'It could not be copied. Select the words and copy them by hand.',
  );
  const { dismiss } = useDraftActions();
  return (
    <Box component="li" sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <Typography
        variant="body2"
        dir="auto"
        sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {text}
      </Typography>
      <Typography variant="caption" component="p" color="textSecondary">
        {typedBy && <bdi>{typedBy} · </bdi>}
        <time dateTime={at}>{relativeTimeText(at)}</time>
      </Typography>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
        <Button size="small" onClick={() => void copy(text)}>
          Copy
        </Button>
        {draft.canChange && (
          <Button size="small" color="inherit" onClick={() => dismiss(draft, recovered.id)}>
            Dismiss
          </Button>
        )}
      </Box>
    </Box>
  );
}

export function RecoveredWords({ draft }: { draft: Draft }) {
  const headingId = useId();
  if (draft.recovered.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={headingId}>
      <Typography id={headingId} variant="subtitle2" component="h4">
        Recovered
      </Typography>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mb: 1 }}>
        Words typed in a line while it was deleted.
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
        {draft.recovered.map((each) => (
          <RecoveredItem key={each.id} draft={draft} recovered={each} />
        ))}
      </Box>
    </Box>
  );
}
