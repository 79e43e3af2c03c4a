/** One colour of the list of revision colours: its paper, name and place. */
import ArrowDownwardRounded from '@mui/icons-material/ArrowDownwardRounded';
import ArrowUpwardRounded from '@mui/icons-material/ArrowUpwardRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { LONGEST_COLOR } from './revisionColors';

interface RevisionColorRowProps {
  row: number;
  isFirst: boolean;
  isLast: boolean;
  isOnly: boolean;
  /** A revision set has this colour: name and paper stay. */
  isUsed: boolean;
  /** As it is typed at the moment. */
  shownName: string;
  problem: string | undefined;
  nameProps: UseFormRegisterReturn;
  paperProps: UseFormRegisterReturn;
  onMove: (direction: 1 | -1) => void;
  onRemove: () => void;
}

/** As large as a thumb, and the paper as it is. */
const paperStyles = {
  flex: 'none',
  width: 44,
  height: 44,
  p: 0.5,
  border: 1,
  borderColor: 'text.secondary',
  borderRadius: 1,
  bgcolor: 'transparent',
  cursor: 'pointer',
  '&[aria-disabled=true]': { cursor: 'default', pointerEvents: 'none' },
} as const;

/** A button that does nothing here is fainter than the others, by day, too. */
const placeStyles = {
  flex: 'none',
  display: 'flex',
  '& button': { color: 'text.primary' },
  '& button:disabled': { color: 'text.primary', opacity: 0.3 },
} as const;

function PlaceButtons(props: RevisionColorRowProps & { name: string }) {
  const { name, isFirst, isLast, isOnly, isUsed, onMove, onRemove } = props;
  return (
    <Box sx={placeStyles}>
      <IconButton
        data-move="up"
        disabled={isFirst}
        aria-label={`Move ${name} up`}
        onClick={() => onMove(-1)}
      >
        <ArrowUpwardRounded fontSize="small" />
      </IconButton>
      <IconButton
        data-move="down"
        disabled={isLast}
        aria-label={`Move ${name} down`}
        onClick={() => onMove(1)}
      >
        <ArrowDownwardRounded fontSize="small" />
      </IconButton>
      <IconButton
        data-remove
        disabled={isUsed || isOnly}
        aria-label={`Remove ${name}`}
        onClick={onRemove}
      >
        <DeleteOutlineRounded fontSize="small" />
      </IconButton>
    </Box>
  );
}

export function RevisionColorRow(props: RevisionColorRowProps) {
  const { row, isUsed, shownName, problem, nameProps, paperProps } = props;
  const hintId = useId();
  const name = shownName.trim() || `color ${row + 1}`;
  const hint = problem ?? (isUsed ? 'In use: it stays as it is' : '');
  const { ref: nameRef, ...nameEvents } = nameProps;
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'flex-start', gap: 2 }}>
      <Box
        {...{ component: 'input', type: 'color', 'aria-label': `Paper of ${name}` }}
        {...(isUsed && { 'aria-disabled': true, tabIndex: -1 })}
        sx={paperStyles}
        {...paperProps}
      />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <OutlinedInput
          fullWidth
          size="small"
          readOnly={isUsed}
          error={Boolean(problem)}
          inputRef={nameRef}
          inputProps={{
            'aria-label': `Name of color ${row + 1}`,
            'aria-describedby': hint ? hintId : undefined,
            dir: 'auto',
            maxLength: LONGEST_COLOR,
          }}
          {...nameEvents}
        />
        {hint && (
          <FormHelperText id={hintId} error={Boolean(problem)} sx={{ mx: 0 }}>
            {hint}
          </FormHelperText>
        )}
      </Box>
      <PlaceButtons {...props} name={name} />
    </Box>
  );
}
