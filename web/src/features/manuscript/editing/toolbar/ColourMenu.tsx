/** Colours to choose from, by swatch and by name, and the way back to none. */
import CheckRounded from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Colour } from './colours';

const SIZE = 20;

function Swatch({ colour }: { colour: string }) {
  return (
    <Box
      aria-hidden
      sx={{
        width: SIZE,
        height: SIZE,
        borderRadius: '50%',
        bgcolor: colour,
        border: 1,
        borderColor: 'divider',
      }}
    />
  );
}

/** A hairline would not be seen around nothing: an empty box with a line through it. */
function NoSwatch() {
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      aria-hidden
      sx={{
        width: SIZE,
        height: SIZE,
        fill: 'none',
        stroke: 'currentcolor',
        strokeWidth: 1.5,
        color: 'text.secondary',
      }}
    >
      <rect x={2} y={2} width={16} height={16} rx={3} />
      <path d="M4 16 16 4" />
    </Box>
  );
}

/** Quiet where there is nothing to take away, and still to be seen. */
const nothingLooks = { '&.Mui-disabled': { opacity: 0.72, color: 'text.secondary' } };

interface ColourMenuProps {
  colours: readonly Colour[];
  /** What having none is called. */
  none: string;
  /** None while it is closed. */
  anchor: HTMLElement | (() => HTMLElement | null) | null;
  active: string;
  /** Whether there is one to take away; usually where one is active. */
  canClear?: boolean;
  onClose: () => void;
  onChoose: (value: string | null) => void;
}

export function ColourMenu({ colours, none, anchor, active, ...told }: ColourMenuProps) {
  const { onClose, onChoose, canClear = active !== '' } = told;
  return (
    // The keyboard goes back to the text, not to the button.
    <Menu open={anchor !== null} anchorEl={anchor} onClose={onClose} disableRestoreFocus>
      {colours.map(({ name, value, swatch = value }) => (
        <MenuItem
          key={value}
          role="menuitemradio"
          aria-checked={value === active}
          onClick={() => onChoose(value)}
        >
          <ListItemIcon>
            <Swatch colour={swatch} />
          </ListItemIcon>
          <ListItemText sx={{ minWidth: 96 }}>{name}</ListItemText>
          {value === active && <CheckRounded color="primary" aria-hidden />}
        </MenuItem>
      ))}
      <MenuItem disabled={!canClear} onClick={() => onChoose(null)} sx={nothingLooks}>
        <ListItemIcon>
          <NoSwatch />
        </ListItemIcon>
        <ListItemText>{none}</ListItemText>
      </MenuItem>
    </Menu>
  );
}
