/** The typeface of the pages, each shown as itself. */
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useId } from 'react';
import { changeEditorPreferences, useEditorPreferences } from '../editorPreferences';
import { faceOf, scriptFonts } from '../scriptFonts';

export function FontChoice() {
  const { font } = useEditorPreferences();
  const labelId = useId();
  return (
    <FormControl fullWidth>
      <FormLabel
        id={labelId}
        sx={{ mb: 2, typography: 'h4', '&, &.Mui-focused': { color: 'text.primary' } }}
      >
        Script font
      </FormLabel>
      <Select
        labelId={labelId}
        value={font}
        onChange={({ target }) => changeEditorPreferences({ font: target.value })}
      >
        {scriptFonts.map((name) => (
          <MenuItem key={name} value={name}>
            <span style={faceOf(name)}>{name}</span>
          </MenuItem>
        ))}
      </Select>
    </FormControl>
  );
}
