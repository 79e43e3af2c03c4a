/** A labelled switch, in a row that can be pressed anywhere. */
import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface SwitchRowProps {
  label: string;
  hint?: ReactNode;
  isOn: boolean;
  isDisabled?: boolean;
  /** Nothing happens but an explanation: it can still be reached by keyboard, and the hint says why. */
  isUnavailable?: boolean;
  onChange: (isOn: boolean) => void;
}

const rowStyles = {
  minHeight: 40,
  // Padding for rows of two lines.
  py: 1,
  cursor: 'pointer',
  '@media (pointer: coarse)': { minHeight: 44 },
} as const;

export function SwitchRow(props: SwitchRowProps) {
  const { label, hint, isOn, isDisabled = false, isUnavailable = false, onChange } = props;
  const [labelId, hintId] = [useId(), useId()];
  return (
    <Box
      component="label"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        ...rowStyles,
        ...(isDisabled && { cursor: 'default' }),
      }}
    >
      <Box sx={{ flex: 1 }}>
        <Typography
          id={labelId}
          component="span"
          color={isDisabled ? 'textDisabled' : undefined}
          sx={{ display: 'block' }}
        >
          {label}
        </Typography>
        {hint && (
          <Typography id={hintId} component="span" variant="caption" color="textSecondary">
            {hint}
          </Typography>
        )}
      </Box>
      <Switch
        checked={isOn}
        disabled={isDisabled}
        onChange={() => onChange(!isOn)}
        edge="end"
        sx={{ ...(isUnavailable && { opacity: 0.4 }) }}
        slotProps={{
          input: {
            role: 'switch',
            'aria-disabled': isUnavailable || undefined,
            'aria-labelledby': labelId,
            'aria-describedby': hint ? hintId : undefined,
          },
        }}
      />
    </Box>
  );
}
