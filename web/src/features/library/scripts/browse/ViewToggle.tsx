/** Rows or cards. */
import GridViewRounded from '@mui/icons-material/GridViewRounded';
import ViewListRounded from '@mui/icons-material/ViewListRounded';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { View } from '../list/useMeasures';

interface ViewToggleProps {
  view: View;
  onChange: (view: View) => void;
}

export function ViewToggle({ view, onChange }: ViewToggleProps) {
  return (
    <ToggleButtonGroup
      exclusive
      value={view}
      aria-label="View"
      onChange={(_event, next: View | null) => next && onChange(next)}
      sx={{ '& .MuiToggleButton-root': { minWidth: 44, minHeight: 44, py: 0 } }}
    >
      <ToggleButton value="list" aria-label="List" title="List">
        <ViewListRounded />
      </ToggleButton>
      <ToggleButton value="cards" aria-label="Cards" title="Cards">
        <GridViewRounded />
      </ToggleButton>
    </ToggleButtonGroup>
  );
}
