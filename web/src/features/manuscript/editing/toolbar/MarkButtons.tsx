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

const beforeHighlight: Named[] = [
  { mark: 'bold', name: 'Bold', icon: <FormatBoldRounded /> },
  { mark: 'italic', name: 'Italic', icon: <FormatItalicRounded /> },
  { mark: 'underline', name: 'Underline', icon: <FormatUnderlinedRounded /> },
];

const afterHighlight: Named[] = [
  { mark: 'strikeout', name: 'Strikeout', icon: <StrikethroughSRounded /> },
  { mark: 'capitalize', name: 'Capitalize', icon: <Letters>Aa</Letters> },
  { mark: 'uppercase', name: 'Uppercase', icon: <Letters>AA</Letters> },
];

interface MarkButtonsProps {
  view: EditorView;
}

export function MarkButtons({ view }: MarkButtonsProps) {
  const active = useEditorState(view, activeMarks).split(' ');
  const run = useRun(view);
  const buttons = (marks: Named[]) =>
    marks.map(({ mark, name, icon }) => (
      <ToolButton
        key={mark}
        name={name}
        icon={icon}
        shortcut={SHORTCUTS[mark]}
        isOn={active.includes(mark)}
        onPress={() => run(toggleMark(mark))}
      />
    ));
  return (
    <>
      {buttons(beforeHighlight)}
      <HighlightButton view={view} />
      {buttons(afterHighlight)}
    </>
  );
}
