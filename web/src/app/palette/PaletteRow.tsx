/** A command in the palette: its name, whether it is on, and the keys that do the same. */
import CheckRounded from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import type { Command } from '../../ui/commands/command';
import { Keys } from '../../ui/keys/Keys';
import { ariaShortcut } from '../../ui/keys/shortcutWords';

interface PaletteRowProps {
  id: string;
  command: Command;
  /** Those of the label that were typed, counted in code points. */
  letters: readonly number[];
  isChosen: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

const looks = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  minHeight: 40,
  px: 3,
  borderRadius: '6px',
  cursor: 'pointer',
  '&[aria-selected=true]': { bgcolor: 'action.selected' },
  '@media (pointer: coarse)': { minHeight: 44 },
} as const;

/** Neighbours stand together: a letter by itself would be read by itself. */
function pieces(label: string, typed: readonly number[]): { text: string; isTyped: boolean }[] {
  const made: { text: string; isTyped: boolean }[] = [];
  for (const [at, letter] of [...label].entries()) {
    const isTyped = typed.includes(at);
    const last = made.at(-1);
    if (last && last.isTyped === isTyped) last.text += letter;
    else made.push({ text: letter, isTyped });
  }
  return made;
}

function Label({ label, letters }: { label: string; letters: readonly number[] }) {
  return (
    <Box
      component="bdi"
      sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', py: 2 }}
    >
      {pieces(label, letters).map(({ text, isTyped }, at) =>
        isTyped ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a piece is known by its place only
          <Box key={at} component="b" sx={{ fontWeight: 700 }}>
            {text}
          </Box>
        ) : (
          text
        ),
      )}
    </Box>
  );
}

export function PaletteRow({ id, command, letters, isChosen, onPoint, onChoose }: PaletteRowProps) {
  const { label, shortcut, isChecked } = command;
  const isOn = isChecked?.();
  return (
    // The keyboard is in the box above, whose keys choose and do.
    <Box
      id={id}
      role="option"
      aria-selected={isChosen}
      aria-checked={isOn}
      aria-keyshortcuts={shortcut && ariaShortcut(shortcut)}
      // Not when the list moves below a pointer that lies still.
      onMouseMove={isChosen ? undefined : onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      sx={looks}
    >
      <Label {...{ label, letters }} />
      {isOn && <CheckRounded color="primary" aria-hidden />}
      {shortcut && <Keys keys={shortcut} />}
    </Box>
  );
}
