/** Ink of another colour for the words that are selected. */
import FormatColorTextRounded from '@mui/icons-material/FormatColorTextRounded';
import type { EditorState } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { useState } from 'react';
import { activeColour, setColoured } from '../../../../editor/commands/marks';
import { useEditorState } from '../../../../editor/useEditorState';
import { type Colour, ColourMenu } from './ColourMenu';
import { ToolButton } from './ToolButton';
import { useRun } from './useRun';

/** Dark enough for white paper, and bright enough for paper at night. */
const inks: readonly Colour[] = [
  { name: 'Red', value: '#D14343' },
  { name: 'Orange', value: '#B86412' },
  { name: 'Green', value: '#2F8A4C' },
  { name: 'Blue', value: '#3B76D6' },
  { name: 'Purple', value: '#9457C8' },
  { name: 'Grey', value: '#7A7A76' },
];

const activeInk = (state: EditorState) => activeColour(state, 'color');

export function TextColourButton({ view }: { view: EditorView }) {
  const active = useEditorState(view, activeInk);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const run = useRun(view);
  return (
    <>
      <ToolButton
        name="Text colour"
        icon={
          <FormatColorTextRounded
            sx={{ '& path:first-of-type': { color: active || 'text.primary' } }}
          />
        }
        opens="menu"
        isOn={active !== ''}
        onPress={(event) => setAnchor(event.currentTarget)}
      />
      <ColourMenu
        colours={inks}
        none="No colour"
        {...{ anchor, active }}
        onClose={() => {
          setAnchor(null);
          view.focus();
        }}
        onChoose={(colour) => {
          setAnchor(null);
          run(setColoured('color', colour));
        }}
      />
    </>
  );
}
