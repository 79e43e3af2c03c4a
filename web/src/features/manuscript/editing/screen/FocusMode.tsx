/** Focus mode: nothing but the page, the way back, and trouble with saving. */
import FullscreenExitRounded from '@mui/icons-material/FullscreenExitRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Tooltip from '@mui/material/Tooltip';
import type { EditorView } from '@tiptap/pm/view';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { isTrouble, SavingIndicator } from '../../../../editor/saving/SavingIndicator';
import type { Refusal } from '../../../../editor/session/refusals';
import type { SavingSession } from '../../../../editor/session/savingState';
import { useLatest } from '../../../../ui/hooks/useLatest';
import { isLayerOpen } from '../../../../ui/keyboard/isLayerOpen';
import { keyChordOf } from '../../../../ui/keyboard/keyChord';

interface FocusModeProps {
  session: SavingSession;
  onLeave: () => void;
}

/** Layers that Escape closes first, if visible: drawers are mounted, but hidden. */
const layerSelector =
  '[role=dialog], [role=menu], [role=listbox], [role=search], [role=toolbar][aria-label="Selected words"]';

function isLayerVisible(): boolean {
  const found = [...document.querySelectorAll(layerSelector)];
  return found.some((layer) => layer.checkVisibility({ visibilityProperty: true }));
}

function useEscapeKey(onLeave: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.isComposing && !isLayerVisible()) onLeave();
    };
    // In the capture phase: the text consumes every Escape.
    document.addEventListener('keydown', press, { capture: true });
    return () => document.removeEventListener('keydown', press, { capture: true });
  }, [onLeave]);
}

export function FocusMode({ session, onLeave }: FocusModeProps) {
  const { subscribe, getSnapshot } = session;
  const isInTrouble = useSyncExternalStore(subscribe, () => isTrouble(getSnapshot().kind));
  useEscapeKey(onLeave);
  return (
    <Box
      sx={{
        position: 'fixed',
        top: 12,
        insetInlineEnd: 12,
        zIndex: 'appBar',
        display: 'flex',
        alignItems: 'center',
        gap: 2,
      }}
    >
      {isInTrouble && (
        <Paper elevation={1} sx={{ px: 3 }}>
          <SavingIndicator session={session} />
        </Paper>
      )}
      <Tooltip title="Leave focus mode (Esc)">
        <IconButton
          aria-label="Leave focus mode"
          onClick={onLeave}
          sx={{ opacity: 0.6, '&:hover, &:focus-visible': { opacity: 1 } }}
        >
          <FullscreenExitRounded />
        </IconButton>
      </Tooltip>
    </Box>
  );
}

/** Key names of ProseMirror. */
export const focusShortcut = 'Mod-Shift-f';

function useFocusModeKeys(onToggle: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || keyChordOf(event) !== focusShortcut || isLayerOpen()) return;
      event.preventDefault();
      onToggle();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [onToggle]);
}

interface FocusModeOptions {
  /** Why nothing can be written or read any more; the bars show it, and must be visible. */
  closed: Refusal | null;
  showScript: () => void;
}

export function useFocusMode(view: EditorView | null, { closed, showScript }: FocusModeOptions) {
  const [isWanted, setWanted] = useState(false);
  const showPages = useLatest(showScript);
  const setFocusMode = useCallback(
    (isOn: boolean) => {
      if (isOn) showPages.current();
      setWanted(isOn);
      // The pressed button is gone: the focus goes to the text.
      view?.focus();
    },
    [view, showPages],
  );
  const isFocusMode = isWanted && closed === null;
  useFocusModeKeys(useCallback(() => setFocusMode(!isFocusMode), [setFocusMode, isFocusMode]));
  const leaveFocusMode = useCallback(() => setFocusMode(false), [setFocusMode]);
  return { isFocusMode, setFocusMode, leaveFocusMode };
}
