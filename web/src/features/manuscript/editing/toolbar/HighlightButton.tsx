/** A highlighter: pressed it marks in the colour used last; beside it lie the others. */
import ArrowDropDownRounded from '@mui/icons-material/ArrowDropDownRounded';
import BorderColorRounded from '@mui/icons-material/BorderColorRounded';
import Box from '@mui/material/Box';
import type { EditorView } from '@tiptap/pm/view';
import { useState } from 'react';
import { HIGHLIGHTS, setColoured, toggleColoured } from '../../../../editor/commands/marks';
import { SHORTCUTS } from '../../../../editor/commands/marksKeymap';
import { ColourMenu } from './ColourMenu';
import { markers } from './colours';
import { ToolButton } from './ToolButton';
import { useColourMenu } from './useColourMenu';
import { useRun } from './useRun';

export function HighlightButton({ view }: { view: EditorView }) {
  const { active, open, menu } = useColourMenu(view, 'highlight');
  const [last, setLast] = useState<string>(HIGHLIGHTS[0]);
  const run = useRun(view);
  const swatch = markers.find(({ value }) => value === last)?.swatch;
  return (
    <Box component="span" sx={{ display: 'inline-flex' }}>
      <ToolButton
        name="Highlight"
        icon={<BorderColorRounded sx={{ '& path:last-of-type': { color: swatch } }} />}
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
        onPress={open}
      />
      <ColourMenu
        colours={markers}
        none="No highlight"
        {...menu}
        onChoose={(colour) => {
          if (colour) setLast(colour);
          menu.onChoose(colour);
        }}
      />
    </Box>
  );
}
