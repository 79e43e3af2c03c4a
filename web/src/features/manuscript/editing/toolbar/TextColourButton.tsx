/** Ink of another colour for the words that are selected. */
import FormatColorTextRounded from '@mui/icons-material/FormatColorTextRounded';
import type { EditorView } from '@tiptap/pm/view';
import { type Colour, ColourMenu } from './ColourMenu';
import { ToolButton } from './ToolButton';
import { useColourMenu } from './useColourMenu';

/** Dark enough for white paper, and bright enough for paper at night. */
const inks: readonly Colour[] = [
  { name: 'Red', value: '#D14343' },
  { name: 'Orange', value: '#B86412' },
  { name: 'Green', value: '#2F8A4C' },
  { name: 'Blue', value: '#3B76D6' },
  { name: 'Purple', value: '#9457C8' },
  { name: 'Grey', value: '#7A7A76' },
];

export function TextColourButton({ view }: { view: EditorView }) {
  const { active, open, menu } = useColourMenu(view, 'color');
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
        onPress={open}
      />
      <ColourMenu colours={inks} none="No colour" {...menu} />
    </>
  );
}
