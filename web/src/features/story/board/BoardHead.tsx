/** Tools above the board: new cards, undo, the tray, and the switch between canvas and list. */
import AddRounded from '@mui/icons-material/AddRounded';
import MoveToInboxRounded from '@mui/icons-material/MoveToInboxRounded';
import RedoRounded from '@mui/icons-material/RedoRounded';
import UndoRounded from '@mui/icons-material/UndoRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useSyncExternalStore } from 'react';
import { createStoredSetting } from '../../../kit/storedSetting';
import { ToolButton } from '../../../ui/forms/ToolButton';
import { phoneScreen } from '../../../ui/layers/backButton';
import type { BoardActions } from './useBoard';

export type BoardLook = 'canvas' | 'list';

/** Null: nobody has chosen on this device, and the width of the screen decides. */
const storedLook = createStoredSetting<BoardLook | null>('device.boardLook', (value) =>
  value === 'canvas' || value === 'list' ? value : null,
);

export function useBoardLook(): BoardLook {
  const isPhone = useMediaQuery(phoneScreen, { noSsr: true });
  const stored = useSyncExternalStore(storedLook.subscribe, storedLook.read);
  return stored ?? (isPhone ? 'list' : 'canvas');
}

interface BoardHeadProps {
  look: BoardLook;
  actions: BoardActions;
  isTrayOpen: boolean;
  onTray: () => void;
  onAdd: () => void;
}

export function BoardHead({ look, actions, isTrayOpen, onTray, onAdd }: BoardHeadProps) {
  return (
    <Box
      role="toolbar"
      aria-label="Board tools"
      sx={{
        ...{ flex: 'none', display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2 },
        ...{ px: 3, py: 1, minHeight: 44, borderBottom: 1, borderColor: 'divider' },
        bgcolor: 'background.paper',
      }}
    >
      <Button size="small" startIcon={<AddRounded />} onClick={onAdd}>
        New card
      </Button>
      <ToolButton
        name="Undo"
        shortcut="Mod-z"
        icon={<UndoRounded />}
        onPress={() => actions.undoOrRedo('undo')}
      />
      <ToolButton
        name="Redo"
        shortcut="Mod-Shift-z"
        icon={<RedoRounded />}
        onPress={() => actions.undoOrRedo('redo')}
      />
      <Button
        size="small"
        color="inherit"
        startIcon={<MoveToInboxRounded />}
        aria-expanded={isTrayOpen}
        onClick={onTray}
      >
        Not on the board yet
      </Button>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="How the board is shown"
        value={look}
        onChange={(_event, chosen: BoardLook | null) => chosen && storedLook.write(chosen)}
        sx={{ marginInlineStart: 'auto' }}
      >
        <ToggleButton value="canvas">Canvas</ToggleButton>
        <ToggleButton value="list">List</ToggleButton>
      </ToggleButtonGroup>
    </Box>
  );
}
