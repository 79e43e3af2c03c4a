/** Menu of the sort orders. */
import CheckRounded from '@mui/icons-material/CheckRounded';
import SwapVertRounded from '@mui/icons-material/SwapVertRounded';
import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import type { ListQuery } from '../scriptLists';

/** The orders a list can be in, the newest or the largest first. */
const sorts = {
  updated: { label: 'Last edited', descending: true },
  created: { label: 'Created', descending: true },
  title: { label: 'Title', descending: false },
  pages: { label: 'Pages', descending: true },
} as const;

export type Sort = keyof typeof sorts;

export const sortNames = Object.keys(sorts) as Sort[];

export function withSort(listQuery: ListQuery, sort: Sort): ListQuery {
  return { ...listQuery, sort, descending: sorts[sort].descending };
}

interface SortMenuProps {
  sort: Sort;
  onChange: (sort: Sort) => void;
}

export function SortMenu({ sort, onChange }: SortMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (next: Sort) => {
    onChange(next);
    setAnchor(null);
  };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<SwapVertRounded />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={`Sort by ${sorts[sort].label}`}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ bgcolor: 'background.paper', whiteSpace: 'nowrap' }}
      >
        {sorts[sort].label}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {sortNames.map((name) => (
          <MenuItem
            key={name}
            role="menuitemradio"
            aria-checked={name === sort}
            selected={name === sort}
            onClick={() => choose(name)}
          >
            <ListItemIcon>{name === sort && <CheckRounded />}</ListItemIcon>
            {sorts[name].label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
