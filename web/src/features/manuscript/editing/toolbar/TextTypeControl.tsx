/** Text type control: shows the kind of the caret's line, and changes it. */
import ArrowDropDownRounded from '@mui/icons-material/ArrowDropDownRounded';
import CheckRounded from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import ToggleButton from '@mui/material/ToggleButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { EditorView } from '@tiptap/pm/view';
import { useId, useMemo, useState } from 'react';
import { useEditorState } from '../../../../editor/view/useEditorState';
import { keepSelection, toolStyles } from '../../../../ui/forms/ToolButton';
import { ariaShortcut, shortcutText } from '../../../../ui/keyboard/shortcutText';
import { useRunCommand } from './runCommand';
import {
  activeTextType,
  type ChosenShortcuts,
  getTextTypeLabel,
  getTextTypeShortcuts,
  type TextType,
  textTypeGroups,
} from './textTypes';

interface TextTypeControlProps {
  view: EditorView;
  /** The script's own digits; our defaults for the rest. */
  shortcuts: ChosenShortcuts;
  /** Edits the table at the caret, or creates a new one. */
  onTable: () => void;
}

function TypeMenuLabel({
  label,
  shortcut,
  isOn,
}: {
  label: string;
  shortcut: string | undefined;
  isOn: boolean;
}) {
  return (
    <>
      <Box component="span" sx={{ flex: 'none', width: '1.75rem', display: 'inline-flex' }}>
        {isOn && <CheckRounded color="primary" aria-hidden />}
      </Box>
      <Box component="span" sx={{ flex: 1 }}>
        {label}
      </Box>
      {shortcut && (
        <Typography
          component="kbd"
          variant="caption"
          color="textSecondary"
          // A phone has no such keys, and no space for their names.
          sx={{
            ml: 6,
            font: 'inherit',
            display: { xs: 'none', sm: 'inline' },
            // Grey is too faint on the tint of the selected item.
            '.Mui-selected > &': { color: 'inherit' },
          }}
        >
          {shortcutText(shortcut)}
        </Typography>
      )}
    </>
  );
}

interface TypeMenuProps {
  id: string;
  anchor: HTMLElement | null;
  active: string;
  shortcuts: ReadonlyMap<string, string>;
  onChoose: (type: TextType) => void;
  onTable: () => void;
  onClose: () => void;
}

function TypeMenu({ id, anchor, active, shortcuts, onChoose, onTable, onClose }: TypeMenuProps) {
  const items = textTypeGroups.flatMap(({ label, types }) => [
    <ListSubheader key={label} role="presentation" sx={{ lineHeight: '32px', position: 'static' }}>
      {label}
    </ListSubheader>,
    ...types.map((type) => (
      <MenuItem
        key={type.name}
        role="menuitemradio"
        aria-checked={type.name === active}
        aria-keyshortcuts={ariaShortcut(shortcuts.get(type.name) ?? '') || undefined}
        selected={type.name === active}
        onClick={() => onChoose(type)}
      >
        <TypeMenuLabel
          label={type.label}
          shortcut={shortcuts.get(type.name)}
          isOn={type.name === active}
        />
      </MenuItem>
    )),
  ]);
  return (
    // The focus returns to the text, not to the control.
    <Menu
      id={id}
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      disableRestoreFocus
      slotProps={{
        paper: { sx: { width: '16.5rem', maxHeight: 'min(35rem, calc(100dvh - 128px))' } },
      }}
    >
      {items}
      <MenuItem onClick={onTable}>
        <TypeMenuLabel
          label={active === 'table' ? 'Edit table…' : 'Table…'}
          shortcut={undefined}
          isOn={active === 'table'}
        />
      </MenuItem>
    </Menu>
  );
}

export function TextTypeControl({ view, shortcuts, onTable }: TextTypeControlProps) {
  const active = useEditorState(view, activeTextType);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const keys = useMemo(() => getTextTypeShortcuts(shortcuts), [shortcuts]);
  const run = useRunCommand(view);
  const menuId = useId();
  const close = () => {
    setAnchor(null);
    view.focus();
  };
  const label = getTextTypeLabel(active);
  return (
    <>
      <Tooltip title="Text type">
        <ToggleButton
          value="type"
          aria-label={`Text type: ${label}`}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          aria-controls={anchor ? menuId : undefined}
          onMouseDown={keepSelection}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{
            ...toolStyles,
            minWidth: '9.5rem',
            whiteSpace: 'nowrap',
            justifyContent: 'space-between',
            pl: 2,
            color: 'text.primary',
            fontWeight: 600,
          }}
        >
          {label}
          <ArrowDropDownRounded aria-hidden />
        </ToggleButton>
      </Tooltip>
      <TypeMenu
        id={menuId}
        anchor={anchor}
        active={active}
        shortcuts={keys}
        onClose={close}
        onChoose={(type) => {
          setAnchor(null);
          run(type.command);
        }}
        onTable={() => {
          setAnchor(null);
          onTable();
        }}
      />
    </>
  );
}
