/** Menu of an entry of a desk list: moves by clicks alone, what else can be done with it, and its deletion. */
import MoreVertRounded from '@mui/icons-material/MoreVertRounded';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ReactElement, useState } from 'react';

/** Where 'Move to…' moves an entry. */
export type EntryMove = 'top' | 'up' | 'down' | 'bottom';

export function targetIndex(move: EntryMove, index: number, last: number): number {
  const targets = { top: 0, up: index - 1, down: index + 1, bottom: last };
  return Math.min(last, Math.max(0, targets[move]));
}

const MOVES: readonly { move: EntryMove; label: string; needs: 'before' | 'behind' }[] = [
  { move: 'top', label: 'Top', needs: 'before' },
  { move: 'up', label: 'Up', needs: 'before' },
  { move: 'down', label: 'Down', needs: 'behind' },
  { move: 'bottom', label: 'Bottom', needs: 'behind' },
];

/** Entries of another menu in its place; the button stays. */
export interface SubMenu {
  readonly label: string;
  readonly items: (close: () => void) => readonly ReactElement[];
}

interface EntryMenuProps {
  title: string;
  /** In a filtered list the neighbours of an entry are not visible. */
  canMove: boolean;
  hasBefore: boolean;
  hasBehind: boolean;
  /** Between the move and the deletion. */
  subMenus?: readonly SubMenu[];
  onMove: (move: EntryMove) => void;
  onDelete: () => void;
}

function moveMenu({ title, onMove, ...neighbours }: EntryMenuProps): SubMenu {
  const isPossible = { before: neighbours.hasBefore, behind: neighbours.hasBehind };
  return {
    label: `Move ${title} to…`,
    items: (close) =>
      MOVES.map(({ move, label, needs }) => (
        <MenuItem
          key={move}
          disabled={!isPossible[needs]}
          onClick={() => {
            close();
            onMove(move);
          }}
        >
          {label}
        </MenuItem>
      )),
  };
}

function listItems(props: EntryMenuProps, open: (menu: SubMenu) => void, close: () => void) {
  const { canMove, subMenus = [], onDelete } = props;
  return [
    <MenuItem key="move" disabled={!canMove} onClick={() => open(moveMenu(props))}>
      Move to…
    </MenuItem>,
    ...subMenus.map((menu) => (
      <MenuItem key={menu.label} onClick={() => open(menu)}>
        {`${menu.label}…`}
      </MenuItem>
    )),
    <MenuItem
      key="delete"
      sx={{ color: 'error.main' }}
      onClick={() => {
        close();
        onDelete();
      }}
    >
      Delete
    </MenuItem>,
  ];
}

export function EntryMenu(props: EntryMenuProps) {
  const { title } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState<SubMenu | null>(null);
  const close = () => setAnchor(null);
  const label = `More for ${title}`;
  return (
    <>
      <IconButton
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          setOpened(null);
          setAnchor(event.currentTarget);
        }}
        sx={{ flex: 'none' }}
      >
        <MoreVertRounded />
      </IconButton>
      {anchor && (
        <Menu
          // Another list of entries takes the focus to its first one.
          key={opened?.label}
          open
          anchorEl={anchor}
          onClose={close}
          transitionDuration={0}
          slotProps={{ list: { 'aria-label': opened?.label ?? label } }}
        >
          {opened ? opened.items(close) : listItems(props, setOpened, close)}
        </Menu>
      )}
    </>
  );
}
