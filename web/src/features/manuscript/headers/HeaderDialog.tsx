/** Dialog for header and footer where there is no paper to type on, as on a phone. */
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { SaveActions } from '../../../ui/forms/SaveActions';
import { courier } from '../../../ui/theme/courier';
import { HeaderFieldMenu, HeaderRow, useHeaderTyping } from './HeaderFields';
import {
  HEADER_SIDES,
  type HeaderSide,
  type HeadersChange,
  type HeaderTexts,
  SIDE_NAMES,
} from './headerEdits';

interface HeaderDialogProps {
  side: HeaderSide;
  texts: HeaderTexts;
  onSave: (change: HeadersChange | null) => void;
  onCancel: () => void;
}

const fieldStyles = (theme: Theme) => ({
  '& input': {
    // Larger on a phone would be zoomed in by the browser.
    font: `16px ${courier}`,
    minHeight: 40,
    minWidth: 0,
    width: '100%',
    px: 1,
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 1,
    color: 'text.primary',
    background: 'transparent',
  },
  '& input:focus': { outline: `2px solid ${theme.palette.primary.main}` },
});

export function HeaderDialog({ side, onSave, onCancel, ...props }: HeaderDialogProps) {
  const { change, ...typing } = useHeaderTyping(props.texts);
  const titleId = useId();
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId} onClose={onCancel}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSave(change);
        }}
      >
        <DialogTitle id={titleId}>Header and footer</DialogTitle>
        <DialogContent>
          {HEADER_SIDES.map((each) => (
            <Box key={each} sx={{ mb: 4 }}>
              <Typography variant="body2" color="textSecondary" aria-hidden sx={{ mb: 2 }}>
                {SIDE_NAMES[each]}: left, centre, right
              </Typography>
              <Box sx={fieldStyles}>
                <HeaderRow
                  {...typing}
                  side={each}
                  focused={each === side ? 'left' : null}
                  sx={{ gridTemplateColumns: 'minmax(0, 1fr)', gap: '8px' }}
                />
              </Box>
            </Box>
          ))}
          <HeaderFieldMenu target={typing.target} />
        </DialogContent>
        <SaveActions isBlocked={change === null} onCancel={onCancel} />
      </form>
    </Dialog>
  );
}
