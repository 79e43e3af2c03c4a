/** Looks of words. */
import FormatBoldRounded from '@mui/icons-material/FormatBoldRounded';
import FormatItalicRounded from '@mui/icons-material/FormatItalicRounded';
import FormatUnderlinedRounded from '@mui/icons-material/FormatUnderlinedRounded';
import StrikethroughSRounded from '@mui/icons-material/StrikethroughSRounded';
import Box from '@mui/material/Box';
import type { EditorView } from '@tiptap/pm/view';
import type { ReactNode } from 'react';
import { activeMarks, toggleMark } from '../../../../editor/commands/marks';
import { SHORTCUTS } from '../../../../editor/commands/marksKeymap';
import { useEditorState } from '../../../../editor/useEditorState';
import { HighlightButton } from './HighlightButton';
import { TextColourButton } from './TextColourButton';
import { ToolButton } from './ToolButton';
import { MARK_NAMES, type ShownMark } from './toolNames';
import { useRun } from './useRun';

/** Letters say it better than any icon. */
function Letters({ children }: { children: string }) {
  return (
    <Box component="span" aria-hidden sx={{ fontWeight: 600, fontSize: '0.9375rem' }}>
      {children}
    </Box>
  );
}

const icons: Readonly<Record<ShownMark, ReactNode>> = {
  bold: <FormatBoldRounded />,
  italic: <FormatItalicRounded />,
  underline: <FormatUnderlinedRounded />,
  strikeout: <StrikethroughSRounded />,
  capitalize: <Letters>Aa</Letters>,
  uppercase: <Letters>AA</Letters>,
};

function Marks({ view, marks }: { view: EditorView; marks: readonly ShownMark[] }) {
  const active = useEditorState(view, activeMarks).split(' ');
  const run = useRun(view);
  return marks.map((mark) => (
    <ToolButton
      key={mark}
      name={MARK_NAMES[mark]}
      icon={icons[mark]}
      shortcut={SHORTCUTS[mark]}
      isOn={active.includes(mark)}
      onPress={() => run(toggleMark(mark))}
    />
  ));
}

export function MarkButtons({ view }: { view: EditorView }) {
  return (
    <>
      <Marks view={view} marks={['bold', 'italic', 'underline']} />
      <HighlightButton view={view} />
      <TextColourButton view={view} />
      <Marks view={view} marks={['strikeout', 'capitalize', 'uppercase']} />
    </>
  );
}

/** Those of the palette beside selected words, in the order of the specification. */
export function PaletteMarks({ view }: { view: EditorView }) {
  return (
    <>
      <Marks view={view} marks={['bold']} />
      <HighlightButton view={view} />
      <Marks view={view} marks={['italic', 'capitalize', 'uppercase', 'underline']} />
      <TextColourButton view={view} />
    </>
  );
}
