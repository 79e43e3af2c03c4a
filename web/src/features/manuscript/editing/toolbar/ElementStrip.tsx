/** On a phone: the elements a script is made of, a thumb away, above the keyboard. */
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import type { EditorView } from '@tiptap/pm/view';
import { activeKind } from '../../../../editor/commands/kinds';
import { turnInto } from '../../../../editor/typing/becomeKind';
import { useEditorState } from '../../../../editor/useEditorState';
import { PICKED_KINDS } from '../../../../screenplay/typing/kindTable';
import { useKeyboardInset } from '../../../../ui/useKeyboardInset';
import { keepSelection, toolLooks } from './ToolButton';
import { toolRow } from './toolbarLooks';
import { useArrowKeys } from './useArrowKeys';
import { useRun } from './useRun';

/** Where there is little room. */
const shortLabels: Partial<Record<string, string>> = {
  sceneHeading: 'Scene',
  parenthetical: '( )',
};

/** In pixels. */
export const stripHeight = 48;

export function ElementStrip({ view }: { view: EditorView }) {
  const active = useEditorState(view, activeKind);
  const run = useRun(view);
  const keys = useArrowKeys<HTMLDivElement>({ onLeave: () => view.focus() });
  const covered = useKeyboardInset();
  return (
    <Box
      role="toolbar"
      aria-label="Elements"
      {...keys}
      style={{ bottom: covered }}
      sx={{
        ...toolRow,
        position: 'fixed',
        insetInline: 0,
        zIndex: 'appBar',
        height: stripHeight,
        px: 1,
        borderTop: 1,
        borderColor: 'divider',
        // Room for the bar that some phones draw there.
        boxSizing: 'content-box',
        pb: covered ? 0 : 'env(safe-area-inset-bottom)',
      }}
    >
      {PICKED_KINDS.map(({ kind, label }) => (
        <ToggleButton
          key={kind}
          value={kind}
          selected={kind === active}
          aria-label={label}
          aria-pressed={kind === active}
          onMouseDown={keepSelection}
          onClick={() => run(turnInto(kind))}
          sx={{ ...toolLooks, height: 40, minWidth: 44, px: 3, whiteSpace: 'nowrap' }}
        >
          {shortLabels[kind] ?? label}
        </ToggleButton>
      ))}
    </Box>
  );
}
