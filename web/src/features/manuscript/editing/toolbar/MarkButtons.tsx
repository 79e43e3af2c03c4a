/** Looks of words. */
import FormatBoldRounded from '@mui/icons-material/FormatBoldRounded';
import FormatItalicRounded from '@mui/icons-material/FormatItalicRounded';
import FormatUnderlinedRounded from '@mui/icons-material/FormatUnderlinedRounded';
import StrikethroughSRounded from '@mui/icons-material/StrikethroughSRounded';
import Box from '@mui/material/Box';
import type { EditorView } from '@tiptap/pm/view';
import type { ReactNode } from 'react';
import { activeMarks, type PressedMark, toggleMark } from '../../../../editor/commands/marks';
import { SHORTCUTS } from '../../../../editor/commands/marksKeymap';
import { useEditorState } from '../../../../editor/useEditorState';
import { HighlightButton } from './HighlightButton';
import { TextColourButton } from './TextColourButton';
import { ToolButton } from './ToolButton';
import { useRun } from './useRun';

/** Letters say it better than any icon. */
function Letters({ children }: { children: string }) {
  return (
    <Box component="span" aria-hidden sx={{ fontWeight: 600, fontSize: '0.9375rem' }}>
      {children}
    </Box>
  );
}

type Named = { mark: Exclude<PressedMark, 'code'>; name: string; icon: ReactNode };

const bold: Named = { mark: 'bold', name: 'Bold', icon: <FormatBoldRounded /> };
const italic: Named = { mark: 'italic', name: 'Italic', icon: <FormatItalicRounded /> };
const underline: Named = {
  mark: 'underline',
  name: 'Underline',
  icon: <FormatUnderlinedRounded />,
};
const strikeout: Named = { mark: 'strikeout', name: 'Strikeout', icon: <StrikethroughSRounded /> };
const capitalize: Named = {
  mark: 'capitalize',
  name: 'Capitalize',
  icon: <Letters>Aa</Letters>,
};
const uppercase: Named = { mark: 'uppercase', name: 'Uppercase', icon: <Letters>AA</Letters> };

function Marks({ view, marks }: { view: EditorView; marks: readonly Named[] }) {
  const active = useEditorState(view, activeMarks).split(' ');
  const run = useRun(view);
  return marks.map(({ mark, name, icon }) => (
    <ToolButton
      key={mark}
      name={name}
      icon={icon}
      shortcut={SHORTCUTS[mark]}
      isOn={active.includes(mark)}
      onPress={() => run(toggleMark(mark))}
    />
  ));
}

export function MarkButtons({ view }: { view: EditorView }) {
  return (
    <>
      <Marks view={view} marks={[bold, italic, underline]} />
      <HighlightButton view={view} />
      <TextColourButton view={view} />
      <Marks view={view} marks={[strikeout, capitalize, uppercase]} />
    </>
  );
}

/** Those of the palette beside selected words, in the order of the specification. */
export function PaletteMarks({ view }: { view: EditorView }) {
  return (
    <>
      <Marks view={view} marks={[bold]} />
      <HighlightButton view={view} />
      <Marks view={view} marks={[italic, capitalize, uppercase, underline]} />
      <TextColourButton view={view} />
    </>
  );
}
