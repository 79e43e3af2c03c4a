/** A highlighter: pressed it marks in the colour used last; beside it lie the others. */
import ArrowDropDownRounded from '@mui/icons-material/ArrowDropDownRounded';
import BorderColorRounded from '@mui/icons-material/BorderColorRounded';
import CheckRounded from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { EditorState } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { useState } from 'react';
import {
  activeColour,
  HIGHLIGHTS,
  setColoured,
  toggleColoured,
} from '../../../../editor/commands/marks';
import { SHORTCUTS } from '../../../../editor/commands/marksKeymap';
import { useEditorState } from '../../../../editor/useEditorState';
import { ToolButton } from './ToolButton';
import { useRun } from './useRun';

type Highlight = (typeof HIGHLIGHTS)[number];

const swatches: Record<Highlight, string> = {
  yellow: '#F9DF4A',
  green: '#8BDB81',
  cyan: '#7FE0E6',
  blue: '#96BDF9',
};

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const activeHighlight = (state: EditorState) => activeColour(state, 'highlight');

function Swatch({ colour }: { colour: string }) {
  return (
    <Box
      aria-hidden
      sx={{
        width: 20,
        height: 20,
        borderRadius: '50%',
        bgcolor: colour,
        border: 1,
        borderColor: 'divider',
      }}
    />
  );
}

interface ColoursProps {
  anchor: HTMLElement | null;
  active: string;
  onClose: () => void;
  onChoose: (colour: Highlight | null) => void;
}

function Colours({ anchor, active, onClose, onChoose }: ColoursProps) {
  return (
    // The keyboard goes back to the text, not to the arrow.
    <Menu open={anchor !== null} anchorEl={anchor} onClose={onClose} disableRestoreFocus>
      {HIGHLIGHTS.map((colour) => (
        <MenuItem
          key={colour}
          role="menuitemradio"
          aria-checked={colour === active}
          onClick={() => onChoose(colour)}
        >
          <ListItemIcon>
            <Swatch colour={swatches[colour]} />
          </ListItemIcon>
          <ListItemText sx={{ minWidth: 96 }}>{capital(colour)}</ListItemText>
          {colour === active && <CheckRounded color="primary" aria-hidden />}
        </MenuItem>
      ))}
      <MenuItem disabled={!active} onClick={() => onChoose(null)}>
        <ListItemIcon>
          <Swatch colour="transparent" />
        </ListItemIcon>
        <ListItemText>No highlight</ListItemText>
      </MenuItem>
    </Menu>
  );
}

export function HighlightButton({ view }: { view: EditorView }) {
  const active = useEditorState(view, activeHighlight);
  const [last, setLast] = useState<Highlight>(HIGHLIGHTS[0]);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const run = useRun(view);
  const choose = (colour: Highlight | null) => {
    setAnchor(null);
    if (colour) setLast(colour);
    run(setColoured('highlight', colour));
  };
  const icon = (
    <Box sx={{ display: 'grid', '& svg': { gridArea: '1 / 1' } }}>
      <BorderColorRounded sx={{ '& path:last-of-type': { color: swatches[last] } }} />
    </Box>
  );
  return (
    <Box component="span" sx={{ display: 'inline-flex' }}>
      <ToolButton
        name="Highlight"
        icon={icon}
        shortcut={SHORTCUTS.highlight}
        isOn={active !== ''}
        onPress={() =>
          run(active ? setColoured('highlight', null) : toggleColoured('highlight', last))
        }
      />
      <ToolButton
        name="Highlight colour"
        icon={<ArrowDropDownRounded sx={{ mx: '-4px' }} />}
        opens="menu"
        width={16}
        onPress={(event) => setAnchor(event.currentTarget)}
      />
      <Colours anchor={anchor} active={active} onClose={() => setAnchor(null)} onChoose={choose} />
    </Box>
  );
}
