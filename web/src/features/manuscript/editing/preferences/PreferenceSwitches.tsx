/** The switches of a writer's own. */
import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { changeEditorPreferences, useEditorPreferences } from '../editorPreferences';
import { type PreferenceSwitch, preferenceSwitches } from './switches';

const rowLooks = {
  minHeight: 40,
  // Two lines keep as much air as one.
  py: 1,
  cursor: 'pointer',
  '@media (pointer: coarse)': { minHeight: 44 },
} as const;

function SwitchRow({ name, label, hint }: PreferenceSwitch) {
  const isOn = useEditorPreferences()[name];
  const [labelId, hintId] = [useId(), useId()];
  return (
    <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 3, ...rowLooks }}>
      <Box sx={{ flex: 1 }}>
        <Typography id={labelId} component="span" sx={{ display: 'block' }}>
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
        onChange={() => changeEditorPreferences({ [name]: !isOn })}
        edge="end"
        slotProps={{
          input: {
            role: 'switch',
            'aria-labelledby': labelId,
            'aria-describedby': hint ? hintId : undefined,
          },
        }}
      />
    </Box>
  );
}

export function PreferenceSwitches() {
  return (
    <div>
      {preferenceSwitches.map((each) => (
        <SwitchRow key={each.name} {...each} />
      ))}
    </div>
  );
}
