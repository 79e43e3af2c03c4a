/** Reading or pages, where the screen is too narrow for paper. */
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { ScriptView } from './useScriptView';

interface ViewChoiceProps {
  view: ScriptView;
  onChoose: (view: ScriptView) => void;
}

export function ViewChoice({ view, onChoose }: ViewChoiceProps) {
  return (
    <ToggleButtonGroup
      exclusive
      value={view}
      aria-label="Show the script as"
      onChange={(_event, next: ScriptView | null) => next && onChoose(next)}
      sx={{
        display: 'flex',
        justifyContent: 'center',
        mb: 4,
        '& .MuiToggleButton-root': { minHeight: 44, px: 5, textTransform: 'none' },
      }}
    >
      <ToggleButton value="reading">Reading</ToggleButton>
      <ToggleButton value="pages">Pages</ToggleButton>
    </ToggleButtonGroup>
  );
}
