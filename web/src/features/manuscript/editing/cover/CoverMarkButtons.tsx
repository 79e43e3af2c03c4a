/** Buttons for the marks of the cover field that has the focus, and the keys for them. */
import Box from '@mui/material/Box';
import type { KeyboardEvent } from 'react';
import { SHORTCUTS } from '../../../../editor/commands/formatKeymap';
import { type CoverMark, coverMarks } from '../../../../screenplay/cover/cover';
import { ToolButton } from '../../../../ui/forms/ToolButton';
import { MARK_NAMES } from '../toolbar/formatChoices';
import { markIcons } from '../toolbar/MarkButtons';

/** The mark whose shortcut was pressed; `Mod` is Ctrl, and Cmd on a Mac. */
export function pressedMark(event: KeyboardEvent): CoverMark | undefined {
  if (event.altKey || event.ctrlKey === event.metaKey) return undefined;
  const shortcut = `Mod-${event.shiftKey ? 'Shift-' : ''}${event.key.toLowerCase()}`;
  return coverMarks.find((mark) => SHORTCUTS[mark] === shortcut);
}

interface CoverMarkButtonsProps {
  active: readonly CoverMark[];
  onToggle: (mark: CoverMark) => void;
}

export function CoverMarkButtons({ active, onToggle }: CoverMarkButtonsProps) {
  return (
    <Box role="toolbar" aria-label="Text on the cover" className="marks">
      {coverMarks.map((mark) => (
        <ToolButton
          key={mark}
          name={MARK_NAMES[mark]}
          icon={markIcons[mark]}
          shortcut={SHORTCUTS[mark]}
          isOn={active.includes(mark)}
          onPress={() => onToggle(mark)}
        />
      ))}
    </Box>
  );
}
