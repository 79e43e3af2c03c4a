/** Where the bar has no room for them, as on a phone, its deeds lie in a menu. */
import MoreVertRounded from '@mui/icons-material/MoreVertRounded';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import type { BarDeed } from './BarDeedButton';

export function MoreDeeds({ deeds }: { deeds: readonly BarDeed[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const choose = (deed: BarDeed) => {
    close();
    deed.onClick();
  };
  return (
    <>
      <IconButton
        aria-label="More"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVertRounded />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        {deeds.map((deed) => (
          <MenuItem
            key={deed.name}
            disabled={deed.isBusy ?? false}
            onClick={() => choose(deed)}
            sx={{ minHeight: 44 }}
          >
            <ListItemIcon>{deed.icon}</ListItemIcon>
            <ListItemText>{deed.name}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
