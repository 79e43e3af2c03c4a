/** Element strip on a phone: kinds of lines within reach of a thumb, above the keyboard. */
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import { useForkRef } from '@mui/material/utils';
import type { EditorView } from '@tiptap/pm/view';
import { type ReactNode, useEffect } from 'react';
import { customElementsIn } from '../../../../editor/pages/pagesState';
import { useEditorState } from '../../../../editor/view/useEditorState';
import { keepSelection, toolStyles } from '../../../../ui/forms/ToolButton';
import { useKeyboardInset } from '../../../../ui/hooks/useKeyboardInset';
import { useCoveredEdge } from '../pageFit/useCoveredEdge';
import { useRunCommand } from './runCommand';
import { activeTextType, listScreenplayTypes, type TextType } from './textTypes';
import { toolRowStyles } from './toolbarStyles';
import { useRovingFocus } from './useRovingFocus';

/** Short labels for a narrow strip. */
const shortLabels: Partial<Record<string, string>> = {
  sceneHeading: 'Scene',
  parenthetical: '( )',
};

/** In pixels: the size of a thumb. */
export const stripHeight = 48;
const touchSize = 44;

/** Scrolls the strip only: `scrollIntoView` might scroll the page with it. */
function scrollToActiveButton(strip: HTMLElement | null): void {
  const button = strip?.querySelector<HTMLElement>('[aria-pressed=true]');
  if (!strip || !button) return;
  const middle = button.offsetLeft + button.offsetWidth / 2;
  strip.scrollTo?.({ left: middle - strip.clientWidth / 2 });
}

/** Underlined, not marked by colour alone. */
const activeStyles = {
  '&.Mui-selected, &.Mui-selected:hover': {
    ...toolStyles['&.Mui-selected, &.Mui-selected:hover'],
    boxShadow: 'inset 0 -2px currentColor',
  },
} as const;

interface KindButtonProps extends Pick<TextType, 'name' | 'label'> {
  isOn: boolean;
  onPress: () => void;
}

function KindButton({ name, label, isOn, onPress }: KindButtonProps) {
  return (
    <ToggleButton
      value={name}
      selected={isOn}
      aria-label={label}
      aria-pressed={isOn}
      onMouseDown={keepSelection}
      onClick={onPress}
      sx={{
        ...toolStyles,
        ...activeStyles,
        height: 'auto',
        minHeight: touchSize,
        minWidth: touchSize,
        px: 3,
        whiteSpace: 'nowrap',
      }}
    >
      {shortLabels[name] ?? label}
    </ToggleButton>
  );
}

interface ElementStripProps {
  view: EditorView;
  /** Buttons of other features for selected words. */
  moreButtons: ReactNode;
}

export function ElementStrip({ view, moreButtons }: ElementStripProps) {
  const isSelected = useEditorState(view, ({ selection }) => !selection.empty);
  const active = useEditorState(view, activeTextType);
  const customs = useEditorState(view, customElementsIn);
  const run = useRunCommand(view);
  const { ref, ...keys } = useRovingFocus<HTMLDivElement>({ onLeave: () => view.focus() });
  const strip = useForkRef(ref, useCoveredEdge<HTMLDivElement>('foot'));
  const keyboardInset = useKeyboardInset();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind is another button
  useEffect(() => scrollToActiveButton(ref.current), [active]);
  return (
    <Box
      role="toolbar"
      aria-label="Elements"
      ref={strip}
      {...keys}
      style={{ bottom: keyboardInset }}
      sx={{
        ...toolRowStyles,
        position: 'fixed',
        insetInline: 0,
        zIndex: 'appBar',
        minHeight: stripHeight,
        px: 1,
        borderTop: 1,
        borderColor: 'divider',
        // Space for the system bar of some phones.
        pb: keyboardInset ? 0 : 'env(safe-area-inset-bottom)',
      }}
    >
      {isSelected && moreButtons}
      {listScreenplayTypes(customs).map(({ name, label, command }) => (
        <KindButton
          key={name}
          {...{ name, label }}
          isOn={name === active}
          onPress={() => run(command)}
        />
      ))}
    </Box>
  );
}
