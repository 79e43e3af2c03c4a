/** Toggles for the seven days, and for the four preset weeks. */
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import { visuallyHidden } from '../../../../ui/sharedStyles';
import { fullNames, isSameWeek, presets, toggleDay, type Week } from './week';

interface DayTogglesProps {
  week: Week;
  onChange: (week: Week) => void;
}

const Choice = styled(ToggleButton)(({ theme }) => ({
  minHeight: 44,
  padding: 0,
  paddingInline: theme.spacing(3),
  color: theme.palette.text.secondary,
  borderColor: theme.palette.fieldEdge,
  textTransform: 'none',
  '&.Mui-selected, &.Mui-selected:hover': {
    color: theme.palette.text.primary,
    backgroundColor: theme.palette.action.selected,
    borderColor: theme.palette.primary.main,
    boxShadow: `inset 0 0 0 0.5px ${theme.palette.primary.main}`,
  },
}));

const presetGrid = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, max-content)' },
  gap: 2,
};

export function PresetToggles({ week, onChange }: DayTogglesProps) {
  return (
    <Box role="group" aria-label="Ready-made weeks" sx={presetGrid}>
      {presets.map((preset) => (
        <Choice
          key={preset.label}
          value={preset.label}
          selected={isSameWeek(week, preset.week)}
          onClick={() => onChange(preset.week)}
        >
          {preset.label}
        </Choice>
      ))}
    </Box>
  );
}

const dayGrid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  gap: { xs: 1, sm: 2 },
};

export function DayToggles({ week, onChange }: DayTogglesProps) {
  return (
    <Box role="group" aria-label="Days" sx={dayGrid}>
      {week.map(({ name, checked }) => (
        <Choice
          key={name}
          value={name}
          selected={checked}
          onClick={() => onChange(toggleDay(week, name))}
          sx={{ px: 0, fontSize: '0.75rem' }}
        >
          <span aria-hidden>{name}</span>
          <span style={visuallyHidden}>{fullNames[name]}</span>
        </Choice>
      ))}
    </Box>
  );
}
