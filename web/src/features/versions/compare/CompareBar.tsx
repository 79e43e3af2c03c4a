/** Bar above compared lines: step through the changes, side by side or inline, only changes, print. */
import ArrowDownwardRounded from '@mui/icons-material/ArrowDownwardRounded';
import ArrowUpwardRounded from '@mui/icons-material/ArrowUpwardRounded';
import PrintRounded from '@mui/icons-material/PrintRounded';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { type Command, useCommands } from '../../../ui/commands/commands';
import { useCommandKeys } from '../../../ui/commands/useCommandKeys';
import { ToolButton } from '../../../ui/forms/ToolButton';
import type { CompareLayout } from './comparedRows';

const NEXT_KEY = 'F7';
const PREVIOUS_KEY = 'Shift-F7';

interface CompareBarProps {
  /** Null where the screen has room for one column only. */
  layout: CompareLayout | null;
  onLayout: (layout: CompareLayout) => void;
  onlyChanges: boolean;
  onOnlyChanges: (onlyChanges: boolean) => void;
  /** 'Change 2 of 14'. */
  position: string;
  hasChanges: boolean;
  onNext: () => void;
  onPrevious: () => void;
}

const barStyles = {
  position: 'sticky',
  top: 0,
  zIndex: 'appBar',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  py: 2,
  mb: 3,
  bgcolor: 'background.default',
  '@media print': { display: 'none' },
} as const;

function useStepCommands({ hasChanges, onNext, onPrevious }: CompareBarProps): void {
  const commands = useMemo<Command[]>(
    () => [
      {
        id: 'compare.next',
        label: 'Next change',
        shortcut: NEXT_KEY,
        isPossible: () => hasChanges,
        run: onNext,
      },
      {
        id: 'compare.previous',
        label: 'Previous change',
        shortcut: PREVIOUS_KEY,
        isPossible: () => hasChanges,
        run: onPrevious,
      },
      {
        id: 'compare.print',
        label: 'Print the comparison',
        run: () => window.print(),
      },
    ],
    [hasChanges, onNext, onPrevious],
  );
  useCommands('Find and go', commands);
  useCommandKeys(commands);
}

function LayoutChoice({ layout, onLayout }: Pick<CompareBarProps, 'layout' | 'onLayout'>) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={layout}
      aria-label="Show the versions"
      onChange={(_event, next: CompareLayout | null) => next && onLayout(next)}
      sx={{
        '& .MuiToggleButton-root': { color: 'text.secondary', textTransform: 'none', px: 3, py: 1 },
        '& .MuiToggleButton-root.Mui-selected': { color: 'text.primary' },
      }}
    >
      <ToggleButton value="beside">Side by side</ToggleButton>
      <ToggleButton value="inline">Inline</ToggleButton>
    </ToggleButtonGroup>
  );
}

export function CompareBar(props: CompareBarProps) {
  const { layout, onLayout, onlyChanges, onOnlyChanges, position, hasChanges } = props;
  useStepCommands(props);
  return (
    <Box role="toolbar" aria-label="Changes" sx={barStyles}>
      <ToolButton
        name="Previous change"
        icon={<ArrowUpwardRounded fontSize="small" />}
        shortcut={PREVIOUS_KEY}
        isOff={!hasChanges}
        onPress={props.onPrevious}
      />
      <ToolButton
        name="Next change"
        icon={<ArrowDownwardRounded fontSize="small" />}
        shortcut={NEXT_KEY}
        isOff={!hasChanges}
        onPress={props.onNext}
      />
      <Typography role="status" variant="body2" sx={{ minWidth: 112 }}>
        {position}
      </Typography>
      {layout && <LayoutChoice {...{ layout, onLayout }} />}
      <FormControlLabel
        control={
          <Switch checked={onlyChanges} onChange={({ target }) => onOnlyChanges(target.checked)} />
        }
        label="Only changes"
        sx={{ mx: 0 }}
      />
      <ToolButton
        name="Print"
        icon={<PrintRounded fontSize="small" />}
        onPress={() => window.print()}
      />
    </Box>
  );
}
