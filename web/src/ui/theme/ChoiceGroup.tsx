/** A row of radio buttons drawn as one segmented control. */
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

interface Choice<T extends string> {
  value: T;
  label: string;
  hint?: string;
}

interface ChoiceGroupProps<T extends string> {
  title: string;
  choices: readonly Choice<T>[];
  value: T;
  onChange: (value: T) => void;
}

const Segment = styled('label')(({ theme }) => ({
  position: 'relative',
  flex: '1 1 auto',
  minHeight: 40,
  display: 'grid',
  placeItems: 'center',
  textAlign: 'center',
  paddingInline: 8,
  borderRadius: 6,
  cursor: 'pointer',
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
  '&:has(:checked)': {
    backgroundColor: theme.palette.background.paper,
    color: theme.palette.text.primary,
    fontWeight: 600,
    boxShadow: `inset 0 0 0 1.5px ${theme.palette.primary.main}`,
  },
  '&:has(:focus-visible)': {
    outline: `2px solid ${theme.palette.primary.main}`,
    outlineOffset: 2,
  },
  '& input': { position: 'absolute', inset: 0, opacity: 0, margin: 0, cursor: 'pointer' },
}));

export function ChoiceGroup<T extends string>(props: ChoiceGroupProps<T>) {
  const name = useId();
  const chosen = props.choices.find((choice) => choice.value === props.value);
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h4" sx={{ mb: 2, p: 0 }}>
        {props.title}
      </Typography>
      <Box
        sx={{
          display: 'flex',
          gap: 1,
          p: 1,
          borderRadius: 1,
          bgcolor: 'background.default',
          border: 1,
          borderColor: 'divider',
        }}
      >
        {props.choices.map((choice) => (
          <Segment key={choice.value}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === props.value}
              onChange={() => props.onChange(choice.value)}
            />
            {choice.label}
          </Segment>
        ))}
      </Box>
      {chosen?.hint && (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1.5 }}>
          {chosen.hint}
        </Typography>
      )}
    </Box>
  );
}
