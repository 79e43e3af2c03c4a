/** Mark buttons: bold, italic, highlight, text colour and the like. */

import ArrowDropDownRounded from '@mui/icons-material/ArrowDropDownRounded';
import BorderColorRounded from '@mui/icons-material/BorderColorRounded';
import CodeRounded from '@mui/icons-material/CodeRounded';
import FormatBoldRounded from '@mui/icons-material/FormatBoldRounded';
import FormatColorTextRounded from '@mui/icons-material/FormatColorTextRounded';
import FormatItalicRounded from '@mui/icons-material/FormatItalicRounded';
import FormatUnderlinedRounded from '@mui/icons-material/FormatUnderlinedRounded';
import StrikethroughSRounded from '@mui/icons-material/StrikethroughSRounded';
import Box from '@mui/material/Box';
import type { EditorView } from '@tiptap/pm/view';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { SHORTCUTS } from '../../../../editor/commands/formatKeymap';
import {
  activeColour,
  activeMarks,
  HIGHLIGHTS,
  type PressedMark,
  setColour,
  toggleColour,
  toggleMark,
} from '../../../../editor/commands/marks';
import { useEditorState } from '../../../../editor/view/useEditorState';
import { ToolButton } from '../../../../ui/forms/ToolButton';
import { ColourMenu } from './ColourMenu';
import { highlightColours, MARK_NAMES, textColours } from './formatChoices';
import { useRunCommand } from './runCommand';

function TextColourButton({ view }: { view: EditorView }) {
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
      <ColourMenu colours={textColours} clearLabel="No colour" {...menu} />
    </>
  );
}

function useColourMenu(view: EditorView, mark: 'highlight' | 'color') {
  const active = useEditorState(view, (state) => activeColour(state, mark));
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const run = useRunCommand(view);
  // Closed synchronously: an open menu would take the focus back from the text.
  const close = () => flushSync(() => setAnchor(null));
  const onClose = () => {
    close();
    view.focus();
  };
  const onChoose = (colour: string | null) => {
    close();
    run(setColour(mark, colour));
  };
  const open = (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget);
  return { active, open, menu: { anchor, active, onClose, onChoose } };
}

/** Marks in the colour used last; the other colours are in the menu beside it. */
function HighlightButton({ view }: { view: EditorView }) {
  const { active, open, menu } = useColourMenu(view, 'highlight');
  const [last, setLast] = useState<string>(HIGHLIGHTS[0]);
  const run = useRunCommand(view);
  const swatch = highlightColours.find(({ value }) => value === last)?.swatch;
  return (
    <Box component="span" sx={{ display: 'inline-flex' }}>
      <ToolButton
        name="Highlight"
        icon={<BorderColorRounded sx={{ '& path:last-of-type': { color: swatch } }} />}
        shortcut={SHORTCUTS.highlight}
        isOn={active !== ''}
        onPress={() => run(active ? setColour('highlight', null) : toggleColour('highlight', last))}
      />
      <ToolButton
        name="Highlight colour"
        icon={<ArrowDropDownRounded sx={{ mx: '-4px' }} />}
        opens="menu"
        width={16}
        onPress={open}
      />
      <ColourMenu
        colours={highlightColours}
        clearLabel="No highlight"
        {...menu}
        onChoose={(colour) => {
          if (colour) setLast(colour);
          menu.onChoose(colour);
        }}
      />
    </Box>
  );
}

/** Characters instead of an icon. */
function LetterIcon({ children }: { children: string }) {
  return (
    <Box component="span" aria-hidden sx={{ fontWeight: 600, fontSize: '0.9375rem' }}>
      {children}
    </Box>
  );
}

export const markIcons: Readonly<Record<PressedMark, ReactNode>> = {
  bold: <FormatBoldRounded />,
  italic: <FormatItalicRounded />,
  underline: <FormatUnderlinedRounded />,
  strikeout: <StrikethroughSRounded />,
  code: <CodeRounded />,
  capitalize: <LetterIcon>Aa</LetterIcon>,
  uppercase: <LetterIcon>AA</LetterIcon>,
};

function Marks({ view, marks }: { view: EditorView; marks: readonly PressedMark[] }) {
  const active = useEditorState(view, activeMarks).split(' ');
  const run = useRunCommand(view);
  return marks.map((mark) => (
    <ToolButton
      key={mark}
      name={MARK_NAMES[mark]}
      icon={markIcons[mark]}
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
      <Marks view={view} marks={['strikeout', 'capitalize', 'uppercase', 'code']} />
    </>
  );
}

/** Mark buttons of the selection palette, in the order of the specification. */
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
