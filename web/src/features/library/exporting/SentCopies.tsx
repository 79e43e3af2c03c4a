/** Log of the copies that were made for recipients: who has which draft. Shown to those who may write. */
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Collapse from '@mui/material/Collapse';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { countNoun, exactTimeText } from '../../../kit/displayText';
import { listSentCopies, type SentCopy } from '../data/libraryApi';
import { sentCopiesKey } from './useExport';

/** Null until they are known, and for readers, who may not see them. */
export function useSentCopies(scriptId: string, isAsked: boolean) {
  const { data } = useQuery({
    queryKey: sentCopiesKey(scriptId),
    queryFn: ({ signal }) => listSentCopies(scriptId, signal),
    enabled: isAsked,
    retry: false,
    gcTime: 0,
    staleTime: 0,
  });
  return data ?? null;
}

function describeCopy({ draftName, contents, madeBy, madeAt }: SentCopy): string {
  return [draftName, contents, exactTimeText(madeAt), madeBy && `by ${madeBy}`]
    .filter(Boolean)
    .join(' · ');
}

function CopyRow({ copy }: { copy: SentCopy }) {
  return (
    <Box component="li" sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        <bdi>{copy.recipient}</bdi>
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {describeCopy(copy)}
      </Typography>
      <Typography variant="body2" color={copy.isCurrent ? 'success' : 'textSecondary'}>
        {copy.isCurrent ? 'Has the text as it is now' : 'The text has changed since'}
      </Typography>
    </Box>
  );
}

interface SentCopiesProps {
  copies: readonly SentCopy[];
  total: number;
}

export function SentCopies({ copies, total }: SentCopiesProps) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  if (total === 0) return null;
  return (
    <Box>
      <Button
        color="inherit"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
        endIcon={<ExpandMoreRounded aria-hidden sx={{ rotate: isOpen ? '180deg' : '0deg' }} />}
        sx={{ ml: -2 }}
      >
        Who has which draft ({total})
      </Button>
      <Collapse in={isOpen} unmountOnExit>
        <Box id={listId} component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {copies.map((copy) => (
            <CopyRow key={copy.id} copy={copy} />
          ))}
        </Box>
        {copies.length < total && (
          <Typography variant="body2" color="textSecondary">
            and {countNoun(total - copies.length, 'older copy', 'older copies')}
          </Typography>
        )}
      </Collapse>
    </Box>
  );
}
