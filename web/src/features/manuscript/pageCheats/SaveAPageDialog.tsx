/** 'Save a page': last lines of one word and near misses, with what each cut wins; a click leads to the line (LY12). */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { countNoun } from '../../../kit/displayText';
import { asProblem, sentenceFor } from '../../../kit/problem';
import { type CheatedText, type PageSaving, savingsQuery } from './pageCheatsApi';

export interface SaveAPageDialogProps {
  text: CheatedText;
  isOpen: boolean;
  /** Leads to the line in the editor, which covers nothing then. */
  onShow: (saving: PageSaving) => void;
  onClose: () => void;
}

const failed = 'The pages could not be computed.';

function cutText({ kind, linesCut, text }: PageSaving): string {
  if (kind === 'oneWord') return `“${text}” stands alone on a line`;
  return `${countNoun(linesCut, 'line')} too many: the longest paragraph ends “${text}”`;
}

function wonText({ pagesWon, linesPulled, linesCut }: PageSaving): string {
  if (pagesWon > 0) return `saves ${countNoun(pagesWon, 'page')}`;
  const pulled = linesPulled > 0 ? `, ${countNoun(linesPulled, 'line')} come to this page` : '';
  return `saves ${countNoun(linesCut, 'line')}${pulled}`;
}

function SavingRow({ saving, onShow }: { saving: PageSaving; onShow: () => void }) {
  return (
    <Box component="li">
      <ListItemButton onClick={onShow} sx={rowStyles}>
        <Typography component="span" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
          Page {saving.page}
        </Typography>
        <Typography component="span" sx={{ overflowWrap: 'anywhere' }}>
          {cutText(saving)}
        </Typography>
        <Typography
          component="span"
          color={saving.pagesWon > 0 ? 'primary' : 'textSecondary'}
          sx={{ fontWeight: saving.pagesWon > 0 ? 600 : 400 }}
        >
          {wonText(saving)}
        </Typography>
      </ListItemButton>
    </Box>
  );
}

export function SaveAPageDialog({ text, isOpen, onShow, onClose }: SaveAPageDialogProps) {
  const titleId = useId();
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>Save a page</DialogTitle>
      <SavingList {...{ text, onShow }} />
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function SavingList({ text, onShow }: Pick<SaveAPageDialogProps, 'text' | 'onShow'>) {
  const { data, error } = useQuery({ ...savingsQuery(text), retry: false });
  if (error)
    return (
      <DialogContent>
        <Alert severity="error">{sentenceFor(asProblem(error), failed)}</Alert>
      </DialogContent>
    );
  if (!data)
    return (
      <DialogContent>
        <LinearProgress aria-label="Looking for lines to save" />
      </DialogContent>
    );
  const { pages, lastPageLines, savings } = data;
  return (
    <DialogContent>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        The script has {countNoun(pages, 'page')}, the last with {countNoun(lastPageLines, 'line')}.
        Nothing is changed here: choose a line to see it in the script.
      </Typography>
      {savings.length === 0 ? (
        <Typography>No line can be saved by a small cut.</Typography>
      ) : (
        <Box component="ul" aria-label="Cuts" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {savings.map((saving) => (
            <SavingRow
              key={`${saving.kind} ${saving.elementId} ${saving.start}`}
              saving={saving}
              onShow={() => onShow(saving)}
            />
          ))}
        </Box>
      )}
    </DialogContent>
  );
}

const rowStyles = {
  display: 'grid',
  gridTemplateColumns: { xs: 'auto 1fr', sm: '72px 1fr 200px' },
  columnGap: 3,
  minHeight: 44,
  borderRadius: '6px',
  '& > :last-child': { gridColumn: { xs: '2', sm: 'auto' } },
} as const;
