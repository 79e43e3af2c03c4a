/** A character, how much they speak, and the colours to choose from. */
import BlockRounded from '@mui/icons-material/BlockRounded';
import CheckRounded from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { CharacterColour } from '../../../../editor/characters/colourMarks';
import { counted } from '../../../../kit/counted';
import { markers } from '../toolbar/colours';

/** In the order of the specification. */
const order: readonly CharacterColour[] = ['green', 'blue', 'cyan', 'yellow'];
const choices = order.flatMap((value) => markers.filter((marker) => marker.value === value));

interface CharacterRowProps {
  name: string;
  speeches: number;
  colour: CharacterColour | null;
  onChoose: (colour: CharacterColour | null) => void;
}

const Swatch = styled('label')(({ theme }) => ({
  position: 'relative',
  width: 32,
  height: 32,
  display: 'grid',
  placeItems: 'center',
  borderRadius: '50%',
  border: `1px solid ${theme.palette.divider}`,
  // Ink of the lightest paper: the colours are the same by day and by night.
  color: '#1C1C1A',
  cursor: 'pointer',
  '&:has(:checked)': {
    borderColor: theme.palette.text.primary,
    boxShadow: `inset 0 0 0 1px ${theme.palette.text.primary}`,
  },
  '&:has(:focus-visible)': {
    outline: `2px solid ${theme.palette.primary.main}`,
    outlineOffset: 2,
  },
  '& input': { position: 'absolute', inset: -4, opacity: 0, margin: 0, cursor: 'pointer' },
}));

export function CharacterRow({ name, speeches, colour, onChoose }: CharacterRowProps) {
  const group = useId();
  const swatch = (label: string, value: CharacterColour | null, face?: string) => (
    <Tooltip key={label} title={label}>
      <Swatch sx={face ? { bgcolor: face } : { color: 'text.secondary' }}>
        <input
          type="radio"
          name={group}
          aria-label={label}
          checked={value === colour}
          onChange={() => onChoose(value)}
        />
        {face ? value === colour && <CheckRounded aria-hidden /> : <BlockRounded aria-hidden />}
      </Swatch>
    </Tooltip>
  );
  return (
    <Box
      component="fieldset"
      sx={{ m: 0, p: 0, border: 0, minWidth: 0, display: 'flex', alignItems: 'center', py: 2 }}
    >
      <Box component="legend" sx={{ float: 'left', flex: 1, minWidth: 0, p: 0, pr: 2 }}>
        <Typography noWrap dir="auto" sx={{ fontWeight: 600 }}>
          {name}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {counted(speeches, 'speech', 'speeches')}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', gap: 2 }}>
        {choices.map((marker) =>
          swatch(marker.name, marker.value as CharacterColour, marker.swatch),
        )}
        {swatch('None', null)}
      </Box>
    </Box>
  );
}
