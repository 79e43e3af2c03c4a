/** Colour menu: colours by swatch and by name, and none. */
import CheckRounded from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ColourChoice } from './formatChoices';

const SWATCH_SIZE = 20;

function Swatch({ colour }: { colour: string }) {
  return (
    <Box
      aria-hidden
      sx={{
        width: SWATCH_SIZE,
        height: SWATCH_SIZE,
        borderRadius: '50%',
        bgcolor: colour,
        border: 1,
        borderColor: 'divider',
      }}
    />
  );
}

/** Empty box with a line through it: a hairline around nothing would not be seen. */
function NoSwatch() {
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${SWATCH_SIZE} ${SWATCH_SIZE}`}
      aria-hidden
      sx={{
        width: SWATCH_SIZE,
        height: SWATCH_SIZE,
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

/** Readable although disabled. */
const noColourStyles = { '&.Mui-disabled': { opacity: 0.72, color: 'text.secondary' } };

interface ColourMenuProps {
  colours: readonly ColourChoice[];
  /** Label of the item without a colour. */
  clearLabel: string;
  /** Null while the menu is closed. */
  anchor: HTMLElement | (() => HTMLElement | null) | null;
  active: string;
  /** Whether there is a colour to remove; by default where one is active. */
  canClear?: boolean;
  onClose: () => void;
  onChoose: (value: string | null) => void;
}

export function ColourMenu({ colours, clearLabel, anchor, active, ...handlers }: ColourMenuProps) {
  const { onClose, onChoose, canClear = active !== '' } = handlers;
  return (
    // The focus returns to the text, not to the button.
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
      <MenuItem disabled={!canClear} onClick={() => onChoose(null)} sx={noColourStyles}>
        <ListItemIcon>
          <NoSwatch />
        </ListItemIcon>
        <ListItemText>{clearLabel}</ListItemText>
      </MenuItem>
    </Menu>
  );
}
