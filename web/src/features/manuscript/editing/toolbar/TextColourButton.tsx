/** Ink of another colour for the words that are selected. */
import FormatColorTextRounded from '@mui/icons-material/FormatColorTextRounded';
import type { EditorView } from '@tiptap/pm/view';
import { ColourMenu } from './ColourMenu';
import { inks } from './colours';
import { ToolButton } from './ToolButton';
import { useColourMenu } from './useColourMenu';

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
