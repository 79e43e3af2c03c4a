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
import { flushSync } from 'react-dom';
import { customElementsIn } from '../../../../editor/pages/pagesState';
import { useEditorState } from '../../../../editor/view/useEditorState';
import { keepSelection, toolStyles } from '../../../../ui/forms/ToolButton';
import { ariaShortcut, shortcutText } from '../../../../ui/keyboard/shortcutText';
import { useRunCommand } from './runCommand';
import {
  activeTextType,
  type ChosenShortcuts,
  getTextTypeLabel,
  getTextTypeShortcuts,
  listTextTypeGroups,
  type TextType,
  type TextTypeGroup,
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
  groups: readonly TextTypeGroup[];
  onChoose: (type: TextType) => void;
  onTable: () => void;
  onClose: () => void;
}

function TypeMenu(props: TypeMenuProps) {
  const { id, anchor, active, shortcuts, groups, onChoose, onTable, onClose } = props;
  const items = groups.flatMap(({ label, types }) => [
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

/** What the control shows: the type at the caret, and those to choose from. */
function useTextTypes(view: EditorView, shortcuts: ChosenShortcuts) {
  const active = useEditorState(view, activeTextType);
  const customs = useEditorState(view, customElementsIn);
  const keys = useMemo(() => getTextTypeShortcuts(shortcuts, customs), [shortcuts, customs]);
  const groups = useMemo(() => listTextTypeGroups(customs), [customs]);
  return { active, label: getTextTypeLabel(active, customs), keys, groups };
}

export function TextTypeControl({ view, shortcuts, onTable }: TextTypeControlProps) {
  const { active, label, keys, groups } = useTextTypes(view, shortcuts);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const run = useRunCommand(view);
  const menuId = useId();
  /** Before anything else gets the focus: an open menu would take it back, and lose it when it goes. */
  const close = () => flushSync(() => setAnchor(null));
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
        groups={groups}
        onClose={() => {
          close();
          view.focus();
        }}
        onChoose={(type) => {
          close();
          run(type.command);
        }}
        onTable={() => {
          close();
          onTable();
        }}
      />
    </>
  );
}
