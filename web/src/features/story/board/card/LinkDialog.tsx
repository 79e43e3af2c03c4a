/** Links of a card: what it is joined with, and a field that joins it with another card of the board. */
import LinkOffRounded from '@mui/icons-material/LinkOffRounded';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Tooltip from '@mui/material/Tooltip';
import { useId } from 'react';
import { Field } from '../../../../ui/forms/Field';
import { useFocusRestore } from '../../../../ui/hooks/useFocusRestore';
import { type Board, type BoardCard, kindName, listLinked } from '../boardCards';
import type { BoardActions } from '../useBoard';

interface LinkDialogProps {
  card: BoardCard;
  board: Board;
  actions: BoardActions;
  onClose: () => void;
}

interface LinkListProps {
  linked: readonly BoardCard[];
  onUnlink: (other: BoardCard) => void;
}

function LinkList({ linked, onUnlink }: LinkListProps) {
  return (
    <List dense aria-label="Links of this card">
      {linked.map((other) => (
        <ListItem
          key={other.key}
          disableGutters
          secondaryAction={
            <Tooltip title="Remove link">
              <IconButton
                edge="end"
                aria-label={`Remove link with ${other.title}`}
                onClick={() => onUnlink(other)}
              >
                <LinkOffRounded />
              </IconButton>
            </Tooltip>
          }
        >
          <ListItemText primary={other.title} secondary={kindName(other)} dir="auto" />
        </ListItem>
      ))}
    </List>
  );
}

function CardField({
  options,
  onPick,
}: {
  options: BoardCard[];
  onPick: (card: BoardCard) => void;
}) {
  const id = useId();
  return (
    <Autocomplete
      id={id}
      size="small"
      // Empty again after each choice.
      key={options.length}
      value={null}
      blurOnSelect={false}
      openOnFocus
      sx={{ '& .MuiAutocomplete-inputRoot.MuiOutlinedInput-root': { py: '3px' } }}
      options={options}
      getOptionLabel={({ title }) => title}
      getOptionKey={({ key }) => key}
      groupBy={kindName}
      noOptionsText={
        options.length === 0 ? 'No other card on the board' : 'No card on the board has these words'
      }
      onChange={(_event, card) => card && onPick(card)}
      renderInput={({ slotProps: { input, htmlInput } }) => (
        <Field
          id={id}
          label="Link with"
          placeholder="Title of a card"
          autoFocus
          {...input}
          inputProps={htmlInput}
        />
      )}
    />
  );
}

export function LinkDialog({ card, board, actions, onClose }: LinkDialogProps) {
  const titleId = useId();
  const linked = listLinked(board, card.key);
  const content = useFocusRestore<HTMLDivElement>(linked.length);
  const options = board.placed
    .filter((one) => one.key !== card.key && !linked.includes(one))
    .sort((one, other) => kindName(one).localeCompare(kindName(other)));
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId} dir="auto" sx={{ overflowWrap: 'anywhere' }}>
        {`Links of ${card.title}`}
      </DialogTitle>
      <DialogContent ref={content}>
        <CardField options={options} onPick={(other) => actions.link(card, other)} />
        <LinkList linked={linked} onUnlink={(other) => actions.unlink([[card, other]])} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </Dialog>
  );
}
