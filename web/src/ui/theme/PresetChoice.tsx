/** The six preset colours as named swatches. */
import Box from '@mui/material/Box';
import { styled, useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { type ColourPreset, presetColours, presets } from './palette';

const Swatch = styled('label')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  gap: 6,
  paddingBlock: 10,
  borderRadius: 8,
  cursor: 'pointer',
  textTransform: 'capitalize',
  border: `1px solid ${theme.palette.divider}`,
  ...theme.typography.caption,
  '&:has(:checked)': {
    borderColor: theme.palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${theme.palette.primary.main}`,
    fontWeight: 600,
  },
  '&:has(:focus-visible)': {
    outline: `2px solid ${theme.palette.primary.main}`,
    outlineOffset: 2,
  },
  '& input': { position: 'absolute', inset: 0, opacity: 0, margin: 0, cursor: 'pointer' },
}));

interface PresetChoiceProps {
  value: ColourPreset;
  onChange: (preset: ColourPreset) => void;
}

export function PresetChoice({ value, onChange }: PresetChoiceProps) {
  const name = useId();
  const shade = useTheme().palette.mode;
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h4" sx={{ mb: 2, p: 0 }}>
        Preset
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 2 }}>
        {presets.map((preset) => (
          <Swatch key={preset}>
            <input
              type="radio"
              name={name}
              value={preset}
              checked={preset === value}
              onChange={() => onChange(preset)}
            />
            <Box
              aria-hidden
              sx={{
                width: 24,
                height: 24,
                borderRadius: '50%',
                bgcolor: presetColours[preset][shade].main,
              }}
            />
            {preset}
          </Swatch>
        ))}
      </Box>
    </Box>
  );
}
