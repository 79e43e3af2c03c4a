/** On a phone: the elements a script is made of, a thumb away, above the keyboard. */
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import { useForkRef } from '@mui/material/utils';
import type { EditorView } from '@tiptap/pm/view';
import { useEffect } from 'react';
import { activeKind } from '../../../../editor/commands/kinds';
import { turnInto } from '../../../../editor/typing/becomeKind';
import { useEditorState } from '../../../../editor/useEditorState';
import { PICKED_KINDS, type PickedKind } from '../../../../screenplay/typing/kindTable';
import { useKeyboardInset } from '../../../../ui/useKeyboardInset';
import { useToldEdge } from '../fit/useToldEdge';
import { keepSelection, toolLooks } from './ToolButton';
import { toolRow } from './toolbarLooks';
import { useArrowKeys } from './useArrowKeys';
import { useRun } from './useRun';

/** Where there is little room. */
const shortLabels: Partial<Record<string, string>> = {
  sceneHeading: 'Scene',
  parenthetical: '( )',
};

/** In pixels: room for a thumb. */
export const stripHeight = 48;
const thumb = 44;

/** The strip alone is pushed, by hand: `scrollIntoView` might push the page with it. */
function showButton(strip: HTMLElement | null): void {
  const button = strip?.querySelector<HTMLElement>('[aria-pressed=true]');
  if (!strip || !button) return;
  const middle = button.offsetLeft + button.offsetWidth / 2;
  strip.scrollTo?.({ left: middle - strip.clientWidth / 2 });
}

/** Not by its colour alone: a line stands under the kind of the caret's line. */
const markedLooks = {
  '&.Mui-selected, &.Mui-selected:hover': {
    ...toolLooks['&.Mui-selected, &.Mui-selected:hover'],
    boxShadow: 'inset 0 -2px currentColor',
  },
} as const;

interface KindButtonProps extends Pick<PickedKind, 'kind' | 'label'> {
  isOn: boolean;
  onPress: () => void;
}

function KindButton({ kind, label, isOn, onPress }: KindButtonProps) {
  return (
    <ToggleButton
      value={kind}
      selected={isOn}
      aria-label={label}
      aria-pressed={isOn}
      onMouseDown={keepSelection}
      onClick={onPress}
      sx={{
        ...toolLooks,
        ...markedLooks,
        height: 'auto',
        minHeight: thumb,
        minWidth: thumb,
        px: 3,
        whiteSpace: 'nowrap',
      }}
    >
      {shortLabels[kind] ?? label}
    </ToggleButton>
  );
}

export function ElementStrip({ view }: { view: EditorView }) {
  const active = useEditorState(view, activeKind);
  const run = useRun(view);
  const { ref, ...keys } = useArrowKeys<HTMLDivElement>({ onLeave: () => view.focus() });
  const strip = useForkRef(ref, useToldEdge<HTMLDivElement>('foot'));
  const covered = useKeyboardInset();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind is another button
  useEffect(() => showButton(ref.current), [active]);
  return (
    <Box
      role="toolbar"
      aria-label="Elements"
      ref={strip}
      {...keys}
      style={{ bottom: covered }}
      sx={{
        ...toolRow,
        position: 'fixed',
        insetInline: 0,
        zIndex: 'appBar',
        minHeight: stripHeight,
        px: 1,
        borderTop: 1,
        borderColor: 'divider',
        // Room for the bar that some phones draw there.
        pb: covered ? 0 : 'env(safe-area-inset-bottom)',
      }}
    >
      {PICKED_KINDS.map((picked) => (
        <KindButton
          key={picked.kind}
          {...picked}
          isOn={picked.kind === active}
          onPress={() => run(turnInto(picked.kind))}
        />
      ))}
    </Box>
  );
}
