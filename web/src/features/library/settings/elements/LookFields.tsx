/** Fields for the look of an element: capitals, bold, underline, alignment and line spacing. */
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { SelectField } from '../../../../ui/forms/SelectField';
import type { ElementAppearance, ElementConfig } from './elementEntries';

const marks = { caps: 'Capitals', bold: 'Bold', underline: 'Underline' } as const;

type Mark = keyof typeof marks;

const markNames = Object.keys(marks) as Mark[];

const aligns = { left: 'Left', center: 'Centre', right: 'Right' } as const;

const lineSpacings: Readonly<Record<string, string>> = {
  1: 'Single',
  1.5: 'One and a half',
  2: 'Double',
};

interface LookFieldsProps {
  look: Omit<ElementAppearance, 'left' | 'right'>;
  /** `done`: the change in words. */
  onChange: (part: ElementConfig, done: string) => void;
}

export function LookFields({ look, onChange }: LookFieldsProps) {
  const toggle = (mark: Mark) =>
    onChange({ [mark]: !look[mark] }, `${marks[mark]} ${look[mark] ? 'off' : 'on'}`);
  const align = Object.hasOwn(aligns, look.align) ? (look.align as keyof typeof aligns) : 'left';
  // A file may have brought another spacing: it is shown, and stays until one is chosen.
  const spacing = String(look.lineSpacing);
  const spacings = { [spacing]: `${spacing} lines`, ...lineSpacings };
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      <ToggleButtonGroup
        aria-label="Look"
        value={markNames.filter((mark) => look[mark])}
        sx={{ gridColumn: '1 / -1', flexWrap: 'wrap' }}
      >
        {markNames.map((mark) => (
          <ToggleButton key={mark} value={mark} onClick={() => toggle(mark)} sx={{ px: 4 }}>
            {marks[mark]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <SelectField
        label="Alignment"
        value={align}
        options={aligns}
        onChange={(value) => onChange({ align: value }, `alignment ${aligns[value].toLowerCase()}`)}
      />
      <SelectField
        label="Line spacing"
        value={spacing}
        options={spacings}
        onChange={(value) =>
          onChange({ lineSpacing: Number(value) }, `line spacing ${spacings[value]?.toLowerCase()}`)
        }
      />
    </Box>
  );
}
