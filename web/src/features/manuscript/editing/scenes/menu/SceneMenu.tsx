/** Menu of the chosen scenes: colour, number, renumbering, omitting and deleting. */
import BlockRounded from '@mui/icons-material/BlockRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import FormatListNumberedRounded from '@mui/icons-material/FormatListNumberedRounded';
import PaletteRounded from '@mui/icons-material/PaletteRounded';
import RestoreRounded from '@mui/icons-material/RestoreRounded';
import TagRounded from '@mui/icons-material/TagRounded';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ReactNode } from 'react';
import type { Scene } from '../../../../../editor/scenes/sceneList';
import type { SceneTool } from './sceneToolsContext';

interface SceneMenuProps {
  /** Null while the menu is closed. */
  anchor: (() => HTMLElement | null) | null;
  scenes: readonly Scene[];
  onColour: () => void;
  /** Null where scenes can have a colour alone. */
  onTool: ((tool: SceneTool) => void) | null;
  onClose: () => void;
}

interface Entry {
  readonly tool: SceneTool;
  readonly label: string;
  readonly icon: ReactNode;
}

function listEntries(scenes: readonly Scene[]): Entry[] {
  const isOne = scenes.length === 1;
  const noun = isOne ? 'scene' : 'scenes';
  const isOmitted = scenes.every((scene) => scene.isOmitted);
  const ofOne: Entry[] = [
    { tool: 'number', label: 'Scene number…', icon: <TagRounded /> },
    { tool: 'renumber', label: 'Renumber from here', icon: <FormatListNumberedRounded /> },
  ];
  return [
    ...(isOne ? ofOne : []),
    isOmitted
      ? { tool: 'restore', label: `Restore ${noun}`, icon: <RestoreRounded /> }
      : { tool: 'omit', label: `Omit ${noun}`, icon: <BlockRounded /> },
    { tool: 'delete', label: `Delete ${noun}`, icon: <DeleteOutlineRounded /> },
  ];
}

export function SceneMenu({ anchor, scenes, onColour, onTool, onClose }: SceneMenuProps) {
  return (
    // The focus returns to the button or the list that asked for the menu.
    <Menu open={anchor !== null} anchorEl={anchor} onClose={onClose} disableRestoreFocus>
      <MenuItem onClick={onColour}>
        <ListItemIcon>
          <PaletteRounded />
        </ListItemIcon>
        <ListItemText>Colour…</ListItemText>
      </MenuItem>
      {onTool &&
        listEntries(scenes).map(({ tool, label, icon }) => (
          <MenuItem key={tool} onClick={() => onTool(tool)}>
            <ListItemIcon>{icon}</ListItemIcon>
            <ListItemText>{label}</ListItemText>
          </MenuItem>
        ))}
    </Menu>
  );
}
