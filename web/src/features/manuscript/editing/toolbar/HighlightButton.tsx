/** A highlighter: pressed it marks in the colour used last; beside it lie the others. */
import ArrowDropDownRounded from '@mui/icons-material/ArrowDropDownRounded';
import BorderColorRounded from '@mui/icons-material/BorderColorRounded';
import Box from '@mui/material/Box';
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
import { type Colour, ColourMenu } from './ColourMenu';
import { ToolButton } from './ToolButton';
import { useRun } from './useRun';

const swatches: Record<(typeof HIGHLIGHTS)[number], string> = {
  yellow: '#F9DF4A',
  green: '#8BDB81',
  cyan: '#7FE0E6',
  blue: '#96BDF9',
};

const markers: readonly Colour[] = HIGHLIGHTS.map((value) => ({
  name: value.charAt(0).toUpperCase() + value.slice(1),
  value,
  swatch: swatches[value],
}));

const activeHighlight = (state: EditorState) => activeColour(state, 'highlight');

export function HighlightButton({ view }: { view: EditorView }) {
  const active = useEditorState(view, activeHighlight);
  const [last, setLast] = useState<string>(HIGHLIGHTS[0]);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
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
        onPress={(event) => setAnchor(event.currentTarget)}
      />
      <ColourMenu
        colours={markers}
        none="No highlight"
        {...{ anchor, active }}
        onClose={() => {
          setAnchor(null);
          view.focus();
        }}
        onChoose={(colour) => {
          setAnchor(null);
          if (colour) setLast(colour);
          run(setColoured('highlight', colour));
        }}
      />
    </Box>
  );
}
