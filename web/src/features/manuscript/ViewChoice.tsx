/** Reading or pages, where the screen is too narrow for paper; it stays at hand wherever one reads. */
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { choiceHeight, type ScriptView } from './useScriptView';

interface ViewChoiceProps {
  view: ScriptView;
  onChoose: (view: ScriptView) => void;
  /** As tall as the bar above it. */
  bar: number;
}

export function ViewChoice({ view, onChoose, bar }: ViewChoiceProps) {
  return (
    <ToggleButtonGroup
      exclusive
      value={view}
      aria-label="Show the script as"
      onChange={(_event, next: ScriptView | null) => next && onChoose(next)}
      sx={{
        display: 'flex',
        justifyContent: 'center',
        position: 'sticky',
        top: bar,
        // Above the pages, below the bar.
        zIndex: 'mobileStepper',
        height: choiceHeight,
        py: '4px',
        mb: 2,
        borderRadius: 0,
        bgcolor: 'background.default',
        '& .MuiToggleButton-root': { minHeight: 44, px: 5, textTransform: 'none' },
      }}
    >
      <ToggleButton value="reading">Reading</ToggleButton>
      <ToggleButton value="pages">Pages</ToggleButton>
    </ToggleButtonGroup>
  );
}
